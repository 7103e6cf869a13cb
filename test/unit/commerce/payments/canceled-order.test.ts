import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { returnedPayments, returnOf } from '../../../../src/commerce/orders/rules/returns.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { leftToCancel } from '../../../../src/contract/payment.ts'
import { payable } from '../order.ts'

const AT = '2026-11-21T09:00:00.000Z'
const card: PaymentRecord = { number: 'P1', method: 'card', amount: 200, intentId: 'pi', state: 'completed' }
const credit: PaymentRecord = { number: 'W1', method: 'wallet', amount: 200, walletOf: 'ada', state: 'completed' }
/** A transfer of 100 with what the bank has said of it. */
const transfer = (state: PaymentRecord['state'], ...amounts: number[]): PaymentRecord => ({
  number: 'T1',
  method: 'check',
  amount: 100,
  state,
  receipts: amounts.map((amount, at) => ({ entryId: `b${at}`, amount, at: AT })),
})
/** A placed order with these payments, and what was refunded of some. */
const ordered = (payments: PaymentRecord[], refunded: Record<string, number> = {}): OrderDocument => ({
  ...payable(),
  state: 'complete',
  completedAt: AT,
  payments,
  refunds: Object.entries(refunded).map(([paymentNumber, amount], at) => ({
    number: `F${at}`,
    paymentNumber,
    amount,
    at: AT,
    credit: null,
    to: 'source',
    state: 'done',
  })),
})
const returned = (order: OrderDocument) =>
  returnedPayments(order).map((payment) => [payment.state, payment.withheld, returnOf(order, payment)])

describe('of a canceled order', () => {
  test('a payment that was begun is none', () => {
    for (const state of ['requires_action', 'processing', 'authorised'] as const)
      expect(returnedPayments(ordered([{ ...card, state }]))).toEqual([{ ...card, state: 'void' }])
    for (const state of ['failed', 'void', 'review'] as const)
      expect(returnedPayments(ordered([{ ...card, state }]))).toEqual([{ ...card, state }])
  })

  test('what was paid is returned as far as it was not refunded, and nothing of it is withheld', () => {
    const order = ordered([credit, card], { P1: 50 })
    expect(returned(order)).toEqual([
      ['refunded', undefined, 200],
      ['refund_due', undefined, 150],
    ])
    for (const payment of returnedPayments(order)) expect(payment).not.toHaveProperty('withheld')
    expect(returned(ordered([card], { P1: 200 }))).toEqual([['completed', undefined, 0]])
  })

  test('a transfer is returned as it arrived: a part of it, or more than it is', () => {
    expect(returned(ordered([transfer('pending', 40)]))).toEqual([['refund_due', undefined, 40]])
    expect(returned(ordered([transfer('completed', 100, 30)]))).toEqual([['refund_due', undefined, 130]])
    expect(returned(ordered([transfer('pending')]))).toEqual([['void', undefined, 0]])
  })

  test('nothing is returned of a transfer of which all that has arrived was refunded', () => {
    expect(returned(ordered([transfer('pending', 100, -60)], { T1: 40 }))).toEqual([['void', undefined, 0]])
    expect(returned(ordered([transfer('pending', 100, -40)], { T1: 40 }))).toEqual([['refund_due', undefined, 20]])
  })

  test('no more goes out than came in: what was refunded of a transfer that the bank took back is withheld', () => {
    const back = transfer('pending', 100, -100)
    expect(returned(ordered([back, card], { T1: 40 }))[1]).toEqual(['refund_due', 40, 160])
    // From credit, which gives back last.
    expect(returned(ordered([credit, back, card], { T1: 40 }))).toEqual([
      ['refunded', 40, 160],
      ['void', undefined, -40],
      ['refund_due', undefined, 200],
    ])
    expect(returned(ordered([{ ...credit, amount: 30 }, back, card], { T1: 40 }))).toEqual([
      ['completed', 30, 0],
      ['void', undefined, -40],
      ['refund_due', 10, 190],
    ])
  })

  test('as much is returned as was said before', () => {
    const amounts = [
      ordered([credit, card], { P1: 50 }),
      ordered([card], { P1: 200 }),
      ordered([{ ...card, state: 'authorised' }, transfer('pending', 40)]),
      ordered([transfer('completed', 100, 30)]),
      ordered([transfer('pending', 100, -100)], { T1: 40 }),
      ordered([transfer('pending', 100, -100), card], { T1: 40 }),
      ordered([transfer('void', 100, -100), card], { T1: 40 }),
      ordered([transfer('void', 100, -100), { ...card, amount: 100 }], { T1: 100 }),
      ordered([{ ...card, number: 'P2', state: 'void' }, { ...credit, amount: 30 }, card]),
    ].map((order) => {
      const back = returnedPayments(order).filter(({ state }) => state === 'refund_due' || state === 'refunded')
      const sum = back.reduce((all, payment) => all + returnOf(order, payment), 0)
      return [leftToCancel(viewOf(order, AT).payments), sum]
    })
    expect(amounts).toEqual([350, 0, 40, 130, 0, 160, 160, 0, 230].map((amount) => [amount, amount]))
  })
})
