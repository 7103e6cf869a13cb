import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { priceAt, savingOf } from '../../pricing/savings.ts'
import { useShop } from '../../ui/shop.tsx'

/** How much cheaper a piece is from the next larger quantity of the table on; nothing where there is none. */
export function NextTier({ product, choice, list }: { product: Product; choice: Choice; list: PriceList }) {
  const { t, number, percent } = useShop()
  const { quantity } = choice.configuration
  const next = product.quantities.find((count) => count > quantity)
  if (next === undefined) return null
  const saving = savingOf(priceAt(next, product, choice, list), priceAt(quantity, product, choice, list))
  return saving ? t('configurator.nextTier', { count: number(next), percent: percent(saving) }) : null
}
