import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { linePrice } from '../../pricing/express.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { Price, useAmounts } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './material-comparison.module.css'
import quantityFields from './quantity-fields.module.css'

/** How many quantities are compared. */
const COMPARED = 3

/** What a piece of the choice costs in each of the product's materials, at the chosen quantity and the next ones. */
export function MaterialComparison({ product, choice, list }: { product: Product; choice: Choice; list: PriceList }) {
  const { t, number, unitPrice } = useShop()
  const amountsFor = useAmounts()
  const { configuration, speed } = choice
  const made = product.materials
    .map((material) => ({ ...configuration, material }))
    .filter((other) => validateConfiguration(product, other).length === 0)
  if (made.length < 2) return null
  const quantities = comparedWith(product.quantities, configuration.quantity)
  return (
    <details className={styles.compare}>
      <summary>{t('configurator.compare')}</summary>
      <table className={quantityFields.volume}>
        <caption>
          <VisuallyHidden>{t('configurator.compareCaption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Price amounts={amountsFor(0)}>
                {({ kind }) => t(kind === 'net' ? 'configurator.each' : 'configurator.eachGross')}
              </Price>
            </th>
            {quantities.map((quantity) => (
              <th key={quantity} scope="col">
                {number(quantity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {made.map((other) => (
            <tr key={other.material} aria-current={other.material === configuration.material || undefined}>
              <th scope="row">{t(`material.${other.material}`)}</th>
              {quantities.map((quantity) => (
                <td key={quantity}>
                  <Price amounts={amountsFor(linePrice(product, { ...other, quantity }, speed, list))}>
                    {({ minor }) => unitPrice(minor, quantity)}
                  </Price>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The chosen quantity and the next larger tiers; where there are not enough of those, the ones before it. */
function comparedWith(tiers: readonly number[], own: number): number[] {
  const all = [...new Set([...tiers, own])].sort((a, b) => a - b)
  const from = Math.max(0, Math.min(all.indexOf(own), all.length - COMPARED))
  return all.slice(from, from + COMPARED)
}
