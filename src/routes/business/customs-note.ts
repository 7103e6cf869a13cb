import { customsCharge } from '../../pricing/customs.ts'
import type { Storefront } from '../page/storefront.tsx'

/** What is said beside prices of the customs handling that the store adds to an order; nothing where it adds none. */
export function customsNote({ t, region, shop }: Storefront): string[] {
  const charge = customsCharge(region)
  return charge > 0 ? [t('delivery-costs.customs', { price: shop.money(charge) })] : []
}
