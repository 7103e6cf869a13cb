import { describe, expect, test } from 'vitest'
import { alarmWorkOf, isUnlisted, isUrgent } from '../../../src/commerce/orders/alarm.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { retryAfter } from '../../../src/commerce/outside-work.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/contract/duration.ts'
import type { PaymentState } from '../../../src/contract/payment.ts'
import { facts } from '../shop-facts.ts'
import { cart } from './order.ts'

const NOW = Date.parse(facts.now)
const order = (change: Partial<OrderDocument> = {}): OrderDocument => ({ ...cart(), ...change })
const claim: OrderDocument['claim'] = {
  paymentNumber: 'P1',
  ask: { kind: 'pay', paymentMethodId: 'card' },
  amount: 1,
  at: new Date(NOW - MINUTE_MS).toISOString(),
}
const pending = [{}] as unknown as OrderDocument['pending']
const due = (document: OrderDocument, projected = document.version) =>
  alarmWorkOf(document, projected).map(({ work, at }) => [work, (at - NOW) / MINUTE_MS])

describe('an order’s alarm', () => {
  test('takes an idle cart away after sixty days, and never a placed order', () => {
    expect(due(order())).toEqual([['expiry', (60 * DAY_MS) / MINUTE_MS]])
    expect(due(order({ completedAt: facts.now }))).toEqual([])
  })

  test('lists a cart that somebody is behind five minutes after its last change, and a placed order at once', () => {
    const mine = order({ email: 'ada@example.com' })
    expect(due(mine, 0).map(([work]) => work)).toEqual(['projection', 'expiry'])
    expect(due(mine, 0)[0]).toEqual(['projection', 5])
    expect(due(mine, mine.version).map(([work]) => work)).toEqual(['expiry'])
    expect(due(order({ userId: 'u1' }), 0)[0]).toEqual(['projection', 5])
    expect(due(order({ completedAt: facts.now }), 0)).toEqual([['projection', 0.5]])
    expect(due(order(), 0).map(([work]) => work)).toEqual(['expiry'])
  })

  test('asks a gateway again five minutes after it was asked, and does what is left after half a minute', () => {
    expect(due(order({ claim, pending }))).toEqual([
      ['pending', 0.5],
      ['claim', 4],
    ])
  })

  test('takes no cart away that has money to give back, or may still get some', () => {
    const paid = (state: PaymentState, pending: OrderDocument['pending'] = []) =>
      order({ pending, payments: [{ number: 'P1', method: 'card', amount: 1, intentId: 'pi', state }] })
    const expires = (document: OrderDocument) => due(document).some(([work]) => work === 'expiry')
    for (const state of ['requires_action', 'processing', 'authorised', 'review', 'refund_due'] as const)
      expect([state, expires(paid(state))]).toEqual([state, false])
    for (const state of ['failed', 'void', 'refunded'] as const)
      expect([state, expires(paid(state))]).toEqual([state, true])
    expect(expires(paid('void', [{ kind: 'cancel_intent', intentId: 'pi' }]))).toBe(false)
    const credit: OrderDocument['pending'] = [{ kind: 'release_credit', userId: 'u1', reservation: 'P1-C' }]
    expect(expires(order({ pending: credit }))).toBe(false)
  })

  test('is retried half a minute after work that could not be done, and ever later, each hour in the end', () => {
    const minutes = [0, 1, 2, 3, 7, 8, 2000].map((failed) => retryAfter(failed) / MINUTE_MS)
    expect(minutes).toEqual([0.5, 0.5, 1, 2, 32, 60, 60])
  })
})

describe('right after a change', () => {
  test('is done what is left to do, and the listing of a placed order, but not that of a cart', () => {
    const placed = order({ completedAt: facts.now })
    expect([isUrgent(placed, 0), isUrgent(placed, placed.version)]).toEqual([true, false])
    expect(isUrgent(order({ email: 'ada@example.com' }), 0)).toBe(false)
    expect(isUrgent(order({ pending }), 1)).toBe(true)
    const payment = { number: 'P1', method: 'p24', amount: 1, intentId: 'pi' } as const
    const paying = (state: 'requires_action' | 'failed') =>
      order({ email: 'ada@example.com', payments: [{ ...payment, state }] })
    expect([isUrgent(paying('requires_action'), 0), isUrgent(paying('failed'), 0)]).toEqual([true, false])
    expect(due(paying('requires_action'), 0)[0]).toEqual(['projection', 0.5])
  })

  test('is listed what was submitted to a company, which looks for it in its list, but not the cart of a member', () => {
    const member = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
    const own = order({ userId: 'ada', companyOrder: member })
    const submitted = order({ userId: 'ada', companyOrder: { ...member, submitted: 'hash' } })
    expect([own, submitted].map((each) => isUrgent(each, 0))).toEqual([false, true])
    expect([own, submitted].map((each) => due(each, 0)[0])).toEqual([
      ['projection', 5],
      ['projection', 0.5],
    ])
    expect(isUrgent(submitted, submitted.version)).toBe(false)
  })

  test('a list misses what is newer than it', () => {
    const mine = order({ email: 'ada@example.com', version: 7 })
    expect([6, 7, 8].map((projected) => isUnlisted(mine, projected))).toEqual([true, false, false])
  })
})
