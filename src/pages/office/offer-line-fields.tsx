import type { Product } from '../../contract/catalogue.ts'
import { designOfLine } from '../../contract/design-of-line.ts'
import { readDielineSample } from '../../contract/dieline-sample.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { LONGEST_OFFER } from '../../contract/offer-vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { DesignPicture } from '../business/design-picture.tsx'
import { OfferCatalogueGoods } from './offer-catalogue-goods.tsx'
import type { OwnPrices } from './offer-figures.tsx'
import { lineField, OPTION_PLACES, statedOptions } from './offer-form-values.ts'
import { OfferOptionFields } from './offer-option-fields.tsx'
import type { ComposerForm } from './use-composer-form.ts'

interface Props {
  index: number
  form: ComposerForm
  offer: Pick<ManagedOffer, 'currency' | 'files' | 'designs'>
  own: OwnPrices
  /** The constructions of the dieline generator, with their names. */
  styles: readonly (readonly [id: string, name: string])[]
  /** The products of the offer's store. */
  products: readonly Product[]
}

/** A line of the composer: its goods, its quantities with their prices, and its terms. */
export function OfferLineFields({ index, form, offer, own, styles, products }: Props) {
  const { t } = useShop()
  const name = (field: string) => lineField(index, field)
  const isFree = form.said(name('kind')) === 'free'
  const last = statedOptions(form.said, index).at(-1) ?? 0
  const places = OPTION_PLACES.slice(0, last + 1)
  return (
    <fieldset className={formStyles.line}>
      <legend>{t('quote.line', { number: index + 1 })}</legend>
      <input type="hidden" name={name('id')} value={form.said(name('id'))} />
      <input type="hidden" name={name('kind')} value={isFree ? 'free' : 'catalogue'} />
      <div id={name('goods')} data-goods="" className={formStyles.group}>
        {isFree ? (
          <FreeGoods name={name} form={form} offer={offer} styles={styles} />
        ) : (
          <OfferCatalogueGoods name={name} form={form} products={products} />
        )}
        <LineDesign name={name} form={form} offer={offer} />
      </div>
      <TextAreaField
        {...form.field(name('words'))}
        label={t('offer-form.words')}
        rows={2}
        maxLength={LONGEST_OFFER.text}
      />
      {places.map((at) => (
        <OfferOptionFields key={at} at={at} index={index} form={form} own={own} currency={offer.currency} />
      ))}
      <div className={`${formStyles.places} ${formStyles.worded}`}>
        <MoneyField {...form.money(name('tooling'))} label={t('offer-form.tooling', { currency: offer.currency })} />
        <TextField {...form.field(name('discount'))} label={t('offer-form.discount')} inputMode="numeric" />
        <TextField {...form.field(name('tolerance'))} label={t('offer-form.tolerance')} inputMode="numeric" />
        <TextField
          {...form.field(name('lead'))}
          label={t('offer-form.lead')}
          help={t('offer-form.leadHelp')}
          inputMode="numeric"
        />
      </div>
      <CheckField {...form.box(name('reorder'))} label={t('offer-form.reorder')} />
      <CheckField {...form.box(name('required'))} label={t('offer-form.required')} />
      <p>
        <Button weight="plain" name="intent" value={`remove-${index}`}>
          {t('quote.removeLine', { number: index + 1 })}
        </Button>
      </p>
    </fieldset>
  )
}

type Part = { name(field: string): string; form: ComposerForm }

/** The design that the line began with, or why it is made without. */
function LineDesign({ name, form, offer: { designs } }: Part & Pick<Props, 'offer'>) {
  const { t } = useShop()
  const [id, kind, variantId] = [form.said(name('id')), form.said(name('kind')), form.said(name('variant')).trim()]
  const design = Object.hasOwn(designs, id) ? designs[id] : undefined
  if (!design) return null
  if (designOfLine({ id, goods: { kind, variantId } }, designs)) return <DesignPicture design={design} />
  return <Note tone="change">{t('offer-form.designOther', { name: design.name, goods: design.variantId })}</Note>
}

function FreeGoods({ name, form, offer, styles }: Part & Pick<Props, 'offer' | 'styles'>) {
  const { t } = useShop()
  const asked = form.said(name('dieline'))
  return (
    <>
      <TextField {...form.field(name('name'))} label={t('offer-form.name')} maxLength={LONGEST_OFFER.name} />
      <fieldset className={formStyles.group}>
        <legend>{t('offer-form.size')}</legend>
        <div className={formStyles.places}>
          {(['length', 'width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              {...form.field(name(side))}
              label={t(`configurator.${side}`)}
              inputMode="numeric"
              maxLength={5}
            />
          ))}
        </div>
      </fieldset>
      <div className={formStyles.pair}>
        {(['material', 'print', 'finish'] as const).map((field) => (
          <TextField
            key={field}
            {...form.field(name(field))}
            label={t(`configurator.${field}`)}
            maxLength={LONGEST_OFFER.words}
          />
        ))}
        <TextField {...form.field(name('grams'))} label={t('offer-form.grams')} inputMode="numeric" maxLength={7} />
        <SelectField {...form.field(name('dieline'))} label={t('offer-form.dieline')}>
          <option value="">{t('offer-form.none')}</option>
          {readDielineSample(asked) && <option value={asked}>{t('offer-form.askedDieline')}</option>}
          {styles.map(([id, style]) => (
            <option key={id} value={id}>
              {style}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field(name('file'))} label={t('offer-form.dielineFile')}>
          <option value="">{t('offer-form.none')}</option>
          {offer.files.map(({ sha256, name: file }) => (
            <option key={sha256} value={sha256}>
              {file}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField {...form.box(name('artwork'))} label={t('offer-form.needsArtwork')} />
    </>
  )
}
