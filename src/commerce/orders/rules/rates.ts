import { goodsOf } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { getRegion } from '../../../regions/regions.ts'
import { isFreeDelivery } from '../../promotions/promotions.ts'
import { variantWeight } from '../../samples/dieline-samples.ts'
import { shippingRates } from '../../shipping/rates.ts'
import type { KeptRate, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'

/** Price of the goods or of all lines, net minor units before discount. */
export const netOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** The delivery methods for an order's goods to a country, with the current code. */
export function ratesTo(
  countryIso: string,
  { lines, currency, coupon, region }: OrderDocument,
  { catalogue }: Facts,
): Omit<KeptRate, 'selected'>[] {
  const sent = goodsOf(lines)
  if (sent.length === 0) return []
  const weights = sent.map(({ variantId, quantity }) => {
    const variant = parseVariantCode(variantId)
    const product = variant && catalogue.product(variant.product)
    return product ? variantWeight(product, variant, catalogue) * quantity : 0
  })
  const consignment = {
    countryIso,
    currency,
    store: getRegion(region),
    grams: weights.reduce((sum, grams) => sum + grams, 0),
    goods: netOf(sent),
    onlySamples: sent.every(({ variantId }) => variantId.startsWith('sample-packs~')),
    freeByCode: coupon !== null && isFreeDelivery(coupon),
  }
  return shippingRates(consignment, catalogue.shipping)
}
