import type { ProductLine } from '../contract/line-item.ts'
import { useShop } from './shop.tsx'

/** The number that the buyer's company gives goods; nothing where it gives none. */
export function ItemNumber({ line: { externalPimComposedProductId: number } }: { line: ProductLine }) {
  const { t } = useShop()
  return number ? <p>{t('cart.itemNumber', { number })}</p> : null
}
