import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { linePrice } from '../../pricing/express.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { savingOf } from '../../pricing/savings.ts'
import { useShop } from '../../ui/shop.tsx'

/** How much cheaper a piece is from the next larger quantity of the table on; nothing where there is none. */
export function NextTier({ product, choice, list }: { product: Product; choice: Choice; list: PriceList }) {
  const { t, number, percent } = useShop()
  const { configuration, speed } = choice
  const next = product.quantities.find((count) => count > configuration.quantity)
  if (next === undefined) return null
  const [now, then] = [configuration.quantity, next].map((quantity) => ({
    quantity,
    total: linePrice(product, { ...configuration, quantity }, speed, list),
  }))
  const saving = savingOf(then!, now!)
  return saving ? t('configurator.nextTier', { count: number(next), percent: percent(saving) }) : null
}
