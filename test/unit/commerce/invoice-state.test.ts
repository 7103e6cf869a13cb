import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { isInvoiced } from '../../../src/commerce/orders/due-documents.ts'
import type { RefundAsk } from '../../../src/commerce/orders/refund-record.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { withInvoiceState } from '../../../src/commerce/orders/rules/invoice-state.ts'
import { keptInAll } from '../../../src/commerce/orders/rules/kept-money.ts'
import { leftOnInvoice } from '../../../src/commerce/orders/rules/refund-credit.ts'
import { withRefundState } from '../../../src/commerce/orders/rules/refund-state.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { facts } from '../shop-facts.ts'
import { cart, following, payable } from './order.ts'

const TOTAL = payable().figures.total
/** An order whose transfer is awaited. */
const placed = () => following(payable(), { kind: 'pay_by_transfer', expectedTotal: TOTAL })

let entries = 0
const transfer = (amount: number): Command => ({
  kind: 'receive_transfer',
  receipt: { entryId: `entry-${entries++}`, amount },
})
const refund = (ask: Partial<RefundAsk>): Command => ({ kind: 'refund', ask: { to: 'source', ...ask } })
type Act = Command | ((order: OrderDocument) => Command)
/** The oldest refund that is to be sent was sent. */
const SENT = ({ refunds = [] }: OrderDocument): Command => ({
  kind: 'refund_transfer',
  number: refunds.find(({ state }) => state === 'to_send')?.number ?? 'none',
})
/** An order after acts one after the other, as it is written. */
const written = (order: OrderDocument, ...acts: Act[]): OrderDocument =>
  acts.reduce((before, act) => {
    const command = typeof act === 'function' ? act(before) : act
    return withInvoiceState(before, apply(before, command, facts).document)
  }, order)

const TAKEN_BACK = transfer(-TOTAL)
const [PAID, AGAIN] = [transfer(TOTAL), transfer(TOTAL)]

describe('an order', () => {
  test('is not invoiced while it is filled, or its transfer is awaited', () => {
    expect(withInvoiceState(null, cart())).toEqual(cart())
    const order = payable()
    expect(withInvoiceState(order, placed())).toEqual(placed())
  })

  test('is invoiced once it is paid, and again after the bank took that back and it was paid again', () => {
    const once = written(placed(), PAID)
    expect(once.timesInvoiced).toBe(1)
    const ended = written(once, TAKEN_BACK)
    expect([isInvoiced(ended), ended.timesInvoiced, ended.refunds]).toEqual([false, 1, undefined])
    expect(written(ended, AGAIN).timesInvoiced).toBe(2)
    expect(written(ended, AGAIN, transfer(-1), transfer(1)).timesInvoiced).toBe(3)
  })

  test('is not invoiced anew by what changes in it besides, nor by its end', () => {
    const paid = written(placed(), PAID)
    const named = { ...paid, reference: 'PO 7' }
    expect(withInvoiceState(paid, named)).toBe(named)
    const canceled = apply(paid, { kind: 'cancel' }, facts).document
    expect(withInvoiceState(paid, canceled)).toBe(canceled)
  })
})

describe('refunds of an order', () => {
  const creditsOf = ({ refunds = [] }: OrderDocument) => refunds.map(({ credit }) => credit)
  const pieces = refund({ lines: [{ id: 'L1', quantity: 50 }] })
  /** An amount, pieces, and an amount again; each was sent. */
  const thrice = () =>
    written(placed(), PAID, refund({ amount: 1_000 }), SENT, pieces, SENT, refund({ amount: 333 }), SENT)

  test('take back the same parts of each of its invoices: of those before them, and by their lines', () => {
    const order = thrice()
    const [amount, lines, rest] = creditsOf(order)
    expect(amount).toMatchObject({ taxBefore: 0 })
    expect(lines).toMatchObject({ taxBefore: amount!.groups[0]!.amount, lines: [{ id: 'L1', quantity: 50 }] })
    expect(rest!.taxBefore).toBe(lines!.taxBefore + lines!.groups[0]!.amount)
    const again = written(order, TAKEN_BACK, AGAIN)
    expect(again).toMatchObject({ timesInvoiced: 2, figures: order.figures })
    expect(again.refunds).toEqual(order.refunds)
  })

  test('that were not sent take nothing back of an invoice that ends, and a part of the next', () => {
    const order = written(placed(), PAID, refund({ amount: 1_000 }), SENT, refund({ amount: 500 }))
    const [sent, due] = creditsOf(order)
    const ended = written(order, TAKEN_BACK)
    expect(ended.refunds!.map(({ state }) => state)).toEqual(['done', 'to_send'])
    expect(creditsOf(ended)).toEqual([sent, null])
    expect(creditsOf(written(ended, AGAIN))).toEqual([sent, due])
  })

  test('that failed take nothing back of the next invoice', () => {
    const order = withRefundState(thrice(), 'F123456789-1', 'failed', facts.now)
    const [failed, lines, rest] = creditsOf(written(order, TAKEN_BACK, AGAIN))
    expect(failed).toBeNull()
    expect(lines).toMatchObject({ taxBefore: 0, lines: [{ id: 'L1', quantity: 50 }] })
    expect(rest!.taxBefore).toBe(lines!.groups[0]!.amount)
  })

  test('that came before there was an invoice take a part of it back', () => {
    const wallet = {
      number: 'W1',
      method: 'wallet' as const,
      amount: 500,
      state: 'completed' as const,
      walletOf: 'ada',
    }
    const awaited = placed()
    const rest = { ...awaited.payments[0]!, amount: TOTAL - 500 }
    const order = written({ ...awaited, payments: [wallet, rest] }, refund({ amount: 200 }))
    expect(creditsOf(order)).toEqual([null])
    const paid = written(order, transfer(TOTAL - 500))
    expect(leftOnInvoice(paid)).toBe(TOTAL - 200)
    expect(paid.refunds).toMatchObject([{ amount: 200, credit: { taxBefore: 0 } }])
  })
})

test('an invoice is as high as what is kept of its order’s payments, whatever arrives, goes back and comes again', () => {
  /** What is done to it; null for its transfer, which the bank takes back or which comes again. */
  const act: fc.Arbitrary<Act | null> = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 9_000 }).map((amount) => refund({ amount })),
    fc.integer({ min: 1, max: 60 }).map((quantity) => refund({ lines: [{ id: 'L1', quantity }] })),
    fc.constant(SENT),
  )
  let invoiced = 0
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      let order = written(placed(), transfer(TOTAL))
      for (const command of acts) {
        try {
          order = written(order, command ?? transfer(isInvoiced(order) ? -TOTAL : TOTAL))
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause
        }
        if (!isInvoiced(order)) continue
        invoiced++
        expect(leftOnInvoice(order)).toBe(keptInAll(order) + owedInAll(order))
      }
    }),
    { numRuns: 60 },
  )
  expect(invoiced).toBeGreaterThan(100)
})
