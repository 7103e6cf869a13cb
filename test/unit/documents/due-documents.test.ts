import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { documentsDue, isInvoiced } from '../../../src/commerce/orders/due-documents.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { withInvoiceState } from '../../../src/commerce/orders/rules/invoice-state.ts'
import { receiveTransfer } from '../../../src/commerce/orders/rules/transfer.ts'
import type { Cart } from '../../../src/contract/cart.ts'
import type { IssuedDocument } from '../../../src/contract/invoices.ts'
import { papersOf } from '../../../src/contract/order-papers.ts'
import { adding, payable } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { placed as cartPlaced } from './orders.ts'

const at = '2026-11-23T10:00:00.000Z'
const placed = (state: PaymentRecord['state'], more: Partial<OrderDocument> = {}): OrderDocument => {
  const order = payable()
  const payment: PaymentRecord = { number: 'P123456789-1', method: 'card', amount: order.figures.total, state }
  return { ...order, state: 'complete', completedAt: facts.now, updatedAt: at, payments: [payment], ...more }
}
const dueOf = (before: OrderDocument | null, after: OrderDocument) =>
  documentsDue(before, after).map(({ sourceKey, reason, at: when }) => [sourceKey, reason ?? '', when])
const vatCredit = { amount: payable().figures.taxTotal, at }

describe('what is due of an order', () => {
  test.each([
    ['the invoice as it is paid', payable(), placed('completed'), [['R123456789 invoice', '', at]]],
    ['the invoice as a transfer arrives', placed('pending'), placed('completed'), [['R123456789 invoice', '', at]]],
    ['nothing while a transfer is awaited', payable(), placed('pending'), []],
    ['nothing by another change of it', placed('completed'), placed('completed', { reference: 'PO' }), []],
    ['nothing of what was canceled unpaid', placed('pending'), placed('void', { state: 'canceled' }), []],
    [
      'a credit note as it is canceled',
      placed('completed'),
      placed('refund_due', { state: 'canceled' }),
      [['R123456789 invoice credited', 'canceled', at]],
    ],
    [
      'no second one as it is refunded',
      placed('refund_due', { state: 'canceled' }),
      placed('refunded', { state: 'canceled' }),
      [],
    ],
    [
      'a credit note as it comes back',
      placed('completed', { state: 'awaiting_return' }),
      placed('completed', { state: 'returned' }),
      [['R123456789 invoice credited', 'returned', at]],
    ],
    [
      'a credit note as its payment is refunded',
      placed('completed'),
      placed('refunded'),
      [['R123456789 invoice credited', 'refunded', at]],
    ],
    [
      'both as its VAT is credited',
      placed('completed'),
      placed('completed', { vatCredit }),
      [
        ['R123456789 invoice credited', 'vat_credited', at],
        ['R123456789 invoice without VAT', '', at],
      ],
    ],
    [
      'a credit note of the second invoice',
      placed('completed', { vatCredit }),
      placed('refunded', { vatCredit, state: 'canceled' }),
      [['R123456789 invoice without VAT credited', 'canceled', at]],
    ],
    [
      'the invoice without VAT where that was credited before the transfer arrived',
      placed('pending', { vatCredit }),
      placed('completed', { vatCredit }),
      [['R123456789 invoice without VAT', '', at]],
    ],
  ] as const)('%s', (_, before, after, wanted) => {
    expect(dueOf(before, after)).toEqual(wanted)
  })

  test('is nothing where nothing was to be paid', () => {
    const free = { ...payable().figures, total: 0 }
    expect(dueOf(payable(), placed('completed', { figures: free, payments: [] }))).toEqual([])
  })

  test('is another invoice each time that a transfer is paid again, with the credit note of the one before', () => {
    const awaited = placed('pending')
    awaited.payments[0]!.method = 'check'
    const { total } = awaited.figures
    const keysAfter = (amounts: readonly number[]) => {
      let order = awaited
      const keys: string[] = []
      for (const [index, amount] of amounts.entries()) {
        const next = withInvoiceState(order, receiveTransfer(order, { entryId: `b${index}`, amount }, { now: at }))
        keys.push(...documentsDue(order, next).map(({ sourceKey }) => sourceKey))
        order = next
      }
      return { order, keys }
    }
    expect(keysAfter([total, -total, total, -1, 1]).keys).toEqual([
      'R123456789 invoice',
      'R123456789 invoice credited',
      'R123456789 invoice 2',
      'R123456789 invoice 2 credited',
      'R123456789 invoice 3',
    ])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(total, -total, 1, -1, Math.ceil(total / 2))), (amounts) => {
        const { order, keys } = keysAfter(amounts)
        expect(new Set(keys).size).toBe(keys.length)
        const credits = keys.filter((key) => key.endsWith('credited')).length
        expect(keys.length - 2 * credits).toBe(isInvoiced(order) ? 1 : 0)
      }),
    )
  })
})

test('an order has a pro forma while a transfer is awaited, and none where it is on invoice or an invoice stands', () => {
  const awaited = cartPlaced('domestic', [adding(250)], 'transfer')
  const { total: whole } = awaited
  const has = (more: Partial<Cart>) => papersOf({ ...awaited, ...more }).includes('pro-forma')
  const issued = (kind: IssuedDocument['kind'], total?: number) => {
    const document = { kind, number: 'INV-2026-000001', issuedOn: '2026-11-23' }
    return total === undefined ? document : { ...document, total }
  }
  expect([has({}), has({ documents: [] }), has({ payments: [] })]).toEqual([true, true, false])
  expect(has({ onInvoice: { days: 30, dueOn: '2026-12-21' } })).toBe(false)
  // The second is from before documents stated their total.
  for (const invoice of [issued('invoice', whole), issued('invoice')]) {
    expect(has({ documents: [invoice] })).toBe(false)
    expect(has({ documents: [invoice, issued('credit-note', whole - 1)] })).toBe(false)
    // Its bank took the payment back, and it is awaited again.
    expect(has({ documents: [invoice, issued('credit-note', 1), issued('credit-note', whole - 1)] })).toBe(true)
  }
})
