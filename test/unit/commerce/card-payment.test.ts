import { describe, expect, test } from 'vitest'
import type { CardCommand } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { claimPayment, settlePayment } from '../../../src/commerce/orders/rules/payment.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LEAVE_ADDRESS, LEAVE_CART, LEAVE_DELIVERY, payable, refusalOf } from './order.ts'

const payingFor = (order: OrderDocument, expectedTotal = order.figures.total): CardCommand => ({
  kind: 'pay_by_card',
  paymentMethodId: 'pm_1',
  expectedTotal,
})
const confirming = (order: OrderDocument, intentId = 'pi_1'): CardCommand => ({
  kind: 'confirm_card',
  intentId,
  expectedTotal: order.figures.total,
})
const asked = (order: OrderDocument, command = payingFor(order)) => claimPayment(order, command, facts)
type Status = 'succeeded' | 'requires_action' | 'declined'
const answered = (order: OrderDocument, status: Status, command = payingFor(order), last4 = '4242') => {
  const claimed = asked(order, command)
  const result = status === 'declined' ? { status, code: 'card_declined' } : { status }
  return settlePayment(claimed, claimed.claim, { ...result, intentId: 'pi_1', last4 }, facts)
}
const waiting = () => answered(payable(), 'requires_action')

describe('a card that is about to be asked', () => {
  test('cross-cart-race: is noted down first with the amount that was agreed to, and the order is closed to everything else', () => {
    const order = payable()
    const claimed = asked(order)
    expect(claimed.claim).toEqual({
      paymentNumber: 'P123456789-1',
      ask: { kind: 'pay', paymentMethodId: 'pm_1' },
      amount: order.figures.total,
      at: facts.now,
    })
    expect(claimed.payments).toEqual([])
    expect(refusalOf(() => apply(claimed, { kind: 'next' }, facts))).toEqual([409, 'completion_in_progress', undefined])
  })

  test('is asked for no other total, and for none that has changed since', () => {
    const order = payable()
    expect(refusalOf(() => asked(order, payingFor(order, order.figures.total - 1)))[1]).toBe('total_changed')
    const spring = following(cart(), adding(250), LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY)
    const coded = asOfNow(
      { ...spring, coupon: { code: 'SPRING26', percent: 12 } },
      { ...facts, now: '2026-05-01T00:00:00Z' },
    )
    expect(coded.figures.discountTotal).toBeGreaterThan(0)
    expect(refusalOf(() => asked(coded))[1]).toBe('total_changed')
    expect(asked(coded, payingFor(coded, spring.figures.total)).claim.amount).toBe(spring.figures.total)
  })

  test('is not asked before there is anything to pay', () => {
    const early = following(cart(), adding(250), LEAVE_CART)
    expect(refusalOf(() => asked(early))).toEqual([422, 'not_payable', { state: ['must be payment, is address'] }])
  })
})

describe('a card’s answer', () => {
  test('that is yes places the order, with one payment of its total', () => {
    const order = payable()
    const placed = answered({ ...order, notices: [{ kind: 'delivery_gone' }] }, 'succeeded')
    expect(placed).toMatchObject({ state: 'complete', completedAt: facts.now, claim: null, notices: [] })
    expect(placed.payments).toEqual([
      {
        number: 'P123456789-1',
        method: 'card',
        amount: order.figures.total,
        state: 'completed',
        last4: '4242',
        intentId: 'pi_1',
      },
    ])
    expect(placed.figures).toEqual(order.figures)
  })

  test('that is no leaves the order open, to be paid again', () => {
    const declined = answered(payable(), 'declined')
    expect(declined).toMatchObject({
      state: 'payment',
      completedAt: null,
      claim: null,
      payments: [{ state: 'failed' }],
    })
    const paid = answered(declined, 'succeeded')
    expect(paid.payments.map(({ number, state }) => [number, state])).toEqual([
      ['P123456789-1', 'failed'],
      ['P123456789-2', 'completed'],
    ])
  })

  test('names no card where none is known', () => {
    expect(answered(payable(), 'requires_action', undefined, '').payments[0]).not.toHaveProperty('last4')
  })
})

describe('a payment that waits for the shopper’s bank', () => {
  test('is confirmed under its own number, with the card that is named', () => {
    const order = waiting()
    expect(order).toMatchObject({ state: 'payment', completedAt: null, payments: [{ state: 'requires_action' }] })
    const claimed = asked(order, { ...confirming(order), paymentMethodId: 'pm_2' } as CardCommand)
    expect(claimed.claim).toEqual({
      paymentNumber: 'P123456789-1',
      ask: { kind: 'confirm', intentId: 'pi_1', paymentMethodId: 'pm_2' },
      amount: order.figures.total,
      at: facts.now,
    })
    const placed = answered(order, 'succeeded', confirming(order))
    expect(placed.payments.map(({ number, state }) => [number, state])).toEqual([['P123456789-1', 'completed']])
  })

  test('is void once anything else is done: it can be confirmed no more', () => {
    const order = answered(answered(payable(), 'declined'), 'requires_action')
    const states = (document: OrderDocument) => document.payments.map(({ state }) => state)
    expect(states(order)).toEqual(['failed', 'requires_action'])
    const { figures } = order
    const renamed = following(order, { kind: 'update', fields: { email: 'b@example.com' } })
    for (const other of [
      renamed,
      following(order, adding(30)),
      following(order, { kind: 'next' }),
      following(order, { kind: 'leave_step', step: 'payment', fields: {} }),
      following(order, { kind: 'apply_coupon', code: 'WELCOME10' }),
    ])
      expect(states(other)).toEqual(['failed', 'void'])
    expect(refusalOf(() => asked(renamed, confirming(renamed)))).toEqual([404, 'not_found', undefined])
    expect(states(asked(order))).toEqual(['failed', 'void'])
    const byTransfer = following(order, { kind: 'pay_by_transfer', expectedTotal: figures.total })
    expect(byTransfer.payments).toEqual([
      expect.objectContaining({ state: 'failed' }),
      expect.objectContaining({ state: 'void' }),
      {
        number: 'P123456789-3',
        method: 'check',
        amount: figures.total,
        state: 'pending',
        bank: expect.objectContaining({ reference: 'R123456789', swiftCode: expect.any(String) }),
      },
    ])
  })

  test('is not confirmed for somebody else’s intent, nor for another amount than the bank was told', () => {
    const order = waiting()
    expect(refusalOf(() => asked(order, confirming(order, 'pi_2')))).toEqual([404, 'not_found', undefined])
    const [payment] = order.payments
    const other = { ...order, payments: [{ ...payment!, amount: payment!.amount + 1 }] }
    expect(refusalOf(() => asked(other, confirming(other)))).toEqual([409, 'total_changed', undefined])
  })
})

test('what was placed or is being paid is not worked out anew', () => {
  const later = { ...facts, catalogue: { ...facts.catalogue, taxRate: () => 5000 } }
  const open = payable()
  expect(asOfNow(open, later).figures.total).toBeGreaterThan(open.figures.total)
  for (const order of [asked(open), answered(open, 'succeeded')]) expect(asOfNow(order, later)).toBe(order)
})
