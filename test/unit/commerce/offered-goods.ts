import type { OrderedCustom } from '../../../src/commerce/orders/order-line.ts'
import type { OrderedOffer } from '../../../src/commerce/orders/ordered-offer.ts'

/** An offer to Germany, by the store's own ways of delivery. */
export const OFFER: OrderedOffer = { number: 'O123456789', revision: 1, countryIso: 'DE', delivery: null }

/** Goods that only an offer has, of 1.5 kg each. */
export const CRATE: OrderedCustom = {
  id: 'L9',
  kind: 'custom',
  what: 'goods',
  name: 'Crate',
  details: '',
  quantity: 10,
  amount: 1000,
  available: true,
  grams: 1500,
  leadDays: 20,
}
