import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import {
  fullyPaidAt,
  receiveTransfer,
  refundTransfer,
  transferPaidAt,
  withoutAwaited,
} from '../../../src/commerce/orders/rules/transfer.ts'
import { facts } from '../shop-facts.ts'
import { following, payable, refusalOf } from './order.ts'
import { byCard, HALVES, placedByPlan, planned } from './plan-order.ts'

const { total } = payable().figures
const half = Math.ceil(total / 2)
const placed = following(payable(), { kind: 'pay_by_transfer', expectedTotal: total })
const halved = placedByPlan(HALVES)

/** An order after movements of the bank account, each under a number of its own. */
const moved = (order: OrderDocument, ...amounts: number[]): OrderDocument =>
  amounts.reduce((after, amount, at) => receiveTransfer(after, { entryId: `b${at + 1}`, amount }, facts), order)
const stood = ({ payments }: OrderDocument) =>
  payments.map(({ amount, state, receipts = [] }) => [
    amount,
    state,
    ...receipts.map(({ entryId, amount }) => `${entryId} ${amount}`),
  ])

describe('a movement of the bank account', () => {
  test('pays what is awaited once its sum covers that', () => {
    expect(stood(moved(placed, total - 1))).toEqual([[total, 'pending', `b1 ${total - 1}`]])
    expect(stood(moved(placed, total - 1, 1))).toEqual([[total, 'completed', `b1 ${total - 1}`, 'b2 1']])
    expect(moved(placed, total).payments[0]!.receipts).toEqual([{ entryId: 'b1', amount: total, at: facts.now }])
  })

  test('counts once', () => {
    const once = moved(placed, 100)
    expect(receiveTransfer(once, { entryId: 'b1', amount: 100 }, facts)).toBe(once)
    const nothing = moved(placed, 0)
    expect(stood(nothing)).toEqual([[total, 'pending', 'b1 0']])
    expect(receiveTransfer(nothing, { entryId: 'b1', amount: 0 }, facts)).toBe(nothing)
  })

  test('of more than is owed stays with the last transfer, as one receipt', () => {
    expect(stood(moved(placed, total + 50))).toEqual([[total, 'completed', `b1 ${total + 50}`]])
    expect(stood(moved(placed, total, 50))).toEqual([[total, 'completed', `b1 ${total}`, 'b2 50']])
  })

  test('pays the next instalment with what is left of it', () => {
    expect(stood(moved(halved, half + 10))).toEqual([
      [half, 'completed', `b1 ${half}`],
      [total - half, 'pending', 'b1 10'],
    ])
    expect(stood(moved(halved, half))).toEqual([[half, 'completed', `b1 ${half}`]])
  })

  test('pays an instalment that nobody has begun to pay', () => {
    const carded = byCard(planned(HALVES))
    expect(stood(moved(carded, 10))).toEqual([
      [half, 'completed'],
      [total - half, 'pending', 'b1 10'],
    ])
  })

  test('is of no order that awaits none', () => {
    const refused = [
      422,
      'transfer_not_awaited',
      { order_number: ['must be an order whose payment by transfer is awaited'] },
    ]
    const carded = byCard(planned(HALVES))
    const whole = byCard(payable())
    for (const order of [payable(), planned(HALVES), whole, byCard(carded)])
      expect(refusalOf(() => moved(order, 10))).toEqual(refused)
    for (const amount of [0, -10]) expect(refusalOf(() => moved(carded, amount))).toEqual(refused)
  })
})

describe('a movement that takes money back', () => {
  test('is of the last transfers, which are awaited again', () => {
    expect(stood(moved(placed, total, -1))).toEqual([[total, 'pending', `b1 ${total}`, 'b2 -1']])
    const both = moved(halved, half, total - half)
    const back = receiveTransfer(both, { entryId: 'b3', amount: -(total - half) - 100 }, facts)
    expect(stood(back)).toEqual([
      [half, 'pending', `b1 ${half}`, 'b3 -100'],
      [total - half, 'pending', `b2 ${total - half}`, `b3 ${half - total}`],
    ])
  })

  test('of more than had come is of the first', () => {
    expect(stood(moved(placed, -5))).toEqual([[total, 'pending', 'b1 -5']])
    expect(stood(moved(placed, total, -total - 5))).toEqual([[total, 'pending', `b1 ${total}`, `b2 ${-total - 5}`]])
  })
})

describe('a transfer that is not awaited any more', () => {
  const known = (said: Partial<PaymentRecord>): PaymentRecord => ({
    number: 'P1',
    method: 'check',
    amount: 100,
    state: 'pending',
    ...said,
  })
  const receipts = [{ entryId: 'b1', amount: 40, at: facts.now }]

  test('is void, or has paid what had come', () => {
    const [nothing, part] = withoutAwaited({ ...placed, payments: [known({}), known({ receipts })] }).payments
    expect([nothing, part]).toEqual([known({ state: 'void' }), known({ receipts, amount: 40, state: 'completed' })])
  })

  test('is none that was paid, nor what is paid by card', () => {
    const payments = [known({ state: 'completed' }), known({ method: 'card', state: 'requires_action' })]
    expect(withoutAwaited({ ...placed, payments }).payments).toEqual(payments)
  })
})

describe('the transfer with which production begins', () => {
  const of = (...payments: Partial<PaymentRecord>[]) =>
    transferPaidAt({ payments: payments.map((payment) => ({ ...placed.payments[0]!, ...payment })) })
  const receipts = ['2026-11-22T09:00:00.000Z', '2026-11-23T09:00:00.000Z'].map((at, nth) => ({
    entryId: `b${nth}`,
    amount: 1,
    at,
  }))
  const paid = { state: 'completed', amount: 2, receipts } as const

  test('is the first payment besides credit, and came with the receipt that covers it', () => {
    expect(of(paid)).toBe('2026-11-23T09:00:00.000Z')
    expect(of({ method: 'wallet', state: 'completed' }, { method: 'card', state: 'failed' }, paid)).toBe(
      '2026-11-23T09:00:00.000Z',
    )
    expect(of({ state: 'void', receipts }, paid)).toBe('2026-11-23T09:00:00.000Z')
  })

  test('came when it was covered: what is too much changes nothing of it, what the bank takes back does', () => {
    const onDays = (...amounts: number[]) => {
      const days = amounts.map((amount, nth) => ({
        entryId: `b${nth}`,
        amount,
        at: `2026-11-0${nth + 1}T09:00:00.000Z`,
      }))
      return of({ state: 'completed', amount: 100, receipts: days })?.slice(0, 10)
    }
    expect(onDays(100, 1)).toBe('2026-11-01')
    expect(onDays(40, 60, 100)).toBe('2026-11-02')
    expect(onDays(100, 50, -50)).toBe('2026-11-01')
    expect(onDays(100, -100, 100, 1)).toBe('2026-11-03')
  })

  test('has not come while it is awaited, and is none of an order that is begun otherwise', () => {
    expect([of({ state: 'pending', receipts }, paid), of({ method: 'card', state: 'completed' }, paid), of()]).toEqual([
      null,
      null,
      null,
    ])
    expect(of({ state: 'completed' })).toBeNull()
    expect(transferPaidAt({ onInvoice: { days: 30 }, payments: [{ ...placed.payments[0]!, ...paid }] })).toBeNull()
  })
})

test('a refund that nobody has to send by hand is refused', () => {
  const refused = [
    422,
    'no_refund_due',
    { number: ['must be the number of a refund, or of a payment, that is to be sent by hand'] },
  ]
  expect(refusalOf(() => refundTransfer(placed, placed.payments[0]!.number, facts.now))).toEqual(refused)
  expect(refusalOf(() => refundTransfer(byCard(payable()), 'P123456789-1', facts.now))).toEqual(refused)
})

describe('the moment at which an order was paid', () => {
  const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`
  const card: PaymentRecord = { number: 'P1', method: 'card', amount: 2, state: 'completed' }
  const transfer = (day: number): PaymentRecord => ({
    ...card,
    method: 'check',
    receipts: [{ entryId: `b${day}`, amount: 2, at: at(day) }],
  })
  const of = (payments: PaymentRecord[], more: Partial<OrderDocument> = {}) =>
    fullyPaidAt({ ...placed, completedAt: at(2), ...more, payments })

  test('is that of its order, or of the last transfer that covered it', () => {
    expect(of([{ ...card, state: 'failed' }, card])).toBe(at(2))
    expect([of([card, transfer(4)]), of([transfer(4), transfer(3)])]).toEqual([at(4), at(4)])
  })

  test('is not known while a transfer is awaited, and of instalments by card', () => {
    expect(of([])).toBeNull()
    expect(of([card, { ...transfer(3), state: 'pending' }])).toBeNull()
    const installments = [{ number: 1, amount: 2, dueOn: '2026-11-02' }]
    expect([of([transfer(3), card], { installments }), of([transfer(3)], { installments })]).toEqual([null, at(3)])
  })
})
