import { expect, test } from 'vitest'
import { creditDuties } from '../../../../src/commerce/orders/credit-duties.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { newDuties } from '../../../../src/commerce/orders/pending.ts'
import { withoutPerson } from '../../../../src/commerce/orders/person.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { withReturned } from '../../../../src/commerce/orders/rules/refund-state.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { facts } from '../../shop-facts.ts'
import { payable, refusalOf } from '../order.ts'

const AT = '2026-03-02T08:00:00.000Z'
const order = payable()
const CREDIT: PaymentRecord = {
  number: 'W1',
  method: 'wallet',
  amount: order.figures.total,
  state: 'completed',
  walletOf: 'ada',
}
/** Paid by credit, whose owner's account was erased with its wallet. */
const erased = withoutPerson({ ...order, userId: 'ada', state: 'complete', completedAt: AT, payments: [CREDIT] })
const after = (from: OrderDocument, command: Parameters<typeof apply>[1]) =>
  apply(from, command, { ...facts, now: AT }).document

test('credit of an erased account is sent by a person when its order is canceled, and is no work that nobody can do', () => {
  const canceled = after(erased, { kind: 'cancel' })
  expect(canceled.payments).toMatchObject([{ state: 'refund_due' }])
  expect(creditDuties(erased, canceled)).toEqual([])
  expect(newDuties(erased, canceled).filter(({ kind }) => kind === 'refund' || kind === 'send_refund')).toEqual([])
  const sent = after(canceled, { kind: 'refund_transfer', number: CREDIT.number })
  expect(sent.payments).toMatchObject([{ state: 'refunded' }])
  expect(refusalOf(() => after(sent, { kind: 'refund_transfer', number: CREDIT.number }))[1]).toBe('no_refund_due')
})

test('a card whose gateway refuses to give it back with its order is sent by a person, and is no work of the order any more', () => {
  const card = {
    number: 'P1',
    method: 'card',
    amount: order.figures.total,
    state: 'completed',
    intentId: 'pi',
  } as const
  const paid: OrderDocument = { ...order, state: 'complete', completedAt: AT, payments: [card] }
  const canceled = after(paid, { kind: 'cancel' })
  const kinds = (before: OrderDocument, now: OrderDocument) => newDuties(before, now).map(({ kind }) => kind)
  expect(kinds(paid, canceled)).toContain('refund')
  expect(refusalOf(() => after(canceled, { kind: 'refund_transfer', number: 'P1' }))[1]).toBe('no_refund_due')
  const refused = withReturned(canceled, 'P1', 'failed', AT)
  expect(refused.payments).toMatchObject([{ state: 'refund_due', refusedAt: AT }])
  expect(kinds(canceled, refused)).not.toContain('refund')
  // What the gateway says afterwards changes nothing.
  expect(withReturned(refused, 'P1', 'done', AT)).toEqual(refused)
  expect(after(refused, { kind: 'refund_transfer', number: 'P1' }).payments).toMatchObject([{ state: 'refunded' }])
  expect(withReturned(canceled, 'P1', 'done', AT).payments).toMatchObject([{ state: 'refunded' }])
})

test('what a manager refunds of it is sent by a person too, and is offered to be refunded', () => {
  expect(viewOf(erased, AT).refundable).toBe(order.figures.total)
  const refunded = after(erased, { kind: 'refund', ask: { amount: 700, to: 'source' } })
  expect(refunded.refunds).toMatchObject([{ amount: 700, state: 'to_send' }])
  expect(newDuties(erased, refunded)).toEqual([])
  const sent = after(refunded, { kind: 'refund_transfer', number: refunded.refunds![0]!.number })
  expect(sent.refunds).toMatchObject([{ state: 'done' }])
})

test('credit that was on its way back when the account was erased is owed, and sent by a person', () => {
  const canceled: OrderDocument = {
    ...order,
    userId: 'ada',
    state: 'canceled',
    completedAt: AT,
    payments: [{ ...CREDIT, state: 'refunded' }],
    pending: [{ kind: 'return_credit', userId: 'ada', reservation: 'W1', amount: order.figures.total }],
  }
  const without = withoutPerson(canceled)
  expect([without.pending, without.payments[0]!.state]).toEqual([[], 'refund_due'])
})
