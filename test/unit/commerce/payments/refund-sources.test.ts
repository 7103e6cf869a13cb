import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import type { RefundAsk, RefundRecord } from '../../../../src/commerce/orders/refund-record.ts'
import { keptInAll, keptOf, refundableOf, shownState } from '../../../../src/commerce/orders/rules/kept-money.ts'
import { inTurn } from '../../../../src/commerce/orders/rules/refund.ts'
import type { VatCheck } from '../../../../src/contract/buyer.ts'
import { MUNICH, refusalOf } from '../order.ts'
import { byCard, HALVES, placedByPlan, receiving } from '../plan-order.ts'
import { AT, paid, refunding } from '../refunded-order.ts'

const payment = (number: string, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  number,
  method: 'card',
  amount: 100,
  state: 'completed',
  ...more,
})
const card = (number: string, more: Partial<PaymentRecord> = {}) => payment(number, { intentId: number, ...more })
const transfer = (number: string, more: Partial<PaymentRecord> = {}) => payment(number, { method: 'check', ...more })
const wallet = (number: string, more: Partial<PaymentRecord> = {}) => payment(number, { method: 'wallet', ...more })
const refund = (amount: number, state: RefundRecord['state'] = 'done', paymentNumber = 'P1'): RefundRecord => ({
  number: 'F1',
  paymentNumber,
  amount,
  to: 'source',
  state,
  at: AT,
  credit: null,
})
const takenFrom = ({ refunds = [] }: OrderDocument) =>
  refunds.map(({ paymentNumber, amount }) => [paymentNumber, amount])

describe('what is refunded', () => {
  test('is taken from what a gateway returns, the latest first, then from transfers, and from credit last', () => {
    const payments = [transfer('T1'), card('P2'), transfer('T3'), card('P4'), wallet('W5')]
    expect(inTurn({ payments }).map(({ number }) => number)).toEqual(['P4', 'P2', 'T3', 'T1', 'W5'])
    const order = { ...paid(), payments }
    expect(takenFrom(refunding(order, { amount: 350, to: 'source' }))).toEqual([
      ['P4', 100],
      ['P2', 100],
      ['T3', 100],
      ['T1', 50],
    ])
  })

  test('is taken only from what is kept of a payment', () => {
    const failed = card('P3', { state: 'failed' })
    const order = { ...paid(), payments: [wallet('W1'), card('P2'), failed] }
    const first = refunding(order, { amount: 100, to: 'source' })
    expect(takenFrom(refunding(first, { amount: 30, to: 'source' }))).toEqual([
      ['P2', 100],
      ['W1', 30],
    ])
    expect(refundableOf(first)).toBe(100)
  })

  test('goes into the wallet of whoever ordered, credit back to whose it was, and to nobody’s from a card', () => {
    const order = { ...paid(), userId: 'grace' }
    expect(refunding(order, { to: 'wallet' }).refunds!.map(({ walletOf }) => walletOf)).toEqual(['grace', 'grace'])
    const [byCard, credit] = refunding(order, { to: 'source' }).refunds!
    expect(byCard).not.toHaveProperty('walletOf')
    expect(credit).toMatchObject({ state: 'due', walletOf: 'ada' })
  })

  test('is sent by a person where it was a transfer, or credit whose account is gone, unless it goes into a wallet', () => {
    for (const one of [transfer('T1'), wallet('W1')]) {
      const order = { ...paid(), payments: [one] }
      const [bySource] = refunding(order, { to: 'source' }).refunds!
      expect(bySource!.state).toBe('to_send')
      expect(bySource).not.toHaveProperty('walletOf')
      expect(refunding(order, { to: 'wallet' }).refunds).toMatchObject([{ state: 'due', walletOf: 'ada' }])
    }
  })

  test('waits until it is known whether VAT was due, and does not go into the wallet of a guest', () => {
    const refused = (ask: RefundAsk, of: OrderDocument) => refusalOf(() => refunding(of, ask))
    const checked = (verdict: VatCheck['verdict']): OrderDocument => {
      const vat = { number: 'DE1', countryIso: 'DE', verdict, name: null, consultationNumber: null, checkedAt: AT }
      return {
        ...paid(),
        billAddress: MUNICH,
        buyer: { customerType: 'b2b', vat, purchaseOrderNumber: '', deliveryContact: null },
      }
    }
    expect(refused({ amount: 5, to: 'source' }, checked('unavailable'))).toEqual([
      422,
      'vat_open',
      { order_number: ['must be an order whose VAT number was checked: what is refunded depends on it'] },
    ])
    expect(refunding(checked('invalid'), { amount: 5, to: 'source' }).refunds).toHaveLength(1)
    expect(refused({ amount: 5, to: 'wallet' }, { ...paid(), userId: null })).toEqual([
      422,
      'refund_without_wallet',
      { to: ['must be source: the order is of no account'] },
    ])
  })
})

describe('a payment', () => {
  test('is shown as refunded once all of it went back, and not before, nor where nothing was taken', () => {
    const shown = (one: PaymentRecord, ...refunds: RefundRecord[]) => shownState({ refunds }, one)
    expect(shown(card('P1'), refund(60), refund(40, 'due'))).toBe('refunded')
    expect(shown(card('P1'), refund(99))).toBe('completed')
    expect(shown(card('P1'), refund(100, 'failed'))).toBe('completed')
    expect(shown(card('P1'), refund(100, 'done', 'P2'))).toBe('completed')
    expect(shown(card('P1', { amount: 0 }))).toBe('completed')
    expect(shown(transfer('P1', { state: 'pending' }), refund(100))).toBe('pending')
  })

  test('is kept but for its refunds, and one that was not made is not kept', () => {
    expect(keptOf({ refunds: [refund(30), refund(10, 'failed')] }, card('P1'))).toBe(70)
    expect(keptOf({}, transfer('P1', { state: 'pending' }))).toBe(0)
  })
})

describe('what is kept of all payments', () => {
  const arrived = (amount: number) => ({ receipts: [{ entryId: 'b1', amount, at: AT }] })

  test('is what has arrived of a transfer that is awaited, which is not refunded before it is whole', () => {
    const order = { payments: [card('P1'), transfer('P2', { state: 'pending', ...arrived(40) })] }
    expect([keptInAll(order), refundableOf(order)]).toEqual([140, 100])
  })

  test('is nothing of payments that a canceled order gives back, that failed or that are under review', () => {
    const states = ['refund_due', 'refunded', 'failed', 'review'] as const
    const payments = states.map((state) => transfer(state, { state, ...arrived(100) }))
    expect(keptInAll({ payments })).toBe(0)
  })

  test('is less by what was refunded of a transfer that the bank took back, also once it is paid by card', () => {
    const order = placedByPlan(HALVES)
    const half = order.payments[0]!.amount
    const refunded = refunding(receiving(order, half), { amount: 500, to: 'source' })
    const takenBack = receiving(refunded, -half)
    expect([keptInAll(takenBack), refundableOf(takenBack)]).toEqual([-500, 0])
    const paidAgain = byCard(takenBack)
    expect(paidAgain.payments.map(({ method, state }) => [method, state])).toEqual([
      ['check', 'void'],
      ['card', 'completed'],
    ])
    expect([keptInAll(paidAgain), refundableOf(paidAgain)]).toEqual([half - 500, half - 500])
  })
})
