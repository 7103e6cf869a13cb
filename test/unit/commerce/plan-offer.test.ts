import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { chosenPlan, offeredPlan, withChosenPlan } from '../../../src/commerce/orders/rules/payment-plan.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { OFFER } from './offered-goods.ts'
import { MUNICH, payable, refusalOf } from './order.ts'
import { HALVES, placedByPlan } from './plan-order.ts'

const THIRDS: PaymentPlan = [
  { percent: 30, days: 0 },
  { percent: 30, days: 14 },
  { percent: 40, days: 60 },
]
const EURO_LEAST = 100_000

/** A firm's order that can be paid, of so much, minor units. */
const firm = (total: number, more: Partial<OrderDocument> = {}): OrderDocument => ({
  ...payable(),
  figures: { ...payable().figures, total },
  buyer: { customerType: 'b2b', vat: null, purchaseOrderNumber: '', deliveryContact: null },
  billAddress: { ...MUNICH, company: 'Kartonagen GmbH' },
  ...more,
})
const larger = firm(EURO_LEAST)

describe('the plan of the stores is offered', () => {
  test.each([
    ['EUR', EURO_LEAST],
    ['GBP', 90_000],
    ['PLN', 400_000],
    ['RON', 500_000],
    ['SEK', 1_100_000],
    ['USD', 110_000],
  ] as const)('in %s from %i on: one half with the order, the other within thirty days', (currency, least) => {
    expect(offeredPlan(firm(least, { currency }))).toEqual(HALVES)
    expect(offeredPlan(firm(least - 1, { currency }))).toBeNull()
  })

  test('for what credit leaves', () => {
    const credited = (limit: number) => firm(EURO_LEAST + 500, { credit: { userId: 'ada', limit } })
    expect([offeredPlan(credited(500)), offeredPlan(credited(501))]).toEqual([HALVES, null])
  })

  test('to a firm alone, whose name the invoice bears', () => {
    expect(offeredPlan({ ...larger, buyer: { ...larger.buyer!, customerType: 'b2c' } })).toBeNull()
    expect(offeredPlan({ ...larger, billAddress: { ...MUNICH, company: '' } })).toBeNull()
    expect(offeredPlan({ ...larger, billAddress: null })).toBeNull()
    const { buyer: _, ...ofNobody } = larger
    expect(offeredPlan(ofNobody)).toBeNull()
  })

  test('beside no offer, which says all of its own', () => {
    expect(offeredPlan({ ...larger, offer: OFFER })).toBeNull()
    expect(offeredPlan({ ...larger, offer: OFFER, agreed: { invoiceDays: 30 } })).toBeNull()
    expect(offeredPlan({ ...larger, agreed: { invoiceDays: 30 } })).toEqual(HALVES)
  })
})

describe('the plan that was agreed', () => {
  test('is offered whoever orders, of any amount, in place of the stores’', () => {
    expect(offeredPlan({ ...payable(), agreed: { plan: THIRDS } })).toEqual(THIRDS)
    expect(offeredPlan({ ...larger, agreed: { plan: THIRDS }, offer: OFFER })).toEqual(THIRDS)
  })

  test('is offered for nothing where credit pays all of it', () => {
    const paid = firm(EURO_LEAST, { agreed: { plan: THIRDS }, credit: { userId: 'ada', limit: EURO_LEAST } })
    expect(offeredPlan(paid)).toBeNull()
  })
})

describe('an order is paid', () => {
  test('whole until its plan is chosen, and whole again where that is offered no more', () => {
    expect([chosenPlan(larger), chosenPlan({ ...larger, isByPlan: false })]).toEqual([null, null])
    expect(chosenPlan({ ...larger, isByPlan: true })).toEqual(HALVES)
    expect(chosenPlan(firm(EURO_LEAST - 1, { isByPlan: true }))).toBeNull()
  })

  test('in one part after its days where it is on invoice, whatever plan was chosen', () => {
    expect(chosenPlan({ ...larger, isByPlan: true, onInvoice: { days: 14 } })).toEqual([{ percent: 100, days: 14 }])
  })
})

describe('a plan is chosen', () => {
  test('while the order is paid or confirmed, where one is offered', () => {
    for (const state of ['payment', 'confirm'] as const)
      expect(withChosenPlan({ ...larger, state }, undefined)).toEqual({ ...larger, state, isByPlan: true })
    const notOffered = [
      422,
      'schedule_not_offered',
      { order_id: ['must be an order that is about to be paid, and may be in instalments'] },
    ]
    for (const state of ['cart', 'address', 'delivery'] as const)
      expect(refusalOf(() => withChosenPlan({ ...larger, state }, undefined))).toEqual(notOffered)
    expect(refusalOf(() => withChosenPlan(payable(), HALVES))).toEqual(notOffered)
    expect(refusalOf(() => withChosenPlan(placedByPlan(HALVES), HALVES))).toEqual(notOffered)
  })

  test('as the payer has seen it: neither another share, nor another day, nor a part more or less', () => {
    expect(withChosenPlan(larger, structuredClone(HALVES)).isByPlan).toBe(true)
    const [first, last] = HALVES
    const others: PaymentPlan[] = [
      [first!, { percent: 49, days: 30 }],
      [first!, { percent: 50, days: 31 }],
      [{ percent: 60, days: 0 }, last!],
      [first!],
      [...HALVES, { percent: 1, days: 60 }],
      THIRDS,
    ]
    for (const other of others)
      expect(refusalOf(() => withChosenPlan(larger, other))).toEqual([
        422,
        'schedule_not_offered',
        { installments_attributes: ['must be 50 % after 0 days, 50 % after 30 days, or left out'] },
      ])
  })
})
