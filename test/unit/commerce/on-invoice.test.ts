import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { documentsDue } from '../../../src/commerce/orders/due-documents.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { productionStart } from '../../../src/commerce/orders/rules/artwork.ts'
import { owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { remindersLeft } from '../../../src/commerce/orders/rules/reminders.ts'
import { companyDuties } from '../../../src/commerce/orders/rules/submitted.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { facts } from '../shop-facts.ts'
import { following, payable, refusalOf } from './order.ts'

const agreed = (): OrderDocument => ({ ...payable(), agreed: { invoiceDays: 30 } })
const paying = (order: OrderDocument) => ({ kind: 'pay_on_invoice', expectedTotal: order.figures.total }) as const
const placed = (order = agreed()): OrderDocument => following(order, paying(order))
const arriving = (amount: number, entryId = 'b1') =>
  ({ kind: 'receive_transfer', receipt: { entryId, amount } }) as const
const later = (days: number) => new Date(Date.parse(facts.now) + days * DAY_MS).toISOString()

describe('an order on invoice', () => {
  test('is placed without a payment, owed whole by its day, and invoiced at once', () => {
    const order = placed()
    const { total } = order.figures
    expect(order).toMatchObject({
      state: 'complete',
      onInvoice: { days: 30 },
      installments: [{ number: 1, amount: total }],
      payments: [{ method: 'check', state: 'pending', amount: total, bank: { reference: order.number } }],
    })
    expect(owedInAll(order)).toBe(total)
    expect(documentsDue(agreed(), order).map(({ kind }) => kind)).toEqual(['invoice'])
    const { onInvoice, paymentSchedule } = viewOf(order, facts.now)
    expect(onInvoice).toEqual({ days: 30, dueOn: order.installments?.[0]?.dueOn })
    expect(paymentSchedule).toMatchObject({ state: 'chosen', installments: [{ open: total }] })
  })

  test('is placed where the shop has no account in its currency too, and is asked for no transfer', () => {
    const order = agreed()
    const { document } = apply(order, paying(order), { ...facts, accounts: {} })
    expect(document).toMatchObject({ state: 'complete', onInvoice: { days: 30 }, payments: [] })
    expect(owedInAll(document)).toBe(order.figures.total)
    // What comes to an account that the shop had before names none.
    const paid = apply(document, arriving(order.figures.total), { ...facts, accounts: {} }).document
    expect(paid.payments).toMatchObject([{ method: 'check', state: 'completed' }])
    expect(paid.payments[0]).not.toHaveProperty('bank')
  })

  test('is refused where nothing is agreed, for another total, and when it is placed', () => {
    const plain = payable()
    expect(refusalOf(() => apply(plain, paying(plain), facts))[1]).toBe('invoice_not_offered')
    const order = agreed()
    const other = { ...paying(order), expectedTotal: order.figures.total + 1 }
    expect(refusalOf(() => apply(order, other, facts))[1]).toBe('total_changed')
    const again = placed()
    expect(refusalOf(() => apply(again, paying(again), facts))[1]).toBe('invoice_not_offered')
  })

  test('is paid by its transfer, also in parts, without another invoice, and owed again where the bank takes it back', () => {
    const order = placed()
    const { total } = order.figures
    const part = following(order, arriving(100))
    expect([owedInAll(part), documentsDue(order, part)]).toEqual([total - 100, []])
    const paid = following(part, arriving(total - 100, 'b2'))
    expect([owedInAll(paid), paid.payments.map(({ state }) => state)]).toEqual([0, ['completed']])
    const back = following(paid, arriving(-total, 'b3'))
    expect([owedInAll(back), documentsDue(paid, back)]).toEqual([total, []])
  })

  test('begins production without its payment, and not anew when that comes', () => {
    const order: OrderDocument = { ...placed(), lines: placed().lines.map((line) => ({ ...line })) }
    const plain = { ...order, artwork: undefined } as unknown as OrderDocument
    const paid = following(order, arriving(order.figures.total))
    expect(productionStart(plain, later(9))).toEqual({ at: order.completedAt, isWaiting: false })
    expect(productionStart({ ...plain, payments: paid.payments }, later(9)).at).toBe(order.completedAt)
  })

  test('is credited whole where it is canceled before it is paid, and owes nothing then', () => {
    const order = placed()
    const canceled = following(order, { kind: 'cancel' })
    expect(canceled).toMatchObject({ state: 'canceled', payments: [{ state: 'void' }] })
    expect(documentsDue(order, canceled)).toMatchObject([{ kind: 'credit-note', reason: 'canceled' }])
    expect(owedInAll(canceled)).toBe(0)
  })

  test('is not canceled once its production has begun, although nothing was paid', () => {
    const order = placed()
    const at = order.completedAt!
    const lines = Object.fromEntries(
      order.lines.map(({ id }) => [
        id,
        {
          ...({ fileset: id, state: 'approved', file: null } as const),
          changes: [{ to: 'approved', by: 'customer', at } as const],
        },
      ]),
    )
    const begun = { ...order, artwork: lines }
    const act = () => apply(begun, { kind: 'cancel' }, { ...facts, now: later(20) })
    expect(refusalOf(act)[1]).toBe('not_cancelable')
  })

  test('is reminded of before its day and after it, as an instalment', () => {
    const steps = remindersLeft(placed()).map(({ reminder }) => reminder.step)
    expect(steps).toEqual(['due-soon', 'overdue', 'last-notice'])
    const order = placed()
    expect(remindersLeft(following(order, arriving(order.figures.total)))).toEqual([])
  })

  test('of a company tells it what is owed with each change of that, and of nothing else', () => {
    const companyOrder = { companyId: 'c1', memberId: 'u1', costCentreId: null, timeZone: 'Europe/Berlin' }
    const before = { ...payable(), companyOrder: { ...companyOrder, invoiceDays: 14 } }
    const order = following(before, paying(before))
    const acts = (one: OrderDocument, other: OrderDocument) =>
      companyDuties(one, other).map((duty) => (duty.kind === 'company' ? duty.act : duty.kind))
    expect(order.onInvoice).toEqual({ days: 14 })
    expect(acts(before, order)).toEqual(['place', 'owe', 'log'])
    expect(acts(order, following(order, { kind: 'set_reference', reference: 'PO 1' }))).toEqual([])
    expect(acts(order, following(order, arriving(100)))).toEqual(['owe'])
    expect(acts(order, following(order, { kind: 'cancel' }))).toEqual(['take_back', 'owe'])
  })
})
