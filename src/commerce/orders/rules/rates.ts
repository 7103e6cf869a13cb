import { goodsOf, isDelivered } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { ifMade } from '../../../packaging/constructions.ts'
import { transitDays } from '../../../pricing/delivery.ts'
import type { Region } from '../../../regions/region.ts'
import { getRegion } from '../../../regions/regions.ts'
import { isFreeDelivery } from '../../promotions/promotions.ts'
import { variantWeight } from '../../samples/dieline-samples.ts'
import { shippingRates } from '../../shipping/rates.ts'
import type { KeptRate, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedCustom } from '../order-line.ts'
import { deliveriesOf } from './deliveries.ts'

/** Price of the goods or of all lines, net minor units before discount. */
export const netOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The delivery methods for an order's goods to a country, with the current code. Of an order in several deliveries each costs what an equal
 * part of it does.
 */
export function ratesTo(
  countryIso: string,
  document: OrderDocument,
  { catalogue }: Facts,
): Omit<KeptRate, 'selected'>[] {
  const { lines, currency, coupon, region, offer } = document
  const deliveries = deliveriesOf(document)
  if (offer && offer.delivery !== null && offer.countryIso === countryIso && lines.some(isDelivered))
    return [rateOfOffer(offer.delivery, countryIso, getRegion(region), catalogue)]
  const sent = goodsOf(lines)
  const custom = lines.filter((line) => line.kind === 'custom' && line.what === 'goods') as OrderedCustom[]
  if (sent.length + custom.length === 0) return []
  const weights = sent.map(({ variantId, quantity }) => {
    const variant = parseVariantCode(variantId)
    const product = variant && catalogue.product(variant.product)
    const grams = product && ifMade(product, variant.material, () => variantWeight(product, variant, catalogue))
    return (grams ?? 0) * quantity
  })
  weights.push(...custom.map(({ grams, quantity }) => grams * quantity))
  const consignment = {
    countryIso,
    currency,
    store: getRegion(region),
    grams: weights.reduce((sum, grams) => sum + grams, 0) / deliveries,
    goods: netOf([...sent, ...custom]) / deliveries,
    onlySamples: custom.length === 0 && sent.every(({ variantId }) => variantId.startsWith('sample-packs~')),
    freeByCode: coupon !== null && isFreeDelivery(coupon),
  }
  return shippingRates(consignment, catalogue.shipping).map((rate) => ({ ...rate, cost: rate.cost * deliveries }))
}

/** The delivery that an offer states: by courier, at its cost. */
function rateOfOffer(
  cost: number,
  countryIso: string,
  store: Region,
  { shipping }: Facts['catalogue'],
): Omit<KeptRate, 'selected'> {
  const { min, max } = transitDays(store, 'courier')
  return { id: 'courier', zone: shipping.zoneOf(countryIso) ?? 'overseas', cost, minDays: min, maxDays: max }
}
