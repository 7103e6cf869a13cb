import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { RefundCredit, RefundRecord } from '../../../../src/commerce/orders/refund-record.ts'
import {
  creditedGroups,
  creditOfAmount,
  creditOfLines,
  grossOfCredit,
  groupsLeft,
  invoiceGroups,
  leftOnInvoice,
  tooMuch,
} from '../../../../src/commerce/orders/rules/refund-credit.ts'
import type { TaxRow } from '../../../../src/contract/order.ts'
import { payable, refusalOf } from '../order.ts'

type Invoiced = Pick<OrderDocument, 'figures' | 'lines' | 'refunds' | 'vatCredit'>

const { figures, lines } = payable()
const [box] = lines
/** Two lines of 10 and 3 pieces, the first with a discount, delivery at 10.00, and VAT of 23 %. */
const order: Invoiced = {
  lines: [
    { ...box!, id: 'L1', quantity: 10, amount: 1099 },
    { ...box!, id: 'L2', quantity: 3, amount: 500 },
  ],
  figures: { ...figures, discounts: { L1: 99 }, taxRows: [{ rate: 2300, base: 2500, amount: 575 }], total: 3075 },
}
const taxed = (...taxRows: TaxRow[]): Invoiced => ({
  ...order,
  figures: { ...figures, taxRows, total: taxRows.reduce((sum, { base, amount }) => sum + base + amount, 0) },
})
const crediting = (document: Invoiced, ...credits: (RefundCredit | null)[]): Invoiced => ({
  ...document,
  refunds: [
    ...(document.refunds ?? []),
    ...credits.map(
      (credit): RefundRecord => ({
        number: 'F1',
        paymentNumber: 'P1',
        amount: 1,
        to: 'source',
        state: 'done',
        at: '2026-11-21',
        credit,
      }),
    ),
  ],
})

describe('the groups of an invoice', () => {
  test('are its rates of VAT, one without VAT where none is charged or it was credited', () => {
    expect(invoiceGroups(order)).toEqual(order.figures.taxRows)
    expect(invoiceGroups({ figures: { ...figures, taxRows: [], total: 2500 } })).toEqual([
      { rate: 0, base: 2500, amount: 0 },
    ])
    const two = taxed({ rate: 2300, base: 1000, amount: 230 }, { rate: 800, base: 500, amount: 40 })
    expect(invoiceGroups({ ...two, vatCredit: { amount: 270 } as never })).toEqual([{ rate: 0, base: 1500, amount: 0 }])
  })

  test('are less by what was taken back of each, but for a refund that failed, or of no invoice', () => {
    const two = taxed({ rate: 2300, base: 1000, amount: 230 }, { rate: 800, base: 500, amount: 40 })
    const some = { groups: [{ rate: 800, base: 100, amount: 8 }], taxBefore: 0 }
    const both = { groups: [{ rate: 2300, base: 10, amount: 2 }, ...some.groups], taxBefore: 8 }
    const credited = crediting(two, some, both, null)
    expect(creditedGroups(credited)).toEqual([
      { rate: 2300, base: 10, amount: 2 },
      { rate: 800, base: 200, amount: 16 },
    ])
    expect(groupsLeft(credited)).toEqual([
      { rate: 2300, base: 990, amount: 228 },
      { rate: 800, base: 300, amount: 24 },
    ])
    expect([leftOnInvoice(two), leftOnInvoice(credited), grossOfCredit(both)]).toEqual([1770, 1542, 120])
    const failed = credited.refunds!.map((refund) => ({ ...refund, state: 'failed' as const }))
    expect(leftOnInvoice({ ...two, refunds: failed })).toBe(1770)
  })
})

describe('an amount that is taken back', () => {
  test('is divided among the rates by what is left of each, with the VAT that was taken back before', () => {
    const two = taxed({ rate: 2300, base: 1000, amount: 230 }, { rate: 0, base: 410, amount: 0 })
    const first = creditOfAmount(two, 820)
    expect(first).toEqual({
      groups: [
        { rate: 2300, base: 500, amount: 115 },
        { rate: 0, base: 205, amount: 0 },
      ],
      taxBefore: 0,
    })
    expect(creditOfAmount(crediting(two, first), 820).taxBefore).toBe(115)
  })

  test('names no rate of which nothing is taken', () => {
    const two = taxed({ rate: 2300, base: 1000, amount: 230 }, { rate: 0, base: 1, amount: 0 })
    expect(creditOfAmount(two, 1).groups.map(({ rate }) => rate)).toEqual([2300])
  })

  test('adds up to the invoice to the last cent, however it is parted', () => {
    const rows = fc.array(
      fc.record({ base: fc.integer({ min: 1, max: 90_000 }), percent: fc.constantFrom(0, 5, 8, 19, 23) }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }), (bases, amounts) => {
        const whole = taxed(
          ...bases.map(({ base, percent }, at) => ({
            rate: percent * 100 + at,
            base,
            amount: Math.round((base * percent) / 100),
          })),
        )
        let left: Invoiced = whole
        for (const amount of [...amounts, Number.POSITIVE_INFINITY]) {
          const part = Math.min(amount, leftOnInvoice(left))
          if (part === 0) break
          const credit = creditOfAmount(left, part)
          expect(grossOfCredit(credit)).toBe(part)
          expect(credit.groups.every(({ base, amount }) => base >= 0 && amount >= 0)).toBe(true)
          left = crediting(left, credit)
        }
        expect(creditedGroups(left)).toEqual(invoiceGroups(whole))
      }),
    )
  })
})

describe('pieces that are taken back', () => {
  const of = (document: Invoiced, id: string, quantity: number) => creditOfLines(document, [{ id, quantity }])

  test('cost their part of the line, less its discount, with VAT', () => {
    expect(of(order, 'L1', 3)).toEqual({
      groups: [{ rate: 2300, base: 300, amount: 69 }],
      taxBefore: 0,
      lines: [{ id: 'L1', quantity: 3, net: 300 }],
    })
    const both = creditOfLines(order, [
      { id: 'L1', quantity: 10 },
      { id: 'L2', quantity: 1 },
    ])
    expect(both.lines).toEqual([
      { id: 'L1', quantity: 10, net: 1000 },
      { id: 'L2', quantity: 1, net: 166 },
    ])
    expect(both.groups).toEqual([{ rate: 2300, base: 1166, amount: 268 }])
  })

  test('count those that were taken back of the same line before, so that all cost the line', () => {
    const first = of(order, 'L2', 1)
    const second = of(crediting(order, first, of(order, 'L1', 1)), 'L2', 2)
    expect([first, second].map(({ lines: [part] = [] }) => part!.net)).toEqual([166, 334])
    expect(second.taxBefore).toBe(38 + 23)
    expect(of(crediting(order, first), 'L1', 1).lines).toEqual([{ id: 'L1', quantity: 1, net: 100 }])
  })

  test('are at most those of the line', () => {
    expect(of(order, 'L2', 3).lines).toEqual([{ id: 'L2', quantity: 3, net: 500 }])
    expect(refusalOf(() => of(order, 'L2', 4))).toEqual([
      422,
      'invalid_input',
      { line_items: ['must have at most 3 of L2'] },
    ])
    const one = crediting(order, of(order, 'L2', 1))
    expect(refusalOf(() => of(one, 'L2', 3))).toEqual([
      422,
      'invalid_input',
      { line_items: ['must have at most 2 of L2'] },
    ])
    expect(refusalOf(() => of(order, 'L9', 1))).toEqual([
      422,
      'invalid_input',
      { line_items: ['must be lines of this order, which has no L9'] },
    ])
  })

  test('are at most what is left of the invoice, and then all of its VAT', () => {
    const small = taxed({ rate: 2300, base: 500, amount: 116 })
    expect(of(small, 'L2', 3).groups).toEqual([{ rate: 2300, base: 500, amount: 116 }])
    const refused = [422, 'refund_too_large', { amount: ['must be at most what is paid and not refunded yet'] }]
    const less = taxed({ rate: 2300, base: 499, amount: 115 })
    expect(refusalOf(() => of(less, 'L2', 3))).toEqual(refused)
    expect(refusalOf(() => of(crediting(small, creditOfAmount(small, 10)), 'L2', 3))).toEqual(refused)
    expect(tooMuch().status).toBe(422)
  })
})
