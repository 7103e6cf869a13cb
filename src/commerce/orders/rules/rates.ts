import { parseVariantCode } from '../../../contract/variant.ts'
import { weightOf } from '../../../pricing/weight.ts'
import { getRegion } from '../../../regions/regions.ts'
import { isFreeDelivery } from '../../promotions/promotions.ts'
import { shippingRates } from '../../shipping/rates.ts'
import type { KeptRate, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'

/** The ways in which an order would come to a country, with its code as it stands. */
export function ratesTo(
  countryIso: string,
  { lines, currency, coupon, region }: OrderDocument,
  { catalogue }: Facts,
): Omit<KeptRate, 'selected'>[] {
  if (lines.length === 0) return []
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const weights = lines.map(({ variantId, quantity }) => {
    const variant = parseVariantCode(variantId)
    const product = variant && catalogue.product(variant.product)
    return product ? weightOf(product, variant) * quantity : 0
  })
  const consignment = {
    countryIso,
    currency,
    store: getRegion(region),
    grams: weights.reduce((sum, grams) => sum + grams, 0),
    goods,
    onlySamples: lines.every(({ variantId }) => variantId.startsWith('sample-packs~')),
    freeByCode: coupon !== null && isFreeDelivery(coupon),
  }
  return shippingRates(consignment, catalogue.shipping)
}
