import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import type { OrderedCustom, OrderedProduct, OrderLine } from '../../../src/commerce/orders/order-line.ts'
import type { OrderedOffer } from '../../../src/commerce/orders/ordered-offer.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, EMAIL, following, MAILER } from './order.ts'

const AGREED = { amount: 20_000, available: true }
/** Boxes of the catalogue as an offer has them. */
const boxes = (leadDays: number): OrderedProduct => ({
  id: 'L1',
  kind: 'product',
  variantId: MAILER,
  speed: 'standard',
  quantity: 250,
  ...AGREED,
  offered: { leadDays },
})
/** Goods that only an offer has. */
const custom = (leadDays: number): OrderedCustom => ({
  id: 'L2',
  kind: 'custom',
  what: 'goods',
  name: 'Display',
  details: '',
  quantity: 40,
  ...AGREED,
  grams: 900,
  leadDays,
})
const OFFER: OrderedOffer = { number: 'F123456789', revision: 1, countryIso: 'DE', delivery: null }
const offered = (...lines: OrderLine[]): OrderDocument => accepted(OFFER, lines)
function accepted(offer: OrderedOffer, lines: OrderLine[]): OrderDocument {
  return newOrder({ number: 'R123456789', region: 'eu', userId: null, offered: { offer, lines, email: EMAIL } }, facts)
}

describe('the order of an accepted offer', () => {
  test('is suggested nothing: neither a code, nor a service, nor more for free delivery', () => {
    const same = following(cart(), adding(250)).figures.hints!
    expect(same.bestCoupon).not.toBeNull()
    expect(same.freeDeliveryMissing).toBeGreaterThan(0)
    expect(same.serviceOffers).not.toEqual([])
    expect(offered(boxes(12)).figures.hints).toEqual({
      freeDeliveryMissing: null,
      bestCoupon: null,
      serviceOffers: [],
    })
  })

  test('is made in the days that the offer states, those of its slowest line', () => {
    const days = (...lines: OrderLine[]) => offered(...lines).figures.productionDays
    expect(days(boxes(12))).toBe(12)
    expect(days(boxes(12), custom(20))).toBe(20)
    expect(days(boxes(12), custom(5))).toBe(12)
    expect(days(custom(3))).toBe(3)
  })

  test('has the lines that were accepted, at their prices, whenever it is opened', () => {
    const order = offered(boxes(12), custom(20))
    expect(order.figures.itemTotal).toBe(40_000)
    expect(asOfNow(order, facts)).toEqual(order)
  })

  test('is of that offer, goes to its country, and is sent in its deliveries', () => {
    const parts = { deliveries: 3, scheduled: [] }
    const offer: OrderedOffer = { ...OFFER, countryIso: 'CH', parts }
    expect(accepted(offer, [boxes(12)])).toMatchObject({
      offer,
      deliveries: 3,
      email: EMAIL,
      nextLine: 2,
      destination: { countryIso: 'CH', zipcode: '', state: '' },
    })
    expect(offered(boxes(12))).not.toHaveProperty('deliveries')
    const usual = cart()
    expect([usual.destination, usual.email, usual.lines, usual.nextLine]).toEqual([null, null, [], 1])
    for (const field of ['offer', 'deliveries', 'agreed', 'origin']) expect(usual).not.toHaveProperty(field)
  })
})
