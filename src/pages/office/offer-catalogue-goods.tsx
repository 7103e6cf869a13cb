import { type Product, SIDES } from '../../contract/catalogue.ts'
import { sizeCode } from '../../contract/configuration-form.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { lineName } from '../../i18n/line-words.ts'
import { sizeWords } from '../../i18n/size-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { sideRange } from '../../ui/own-side.ts'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import styles from './offer-catalogue-goods.module.css'
import type { ComposerForm } from './use-composer-form.ts'

interface Props {
  /** The name of a field of the line. */
  name(field: string): string
  form: ComposerForm
  /** The products of the offer's store. */
  products: readonly Product[]
}

/** Goods of the catalogue: the product, then what it is made in; or its code, for those who know it. */
export function OfferCatalogueGoods({ name, form, products }: Props) {
  const { t } = useShop()
  const [code, type] = [form.said(name('variant')), form.said(name('product'))]
  const product = products.find((item) => item.type === type)
  const coded = product ? null : parseVariantCode(code)
  return (
    <>
      <input type="hidden" name={name('chosen')} value={code} />
      <input type="hidden" name={name('shown')} value={type} />
      <div className={formStyles.row}>
        <SelectField {...form.field(name('product'))} label={t('company-prices.product')} className={styles.product}>
          <option value="">{t('inbox.choose')}</option>
          {products.map((item) => (
            <option key={item.type} value={item.type}>
              {t(`product-name.${item.type}`)}
            </option>
          ))}
        </SelectField>
        <span className={styles.without}>
          <Button weight="quiet" name="intent" value="calculate">
            {t('offer-form.takeProduct')}
          </Button>
        </span>
      </div>
      {product && <ProductFields name={name} form={form} product={product} />}
      {coded && (
        <div>
          <p>
            <b>{lineName({ kind: 'product', configuration: coded }, t)}</b>
          </p>
          <Specification configuration={coded} finish />
        </div>
      )}
      <TextField
        {...form.field(name('variant'))}
        label={t('offer-form.variant')}
        help={t('offer-form.variantHelp')}
        maxLength={200}
      />
    </>
  )
}

/** Size, material, print and finish of a product, in words. */
function ProductFields({ name, form, product }: Omit<Props, 'products'> & { product: Product }) {
  const { t, size, format } = useShop()
  const { sizes, limits } = product
  const sides = limits ? SIDES.filter((side) => limits.max[side] > 0) : []
  const offered = { material: product.materials, print: product.prints, finish: product.finishes }
  const made = parseVariantCode(form.said(name('variant')))?.size ?? sizes[0]!
  return (
    <>
      <SelectField {...form.field(name('size'))} label={t(sizeWords(product))} className={formStyles.short}>
        {sizes.map((ready) => (
          <option key={sizeCode(ready)} value={sizeCode(ready)}>
            {size(ready)}
          </option>
        ))}
        {limits && <option value="own">{t('configurator.ownSize')}</option>}
      </SelectField>
      {sides.length > 0 && (
        <fieldset className={formStyles.group} data-own-size="">
          <legend>{t('configurator.ownSize')}</legend>
          <div className={formStyles.places}>
            {sides.map((side) => (
              <TextField
                key={side}
                {...form.field(name(side))}
                label={t(`configurator.${side}`)}
                help={t('configurator.unitHint', sideRange(product, made, side, format)!)}
                inputMode="decimal"
                maxLength={9}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className={formStyles.pair}>
        <SelectField {...form.field(name('material'))} label={t('configurator.material')}>
          {offered.material.map((id) => (
            <option key={id} value={id}>
              {t(`material.${id}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field(name('print'))} label={t('configurator.print')}>
          {offered.print.map((id) => (
            <option key={id} value={id}>
              {t(`print.${id}`)}
            </option>
          ))}
        </SelectField>
        {offered.finish.length > 1 && (
          <SelectField {...form.field(name('finish'))} label={t('configurator.finish')}>
            {offered.finish.map((id) => (
              <option key={id} value={id}>
                {t(`finish.${id}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  )
}
