import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { priceAt, savingOf } from '../../pricing/savings.ts'
import { TextField } from '../../ui/field.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ignoreChange } from './choices.tsx'
import { MaterialComparison } from './material-comparison.tsx'
import { NextTier } from './next-tier.tsx'
import products from './products.module.css'
import styles from './quantity-fields.module.css'

interface Props {
  product: Product
  choice: Choice
  list: PriceList
  errors: ConfigurationError[]
}

/** The choice of quantity is the price table: each row is a price that the cart will charge. */
export function QuantityFields({ product, choice, list, errors }: Props) {
  const { t, money, unitPrice, number, percent } = useShop()
  const amountsFor = useAmounts()
  const kinds = amountsFor(0)
  const { quantity } = choice.configuration
  const sizeStands = !errors.some((error) => error.field !== 'quantity')
  const isOwn = choice.ownQuantity || !product.quantities.includes(quantity)
  const smallest = sizeStands ? priceAt(product.quantities[0]!, product, choice, list) : null
  const range = { min: number(product.minQuantity), max: number(product.maxQuantity) }
  return (
    <fieldset className={products.group}>
      <legend>{t('configurator.quantity')}</legend>
      <table className={styles.volume}>
        <caption>
          <VisuallyHidden>{t('configurator.tableCaption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('configurator.pieces')}</th>
            <th scope="col">
              <Price amounts={kinds}>
                {({ kind }) => t(kind === 'net' ? 'configurator.each' : 'configurator.eachGross')}
              </Price>
            </th>
            <th scope="col">
              <Price amounts={kinds}>
                {({ kind }) => t(kind === 'net' ? 'configurator.totalNet' : 'configurator.totalGross')}
              </Price>
            </th>
            <th scope="col">{t('configurator.saving')}</th>
          </tr>
        </thead>
        <tbody>
          {product.quantities.map((count) => {
            const price = smallest && priceAt(count, product, choice, list)
            const amounts = price && amountsFor(price.total)
            const saving = price ? savingOf(price, smallest) : 0
            return (
              <tr key={count}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name="quantity"
                      value={count}
                      checked={!isOwn && quantity === count}
                      onChange={ignoreChange}
                    />
                    {number(count)}
                  </label>
                </th>
                <td>{amounts ? <Price amounts={amounts}>{({ minor }) => unitPrice(minor, count)}</Price> : '–'}</td>
                <td>{amounts ? <Price amounts={amounts}>{({ minor }) => money(minor)}</Price> : '–'}</td>
                <td>{saving ? percent(saving) : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.next}>{errors.length === 0 && <NextTier product={product} choice={choice} list={list} />}</p>
      {errors.length === 0 && <MaterialComparison product={product} choice={choice} list={list} />}
      <div className={styles.other}>
        <label className={`${products.pick} ${styles.otherPick}`}>
          <input
            type="radio"
            id="quantity-other"
            name="quantity"
            value="other"
            checked={isOwn}
            onChange={ignoreChange}
          />
          {t('configurator.otherQuantity')}
        </label>
        <TextField
          id="other-quantity"
          name="otherQuantity"
          label={t('configurator.pieces')}
          inputMode="numeric"
          autoComplete="off"
          data-picks="quantity-other"
          defaultValue={choice.unread?.quantity ?? (isOwn ? quantity : '')}
          help={t('configurator.quantityHint', range)}
          error={errors.some((error) => error.field === 'quantity') && t('configurator.fieldQuantity', range)}
        />
      </div>
    </fieldset>
  )
}
