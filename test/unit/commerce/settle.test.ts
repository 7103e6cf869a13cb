import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newDuties } from '../../../src/commerce/orders/pending.ts'
import { claimPayment, settlePayment } from '../../../src/commerce/orders/rules/payment.ts'
import { reviewEnds, withEndedReviews, withReviewEnded } from '../../../src/commerce/orders/rules/review.ts'
import {
  captureOfAuthorised,
  creditForCaptured,
  settledByIntent,
  withoutAbandoned,
} from '../../../src/commerce/orders/rules/settle.ts'
import { voidOpen } from '../../../src/commerce/orders/rules/void-open.ts'
import type { Intent } from '../../../src/commerce/payments/gateway.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { facts } from '../shop-facts.ts'
import { following, payable } from './order.ts'

const later = (days: number) => new Date(Date.parse(facts.now) + days * DAY_MS).toISOString()

/** An order whose payment waits for the shopper's bank. */
function waiting(order = payable()): OrderDocument {
  const expectedTotal = order.figures.total
  const claimed = claimPayment(order, { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal }, facts)
  return settlePayment(claimed, claimed.claim, { status: 'requires_action', intentId: 'pi_1', last4: '' }, facts)
}
const intentOf = (order: OrderDocument, change: object = {}): Intent => ({
  intentId: 'pi_1',
  last4: '4242',
  status: 'succeeded',
  orderNumber: order.number,
  currency: order.currency,
  paymentNumber: order.payments[0]!.number,
  amount: order.payments[0]!.amount,
  ...change,
})
const settled = (order: OrderDocument, change: object = {}) =>
  settledByIntent(order, intentOf(order, change), facts.now)
const stateOf = ({ payments }: OrderDocument) => payments[0]?.state

describe('an intent that was captured', () => {
  test('places the order that waits for it, once', () => {
    const placed = settled(waiting())
    expect(placed).toMatchObject({ state: 'complete', completedAt: facts.now })
    expect(placed.payments).toMatchObject([{ state: 'completed', last4: '4242' }])
    expect(placed.payments[0]).not.toHaveProperty('startedAt')
    expect(settled(placed)).toBe(placed)
  })

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'SEK' }],
    ['order', { orderNumber: 'R999999999' }],
    ['payment', { paymentNumber: 'P123456789-9' }],
  ])('of another %s places nothing, and is put up for review', (_, change) => {
    const order = settled(waiting(), change)
    expect([order.completedAt, stateOf(order)]).toEqual([null, 'review'])
  })

  test('after its payment became void is put up for review, and refunded after two days', () => {
    const changed = voidOpen(waiting())
    expect(newDuties(waiting(), changed)).toContainEqual({ kind: 'cancel_intent', intentId: 'pi_1' })
    const parked = settled(changed)
    expect([parked.completedAt, stateOf(parked)]).toEqual([null, 'review'])
    expect(reviewEnds(parked)).toBe(Date.parse(later(2)))
    expect(stateOf(withEndedReviews(parked, later(1.9)))).toBe('review')
    expect(stateOf(withReviewEnded(parked, parked.payments.at(-1)!.number))).toBe('refund_due')
    const ended = withEndedReviews(parked, later(2))
    expect(stateOf(ended)).toBe('refund_due')
    expect(newDuties(parked, ended)).toContainEqual({ kind: 'refund', paymentNumber: parked.payments[0]!.number })
  })

  test('is refunded first that was put up for review first', () => {
    const [begun] = waiting().payments
    const parked = (parkedAt: string) => ({ ...begun!, state: 'review' as const, parkedAt })
    expect(reviewEnds({ payments: [begun!, parked(later(3)), parked(later(1))] })).toBe(Date.parse(later(3)))
    expect(reviewEnds(waiting())).toBeNull()
  })

  test('when the order is already placed otherwise is put up for review, and the order stays as it is', () => {
    const order = waiting()
    const { total } = order.figures
    const placed = following(order, { kind: 'pay_by_transfer', expectedTotal: total })
    const both = settled(placed)
    expect(both.payments.map(({ state }) => state)).toEqual(['review', 'pending'])
    expect(both.completedAt).toBe(placed.completedAt)
  })

  test('takes the credit beside it before it places the order', () => {
    const order = { ...payable(), credit: { userId: 'ada', limit: 500 } }
    const open = waiting(order)
    const claim = creditForCaptured(open, intentOf(open), facts.now)
    expect(claim).toMatchObject({ ask: { kind: 'captured', intentId: 'pi_1' }, credit: { userId: 'ada', amount: 500 } })
    expect(creditForCaptured(open, intentOf(open, { amount: 1 }), facts.now)).toBeNull()
    expect(creditForCaptured(waiting(), intentOf(open), facts.now)).toBeNull()
    expect(creditForCaptured(open, intentOf(open, { intentId: 'pi_2' }), facts.now)).toBeNull()
    expect(creditForCaptured(open, intentOf(open, { status: 'processing' }), facts.now)).toBeNull()
    expect([settled(open).completedAt, stateOf(settled(open))]).toEqual([null, 'review'])
  })

  test('of an order that costs another amount by now, or is being paid, places nothing', () => {
    const dearer = { ...waiting(), figures: { ...waiting().figures, total: 1 } }
    expect([settled(dearer).completedAt, stateOf(settled(dearer))]).toEqual([null, 'review'])
    const claim = { paymentNumber: 'P2', ask: { kind: 'transfer' }, amount: 1, at: facts.now } as const
    const paying = settled({ ...waiting(), claim })
    expect([paying.completedAt, stateOf(paying)]).toEqual([null, 'review'])
    const early = settled({ ...waiting(), state: 'delivery' })
    expect([early.completedAt, stateOf(early)]).toEqual([null, 'review'])
  })

  test('leaves the other payments of the order as they are', () => {
    const open = waiting()
    const failed = { ...open.payments[0]!, number: 'P123456789-0', intentId: 'pi_0', state: 'failed' as const }
    const { payments } = settledByIntent({ ...open, payments: [failed, ...open.payments] }, intentOf(open), facts.now)
    expect(payments).toMatchObject([failed, { number: 'P123456789-1', state: 'completed' }])
  })
})

describe('an intent that its payer has agreed to', () => {
  const authorised = (order = waiting(), change: object = {}) =>
    captureOfAuthorised(order, intentOf(waiting(), { status: 'authorised', ...change }), facts.now)

  test('is captured for the order as it is, with the credit beside it', () => {
    const { total: amount } = waiting().figures
    expect(authorised()).toEqual({
      paymentNumber: 'P123456789-1',
      ask: { kind: 'confirm', intentId: 'pi_1' },
      amount,
      at: facts.now,
    })
    const open = waiting({ ...payable(), credit: { userId: 'ada', limit: 500 } })
    expect(authorised(open, { amount: amount - 500 })).toMatchObject({ credit: { userId: 'ada', amount: 500 } })
  })

  test('is never captured for anything else', () => {
    expect(authorised(waiting(), { intentId: 'pi_2' })).toBeNull()
    expect(authorised(waiting(), { status: 'processing' })).toBeNull()
    expect(authorised(waiting(), { amount: 1 })).toBeNull()
    expect(authorised(voidOpen(waiting()))).toBeNull()
    expect(authorised({ ...waiting(), state: 'delivery' })).toBeNull()
  })
})

describe('an intent that is not captured', () => {
  test('moves its payment upward only', () => {
    const processing = settled(waiting(), { status: 'processing' })
    expect(stateOf(processing)).toBe('processing')
    expect(settled(processing, { status: 'requires_action' })).toBe(processing)
    expect(stateOf(settled(processing, { status: 'declined', code: 'no' }))).toBe('failed')
    expect(settled(waiting(), { status: 'processing', amount: 1 })).toEqual(waiting())
  })

  test('is over a day after it was started', () => {
    expect(withoutAbandoned(waiting(), later(1))).toEqual(waiting())
    expect(stateOf(withoutAbandoned(waiting(), later(1.1)))).toBe('void')
    const done = { ...waiting().payments[0]!, number: 'P123456789-0', state: 'completed' as const }
    const beside = { ...waiting(), payments: [done, ...waiting().payments] }
    expect(withoutAbandoned(beside, later(1.1)).payments.map(({ state }) => state)).toEqual(['completed', 'void'])
  })

  test('that a bank works on is over after two weeks', () => {
    const processing = settled(waiting(), { status: 'processing' })
    expect(stateOf(withoutAbandoned(processing, later(14)))).toBe('processing')
    expect(stateOf(withoutAbandoned(processing, later(14.1)))).toBe('void')
  })
})

test('an intent that the order does not know changes nothing', () => {
  const order = waiting()
  expect(settled(order, { intentId: 'pi_2' })).toBe(order)
})
