import { describe, expect, test } from 'vitest'
import type { CardCommand, Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { withCredit } from '../../../src/commerce/orders/rules/credit.ts'
import type { ClaimedCommand } from '../../../src/commerce/orders/rules/payer.ts'
import {
  claimPayment,
  payByTransfer,
  settlePayment,
  withoutCredit,
} from '../../../src/commerce/orders/rules/payment.ts'
import type { IntentResult } from '../../../src/commerce/payments/gateway.ts'
import { facts } from '../shop-facts.ts'
import { OFFER } from './offered-goods.ts'
import { following, payable, refusalOf } from './order.ts'
import { HALVES, placedByPlan, planned } from './plan-order.ts'

const RETURNING = { returnUrl: 'https://www.boxwright.example/orders/' }
const order = payable()
const { total } = order.figures
const credited = withCredit(order, 'ada', 500)
const halved = planned(HALVES)
const half = Math.ceil(total / 2)
const placed = placedByPlan(HALVES)

const onPage = (said: object = {}): ClaimedCommand => ({
  kind: 'pay_on_page',
  method: 'p24',
  expectedTotal: total,
  ...said,
})
const confirming = (intentId: string): ClaimedCommand => ({ kind: 'confirm_card', intentId, expectedTotal: total })
const claimOf = (document: OrderDocument, command: ClaimedCommand | Command | CardCommand, known: Facts = facts) =>
  claimPayment(document, command as ClaimedCommand, known).claim
const answered = (document: OrderDocument, command: ClaimedCommand, result: Partial<IntentResult> = {}) => {
  const claimed = claimPayment(document, command, facts)
  const whole = { status: 'succeeded', intentId: 'pi_1', last4: '', ...result } as IntentResult
  return settlePayment(claimed, claimed.claim, whole, facts)
}
const begun = answered(order, onPage(), { status: 'requires_action' })

describe('what is asked for', () => {
  test('on a page of the bank is its method, its code, and where the payer comes back', () => {
    expect(claimOf(order, onPage()).ask).toEqual({ kind: 'pay_on_page', method: 'p24' })
    expect(claimOf(order, onPage({ method: 'ideal', code: '777123', ...RETURNING })).ask).toEqual({
      kind: 'pay_on_page',
      method: 'ideal',
      code: '777123',
      ...RETURNING,
    })
    const card = { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal: total, ...RETURNING } as const
    expect(claimOf(order, card).ask).toEqual({ kind: 'pay', paymentMethodId: 'pm_1', ...RETURNING })
  })

  test('beside credit is the rest, by transfer or on invoice, and nothing where credit pays all', () => {
    const transfer = claimOf(credited, { kind: 'pay_by_transfer', expectedTotal: total })
    expect([transfer.ask, transfer.amount]).toEqual([{ kind: 'transfer' }, total - 500])
    const agreed = { ...credited, agreed: { invoiceDays: 30 } }
    const invoice = claimOf(agreed, { kind: 'pay_on_invoice', expectedTotal: total })
    expect([invoice.ask, invoice.amount]).toEqual([{ kind: 'invoice', days: 30 }, total - 500])
    const all = claimOf(withCredit(order, 'ada', total), { kind: 'pay_by_credit', expectedTotal: total })
    expect([all.ask, all.amount]).toEqual([{ kind: 'credit' }, 0])
  })

  test('is refused by a method that is not offered, which is each its own', () => {
    const without = (...live: NonNullable<Facts['live']>): Facts => ({ ...facts, live })
    const notOffered = [422, 'payment_method_not_offered', { payment_method: ['is not offered by this store'] }]
    expect(refusalOf(() => claimOf(order, onPage({ method: 'blik' })))).toEqual(notOffered)
    expect(refusalOf(() => claimOf(order, onPage(), without('card')))).toEqual(notOffered)
    const card: CardCommand = { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal: total }
    expect(refusalOf(() => claimOf(order, card, without('p24')))).toEqual(notOffered)
    // Neither needs a gateway.
    expect(claimOf(credited, { kind: 'pay_by_transfer', expectedTotal: total }, without())).toBeDefined()
    const agreed = { ...credited, agreed: { invoiceDays: 30 } }
    expect(claimOf(agreed, { kind: 'pay_on_invoice', expectedTotal: total }, without())).toBeDefined()
    // What was begun by one goes on by it.
    expect(claimOf(begun, confirming('pi_1'), without('p24')).amount).toBe(total)
    expect(refusalOf(() => claimOf(begun, confirming('pi_1'), without('card')))).toEqual(notOffered)
  })

  test('of a begun payment is named by its intent, or by its number', () => {
    expect(claimOf(begun, confirming('P123456789-1')).ask).toMatchObject({ kind: 'confirm', intentId: 'pi_1' })
    expect(refusalOf(() => claimOf(begun, confirming('P123456789-2')))[0]).toBe(404)
  })
})

describe('an order whose plan is turned down while it is paid', () => {
  const whole = { expectedTotal: total, rejectsPlan: true }

  test('is paid whole', () => {
    expect([claimOf(halved, onPage()).amount, claimOf(halved, onPage(whole)).amount]).toEqual([half, total])
    const paid = payByTransfer(halved, whole, facts)
    expect(paid.payments.map(({ amount }) => amount)).toEqual([total])
    expect([paid.isByPlan, paid.installments, paid.lines]).toEqual([false, undefined, order.lines])
    expect(payByTransfer(halved, { ...whole, rejectsPlan: false }, facts).installments).toHaveLength(2)
  })

  test('keeps it once it is placed', () => {
    expect(claimOf(placed, onPage(whole)).amount).toBe(half)
    expect(answered(placed, onPage(whole)).isByPlan).toBe(true)
  })
})

describe('a transfer that is awaited', () => {
  test('is not awaited twice', () => {
    const again = payByTransfer(placed, { expectedTotal: total }, facts)
    expect(again.payments).toEqual(placed.payments)
  })

  test('is another for the next instalment, and beside what was begun by card', () => {
    const arrived = following(placed, { kind: 'receive_transfer', receipt: { entryId: 'b1', amount: half } })
    const next = payByTransfer(arrived, { expectedTotal: total }, facts)
    expect(next.payments.map(({ amount, state }) => [amount, state])).toEqual([
      [half, 'completed'],
      [total - half, 'pending'],
    ])
    const instead = payByTransfer(begun, { expectedTotal: total }, facts)
    expect(instead.payments.map(({ method, state }) => [method, state])).toEqual([
      ['p24', 'void'],
      ['check', 'pending'],
    ])
  })
})

describe('the answer of a gateway', () => {
  test('keeps what is known of a payment that goes on', () => {
    expect(begun.payments).toMatchObject([{ method: 'p24', state: 'requires_action', startedAt: facts.now }])
    const later = { ...begun, payments: begun.payments.map((payment) => ({ ...payment, startedAt: '2026-11-20' })) }
    expect(answered(later, confirming('pi_1'), { status: 'processing' }).payments).toMatchObject([
      { number: 'P123456789-1', method: 'p24', state: 'processing', startedAt: '2026-11-20' },
    ])
    const done = answered(begun, confirming('pi_1'))
    expect(done).toMatchObject({ state: 'complete', payments: [{ method: 'p24', state: 'completed' }] })
    expect(done).not.toHaveProperty('onInvoice')
  })

  test('to a payment that was given up meanwhile is put up for review', () => {
    const claimed = claimPayment(begun, confirming('pi_1'), facts)
    const given = { ...claimed, payments: claimed.payments.map((payment) => ({ ...payment, state: 'void' as const })) }
    const late = settlePayment(given, claimed.claim, { status: 'succeeded', intentId: 'pi_1', last4: '' }, facts)
    expect(late).toMatchObject({ state: 'payment', completedAt: null, payments: [{ state: 'review' }] })
  })

  test('to a placed order that owes nothing is put up for review', () => {
    const claimed = claimPayment(placed, onPage(), facts)
    const paid = { ...claimed, installments: claimed.installments!.map((part) => ({ ...part, amount: 0 })) }
    const late = settlePayment(paid, claimed.claim, { status: 'succeeded', intentId: 'pi_1', last4: '' }, facts)
    expect(late.payments.at(-1)).toMatchObject({ state: 'review', parkedAt: facts.now })
    expect(late.completedAt).toBe(placed.completedAt)
  })

  test('places an order on invoice with its days, and what its offer has scheduled', () => {
    const line = { id: 'L1', quantity: 100 }
    const parts = { deliveries: 2, scheduled: [{ day: '2027-02-01', address: null, lines: [line] }] }
    const agreed = { ...credited, agreed: { invoiceDays: 30 }, offer: { ...OFFER, parts } }
    const invoiced = answered(agreed, { kind: 'pay_on_invoice', expectedTotal: total })
    expect(invoiced).toMatchObject({
      onInvoice: { days: 30 },
      callOffs: [{ day: '2027-02-01', lines: [line] }],
      payments: [
        { method: 'wallet', amount: 500, state: 'completed' },
        { method: 'check', amount: total - 500, state: 'pending' },
      ],
    })
    expect(answered({ ...order, offer: OFFER }, onPage())).not.toHaveProperty('callOffs')
  })
})

test('a captured payment whose credit is spent elsewhere is put up for review; one that was only begun is not', () => {
  const parked = (ask: object) => {
    const claim = { paymentNumber: 'P123456789-1', amount: total - 500, at: facts.now, ask } as never
    return withoutCredit({ ...begun, credit: { userId: 'ada', limit: 500 }, claim }, 0, facts)
  }
  const captured = parked({ kind: 'captured', intentId: 'pi_1', last4: '' })
  expect(captured).toMatchObject({ claim: null, credit: null, payments: [{ state: 'review' }] })
  expect(parked({ kind: 'confirm', intentId: 'pi_1' }).payments).toEqual(begun.payments)
})
