import {
  LONGEST_QUOTE,
  QUOTE_FINISHES,
  QUOTE_MATERIALS,
  QUOTE_MODELS,
  QUOTE_PRINTS,
} from '../../contract/quote-vocabulary.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { lineName } from '../../i18n/line-words.ts'
import { modelName } from '../../i18n/quote-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { GoodsDieline } from './dieline-files.tsx'
import { QUANTITY_PLACES, type QuoteLineValues, quantityField, quoteLineId } from './quote-form-values.ts'

interface Props {
  /** The address of the form. */
  action: string
  index: number
  values: QuoteLineValues
  problems: FieldProblems
  /** Whether it may be taken out: a request has at least one line. */
  isOneOfMany: boolean
}

/** A line of the request form: goods that were chosen in the shop, or what is known of goods. */
export function QuoteLineFields({ action, index, values, problems, isOneOfMany }: Props) {
  const { t, format } = useShop()
  const name = (field: string) => `line-${index}-${field}`
  const error = (field: string) => {
    const problem = problems[name(field)]
    return problem && t(problem.message, problem.params)
  }
  const field = (key: keyof Omit<QuoteLineValues, 'quantities'>) => ({
    id: name(key),
    name: name(key),
    defaultValue: values[key],
    error: error(key),
  })
  const { defaultValue: typedPrice, ...price } = field('price')
  const variant = parseVariantCode(values.variant)
  return (
    <fieldset id={quoteLineId(index)} tabIndex={-1} className={formStyles.line}>
      <legend>{t('quote.line', { number: index + 1 })}</legend>
      {variant ? (
        <div>
          <input type="hidden" name={name('variant')} value={values.variant} />
          {values.design && <input type="hidden" name={name('design')} value={values.design} />}
          <p>
            <b>{lineName({ kind: 'product', configuration: variant }, t)}</b>
          </p>
          <Specification configuration={variant} finish />
        </div>
      ) : (
        <>
          {values.dieline && <input type="hidden" name={name('dieline')} value={values.dieline} />}
          {values.dieline && <GoodsDieline code={values.dieline} />}
          <GoodsFields field={field} name={name} />
        </>
      )}
      <fieldset className={formStyles.group} aria-describedby={`${name('quantities')}-help`}>
        <legend>{t('quote.quantities')}</legend>
        <div className={formStyles.places}>
          {QUANTITY_PLACES.map((at) => (
            <TextField
              key={at}
              id={name(quantityField(at))}
              name={name(quantityField(at))}
              label={t('quote.quantityOf', { number: at })}
              defaultValue={values.quantities[at - 1] ?? ''}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              error={error(quantityField(at))}
            />
          ))}
        </div>
        <p id={`${name('quantities')}-help`} className={formStyles.small}>
          {t('quote.quantitiesHelp')}
        </p>
      </fieldset>
      <MoneyField
        {...price}
        typed={typedPrice}
        label={t('quote.targetPrice', { currency: format.currency })}
        optional={t('checkout.optional')}
        className={formStyles.short}
      />
      <TextField
        {...field('words')}
        label={t('quote.words')}
        optional={t('checkout.optional')}
        help={t('quote.wordsHelp')}
        maxLength={LONGEST_QUOTE.words}
        autoComplete="off"
      />
      {isOneOfMany && (
        <p>
          <Button
            weight="plain"
            name="remove"
            value={index}
            formAction={`${action}#${quoteLineId(Math.max(index - 1, 0))}`}
          >
            {t('quote.removeLine', { number: index + 1 })}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface GoodsProps {
  field(key: keyof Omit<QuoteLineValues, 'quantities'>): {
    id: string
    name: string
    defaultValue: string
    error: string | undefined
  }
  name(field: string): string
}

/** Model, size, material, print and finish, each of which may be left open. */
function GoodsFields({ field, name }: GoodsProps) {
  const { t, format } = useShop()
  const undecided = <option value="">{t('quote.undecided')}</option>
  return (
    <>
      <SelectField {...field('model')} label={t('quote.model')}>
        <option value="">{t('quote.modelOther')}</option>
        {QUOTE_MODELS.map((model) => (
          <option key={model} value={model}>
            {modelName(model, t)}
          </option>
        ))}
      </SelectField>
      <fieldset className={formStyles.group} aria-describedby={`${name('size')}-help`}>
        <legend>{t('quote.size')}</legend>
        <div className={formStyles.places}>
          {(['length', 'width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              {...field(side)}
              label={t(`configurator.${side}`)}
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
            />
          ))}
        </div>
        <p id={`${name('size')}-help`} className={formStyles.small}>
          {t('quote.sizeHelp', { unit: format.units })}
        </p>
      </fieldset>
      <div className={formStyles.pair}>
        <SelectField {...field('material')} label={t('configurator.material')}>
          {undecided}
          {QUOTE_MATERIALS.map((id) => (
            <option key={id} value={id}>
              {t(`material.${id}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('print')} label={t('configurator.print')}>
          {undecided}
          {QUOTE_PRINTS.map((id) => (
            <option key={id} value={id}>
              {t(`print.${id}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('finish')} label={t('configurator.finish')}>
          {undecided}
          {QUOTE_FINISHES.map((id) => (
            <option key={id} value={id}>
              {t(`finish.${id}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
