import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { deliveriesOf, withChosenDeliveries, withDeliveries } from '../../../src/commerce/orders/rules/deliveries.ts'
import { MOST_DELIVERIES } from '../../../src/contract/call-off.ts'
import { facts } from '../shop-facts.ts'
import { OFFER } from './offered-goods.ts'
import { adding, cart, following, payable, refusalOf, SAMPLES } from './order.ts'
import { member } from './parts-order.ts'

const boxes = (said: Partial<OrderDocument> = {}): OrderDocument => ({ ...payable(), userId: 'ada', ...said })
const samples: OrderDocument = { ...following(cart(), adding(1, { variantId: SAMPLES })), userId: 'ada' }
const offered = (deliveries?: number) => {
  return boxes({ offer: deliveries === undefined ? OFFER : { ...OFFER, parts: { deliveries, scheduled: [] } } })
}

const mostOf = (document: OrderDocument, known = member) => withDeliveries(document, known).most

describe('the deliveries of an order', () => {
  test('are one until more are chosen', () => {
    expect([deliveriesOf(boxes()), deliveriesOf(boxes({ deliveries: 4 }))]).toEqual([1, 4])
  })

  test('may be more for a member of a company who orders goods', () => {
    expect(mostOf(boxes())).toBe(MOST_DELIVERIES)
    const both = { ...following(samples, adding(250)), userId: 'ada' }
    expect(mostOf(both)).toBe(MOST_DELIVERIES)
    expect(mostOf({ ...following(boxes(), { kind: 'add_trees', quantity: 1 }), userId: 'ada' })).toBe(MOST_DELIVERIES)
  })

  test('are one for everybody else, and of samples or services alone', () => {
    expect(mostOf(boxes(), facts)).toBe(1)
    expect(mostOf(boxes({ userId: null }))).toBe(1)
    expect(mostOf(boxes({ userId: 'grace' }))).toBe(1)
    expect(mostOf(samples)).toBe(1)
    const trees = { ...following(cart(), { kind: 'add_trees', quantity: 1 }), userId: 'ada' }
    expect(mostOf(trees)).toBe(1)
  })

  test('of an accepted offer are those it states, whoever orders', () => {
    expect([mostOf(offered(3), facts), mostOf(offered(), member)]).toEqual([3, 1])
  })

  test('become one again where they may not be so many any more', () => {
    const four = boxes({ deliveries: 4 })
    expect(withDeliveries(four, member).divided).toBe(four)
    const most = boxes({ deliveries: MOST_DELIVERIES })
    expect(withDeliveries(most, member).divided).toBe(most)
    expect(withDeliveries(four, facts).divided).not.toHaveProperty('deliveries')
    expect(withDeliveries(boxes({ deliveries: MOST_DELIVERIES + 1 }), member).divided).not.toHaveProperty('deliveries')
  })
})

describe('the choice of deliveries', () => {
  test('is kept, and that of one is none', () => {
    const four = withChosenDeliveries(boxes(), 4, member)
    expect(four.deliveries).toBe(4)
    expect(withChosenDeliveries(four, undefined, member)).toBe(four)
    expect(withChosenDeliveries(four, MOST_DELIVERIES, member).deliveries).toBe(MOST_DELIVERIES)
    expect(withChosenDeliveries(four, 1, member)).not.toHaveProperty('deliveries')
  })

  test('is refused where an order is sent at once', () => {
    const refused = [422, 'not_in_parts', { deliveries: ['must be 1 for this order'] }]
    expect(refusalOf(() => withChosenDeliveries(boxes(), 2, facts))).toEqual(refused)
    expect(refusalOf(() => withChosenDeliveries(boxes(), MOST_DELIVERIES + 1, member))).toEqual(refused)
    expect(withChosenDeliveries(boxes(), 1, facts)).not.toHaveProperty('deliveries')
  })

  test('is that of the offer, and no other', () => {
    const three = offered(3)
    expect(withChosenDeliveries(three, 3, facts).deliveries).toBe(3)
    for (const other of [1, 2, 4])
      expect(refusalOf(() => withChosenDeliveries(three, other, facts))).toEqual([
        422,
        'not_in_parts',
        { deliveries: ['must be 3 for this order'] },
      ])
  })
})
