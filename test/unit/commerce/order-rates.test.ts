import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { OrderedCustom } from '../../../src/commerce/orders/order-line.ts'
import { netOf, ratesTo } from '../../../src/commerce/orders/rules/rates.ts'
import { facts } from '../shop-facts.ts'
import { CRATE, OFFER } from './offered-goods.ts'
import { adding, cart, following, payable, refusalOf, SAMPLES } from './order.ts'

const TOOL: OrderedCustom = { ...CRATE, id: 'L8', what: 'tooling', grams: 0, amount: 60_000, quantity: 1 }
const TO_BERN = { ...OFFER, countryIso: 'CH', delivery: 4200 }

const boxes: OrderDocument = payable()
const holding = (lines: OrderDocument['lines'], said: Partial<OrderDocument> = {}): OrderDocument => ({
  ...boxes,
  lines,
  ...said,
})
const costs = (document: OrderDocument, countryIso = 'DE') =>
  ratesTo(countryIso, document, facts).map(({ id, cost }) => [id, cost])

describe('what the delivery of an order costs', () => {
  test('is by the weight of all goods, of those that an offer describes too', () => {
    expect(costs(holding([CRATE]))).toEqual([['courier', 890]])
    // 46.5 kg; a parcel holds 30.
    expect(costs(holding([{ ...CRATE, quantity: 31 }]))).toEqual([['courier', 1780]])
    expect(costs(holding([...boxes.lines, { ...CRATE, quantity: 20 }]))[0]![1]).toBeGreaterThan(
      costs(boxes)[0]![1] as number,
    )
  })

  test('is free by the price of the goods, to which a tool does not count', () => {
    expect(costs(holding([{ ...CRATE, amount: 50_000 }]))).toEqual([['courier-free', 0]])
    expect(costs(holding([CRATE, TOOL]))).toEqual([['courier', 890]])
    expect(netOf([CRATE, TOOL])).toBe(61_000)
  })

  test('is that of samples where there is nothing else', () => {
    const samples = following(cart(), adding(1, { variantId: SAMPLES }))
    expect(costs(samples)).toEqual([['sample-packs', 0]])
    expect(costs({ ...samples, lines: [...samples.lines, CRATE] })).toEqual([['courier', 890]])
    expect(costs(following(samples, adding(250))).map(([id]) => id)).toEqual(['courier'])
  })

  test('is nothing where nothing is sent, or nobody goes there', () => {
    expect(costs(holding([]))).toEqual([])
    expect(costs(holding([TOOL]))).toEqual([])
    expect(costs(following(cart(), { kind: 'add_trees', quantity: 1 }))).toEqual([])
    expect(costs(boxes, 'AU')).toEqual([])
  })

  test('is free by a code that says so', () => {
    expect(costs(holding(boxes.lines, { coupon: { code: 'FREESHIP', percent: null } }))).toEqual([['courier-free', 0]])
  })

  test('is paid for each of several deliveries, by an equal part of weight and price', () => {
    const heavy = { ...CRATE, quantity: 60 }
    expect(costs(holding([heavy], { deliveries: 3 }))).toEqual([['courier', 3 * 890]])
    const dear = { ...CRATE, amount: 60_000 }
    expect([costs(holding([dear])), costs(holding([dear], { deliveries: 2 }))]).toEqual([
      [['courier-free', 0]],
      [['courier', 2 * 890]],
    ])
  })

  test('is what an accepted offer states, to the country that it is for', () => {
    const offered = holding([CRATE], { offer: TO_BERN })
    expect(ratesTo('CH', offered, facts)).toEqual([
      { id: 'courier', zone: facts.catalogue.shipping.zoneOf('CH'), cost: 4200, minDays: 3, maxDays: 5 },
    ])
    expect(costs(holding([CRATE], { offer: { ...TO_BERN, delivery: 0 } }), 'CH')).toEqual([['courier', 0]])
    expect(costs(offered)).toEqual([['courier', 890]])
    expect(costs(holding([CRATE], { offer: { ...TO_BERN, countryIso: 'DE', delivery: null } }))).toEqual([
      ['courier', 890],
    ])
    expect(costs(holding([CRATE, TOOL], { offer: TO_BERN }), 'CH')).toEqual([['courier', 4200]])
    expect(costs(holding([TOOL], { offer: TO_BERN }), 'CH')).toEqual([])
  })

  test('is what an offer states to a country where nobody else goes, in the zone overseas', () => {
    const offered = holding([CRATE], { offer: { ...TO_BERN, countryIso: 'AU' } })
    expect(ratesTo('AU', offered, facts)).toMatchObject([{ id: 'courier', zone: 'overseas', cost: 4200 }])
    const toAustralia = { kind: 'set_destination', countryIso: 'AU', zipcode: '2000', state: 'NSW' } as const
    const open = { ...offered, shipAddress: null }
    expect(following(open, toAustralia).destination).toMatchObject({ countryIso: 'AU' })
    expect(refusalOf(() => following(cart(), toAustralia))[0]).toBe(422)
  })
})
