import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { documentsDue } from '../../../../src/commerce/orders/due-documents.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { newDuties } from '../../../../src/commerce/orders/pending.ts'
import type { RefundAsk } from '../../../../src/commerce/orders/refund-record.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { refundableOf } from '../../../../src/commerce/orders/rules/kept-money.ts'
import { creditedGroups, invoiceGroups } from '../../../../src/commerce/orders/rules/refund-credit.ts'
import { withRefundState } from '../../../../src/commerce/orders/rules/refund-state.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { Refusal } from '../../../../src/commerce/refusal.ts'
import { vatOf } from '../../../../src/pricing/vat.ts'
import { facts } from '../../shop-facts.ts'
import { refusalOf } from '../order.ts'
import { AT, grossOf, paid, refunding } from '../refunded-order.ts'

describe('refunds of an order', () => {
  test('never exceed what was paid, and their credit notes add up to the invoice to the last cent', () => {
    const asks = fc.array(
      fc.record({
        kind: fc.constantFrom('amount', 'line', 'all'),
        share: fc.integer({ min: 1, max: 900 }),
        line: fc.constantFrom('L1', 'L2'),
        to: fc.constantFrom('source', 'wallet'),
        fails: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    const rates = fc.constantFrom(0, 500, 1900, 2300, 2550)
    fc.assert(
      fc.property(
        rates,
        fc.integer({ min: 30, max: 3000 }),
        fc.integer({ min: 0, max: 2000 }),
        asks,
        (rate, quantity, credit, acts) => {
          let order = paid(rate, quantity, credit)
          const { total } = order.figures
          const left = () => refundableOf(order)
          for (const { kind, share, line, to, fails } of acts) {
            const before = left()
            const amount = Math.ceil((total * share) / 1000)
            const asked = { amount: { amount }, line: { lines: [{ id: line, quantity: share }] }, all: {} }[kind]
            try {
              order = refunding(order, { ...asked, to } as RefundAsk)
            } catch (cause) {
              expect(cause).toBeInstanceOf(Refusal)
              continue
            }
            const made = order.refunds!.filter(({ state }) => state === 'due')
            const taken = made.reduce((sum, refund) => sum + refund.amount, 0)
            expect(before - left()).toBe(taken)
            for (const refund of made) {
              expect(grossOf(refund.credit!.groups)).toBe(refund.amount)
              for (const { rate, base, amount: vat } of refund.credit!.groups) {
                expect(Math.min(base, vat)).toBeGreaterThanOrEqual(0)
                expect(Math.abs(vat - vatOf(base, rate))).toBeLessThanOrEqual(2)
              }
              order = withRefundState(order, refund.number, fails ? 'failed' : 'done', AT)
            }
          }
          expect(left()).toBeGreaterThanOrEqual(0)
          expect(grossOf(creditedGroups(order))).toBe(total - left())
          const groups = creditedGroups(order)
          for (const [at, { base, amount }] of invoiceGroups(order).entries()) {
            expect(groups[at]!.base).toBeLessThanOrEqual(base)
            expect(groups[at]!.amount).toBeLessThanOrEqual(amount)
          }
          if (left() === 0) expect(groups).toEqual(invoiceGroups(order))
        },
      ),
    )
  })

  test('take from the card before the credit, each part with a number and a credit note of its own', () => {
    const order = paid()
    const whole = refunding(order, { to: 'source' })
    expect(whole.refunds).toMatchObject([
      { number: 'F123456789-1', paymentNumber: 'P1', amount: order.figures.total - 1234, state: 'due' },
      { number: 'F123456789-2', paymentNumber: 'W1', amount: 1234, walletOf: 'ada' },
    ])
    expect(newDuties(order, whole)).toEqual([
      { kind: 'send_refund', number: 'F123456789-1' },
      { kind: 'send_refund', number: 'F123456789-2' },
    ])
    const made = withRefundState(whole, 'F123456789-1', 'done', AT)
    const due = newDuties(whole, made)
    expect(due.map(({ kind }) => kind)).toEqual(['document', 'mail'])
    expect(due[0]).toMatchObject({
      document: { sourceKey: 'R123456789 invoice credited F123456789-1', reason: 'refunded' },
    })
    expect(viewOf(made, AT).payments).toMatchObject([{ state: 'refunded', refunded: 1234 }, { state: 'refunded' }])
    expect(viewOf(refunding(order, { amount: 5, to: 'wallet' }), AT)).toMatchObject({
      payments: [{ state: 'completed' }, { state: 'completed', refunded: 5 }],
      refunds: [{ to: 'wallet', amount: 5, state: 'due' }],
    })
  })

  test('are followed by the rest where the order is canceled', () => {
    const part = withRefundState(refunding(paid(), { amount: 1000, to: 'source' }), 'F123456789-1', 'done', AT)
    const canceled = apply(part, { kind: 'cancel' }, { ...facts, now: AT }).document
    expect(canceled.payments.map(({ state }) => state)).toEqual(['refunded', 'refund_due'])
    const [rest] = documentsDue(part, canceled)
    expect(rest).toMatchObject({ sourceKey: 'R123456789 invoice credited', reason: 'canceled' })
    expect(grossOf(rest!.part!.groups)).toBe(part.figures.total - 1000)
  })

  test('credit nothing where the whole invoice was credited before', () => {
    const returned: OrderDocument = { ...paid(), state: 'returned' }
    const refunded = refunding(returned, { to: 'wallet' })
    expect(refunded.refunds).toMatchObject([{ credit: null }, { credit: null }])
    // VAT that is credited later leaves a surplus, which takes nothing of the second invoice.
    const vat = paid().figures.taxTotal
    const surplus: OrderDocument = { ...paid(), vatCredit: { amount: vat, at: AT } }
    expect(refunding(surplus, { amount: vat, to: 'source' }).refunds).toMatchObject([{ credit: null }])
    expect(grossOf(refunding(surplus, { amount: vat + 7, to: 'source' }).refunds![0]!.credit!.groups)).toBe(7)
  })

  test('are refused for more than there is, what is not there, and a guest’s wallet', () => {
    const order = paid()
    const { total } = order.figures
    const code = (ask: RefundAsk, of = order) => refusalOf(() => refunding(of, ask))[1]
    expect(code({ amount: total + 1, to: 'source' })).toBe('refund_too_large')
    expect(code({ amount: 0, to: 'source' })).toBe('refund_too_large')
    expect(code({ to: 'source' }, refunding(order, { to: 'source' }))).toBe('refund_too_large')
    expect(code({ lines: [{ id: 'L1', quantity: 778 }], to: 'source' })).toBe('invalid_input')
    expect(code({ lines: [{ id: 'L9', quantity: 1 }], to: 'source' })).toBe('invalid_input')
    expect(code({ to: 'wallet' }, { ...order, userId: null })).toBe('refund_without_wallet')
    expect(code({ to: 'source' }, { ...order, completedAt: null })).toBe('not_found')
    const often = Array.from({ length: 10 }).reduce<OrderDocument>(
      (one) => refunding(one, { amount: 1, to: 'source' }),
      order,
    )
    expect(code({ amount: 1, to: 'source' }, often)).toBe('too_many_refunds')
  })

  test('of a transfer wait for the merchant, who says that it was sent', () => {
    const order = paid()
    const transfer: PaymentRecord = { number: 'P1', method: 'check', amount: order.figures.total, state: 'completed' }
    const refunded = refunding({ ...order, payments: [transfer] }, { amount: 100, to: 'source' })
    expect(refunded.refunds).toMatchObject([{ state: 'to_send' }])
    expect(newDuties(order, refunded)).toEqual([])
    const { number } = refunded.refunds![0]!
    const sent = apply(refunded, { kind: 'refund_transfer', number }, facts).document
    expect(sent.refunds).toMatchObject([{ state: 'done' }])
    expect(refusalOf(() => apply(sent, { kind: 'refund_transfer', number }, facts))[1]).toBe('no_refund_due')
  })

  test('of a transfer are noted as sent one by one: the one that is named, and once', () => {
    const order = paid()
    const transfer: PaymentRecord = { number: 'P1', method: 'check', amount: order.figures.total, state: 'completed' }
    const first = refunding({ ...order, payments: [transfer] }, { amount: 100, to: 'source' })
    const both = refunding(first, { amount: 200, to: 'source' })
    const command = { kind: 'refund_transfer', number: both.refunds![1]!.number } as const
    const sent = apply(both, command, facts).document
    expect(sent.refunds!.map(({ state }) => state)).toEqual(['to_send', 'done'])
    expect(refusalOf(() => apply(sent, command, facts))[1]).toBe('no_refund_due')
    const ofPayment = { kind: 'refund_transfer', number: 'P1' } as const
    expect(refusalOf(() => apply(sent, ofPayment, facts))[1]).toBe('no_refund_due')
  })
})
