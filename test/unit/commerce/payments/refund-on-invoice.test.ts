import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { withInvoiceState } from '../../../../src/commerce/orders/rules/invoice-state.ts'
import { keptLines } from '../../../../src/commerce/orders/rules/parts.ts'
import { withRefundState } from '../../../../src/commerce/orders/rules/refund-state.ts'
import { refusalOf } from '../order.ts'
import { HALVES, placedByPlan } from '../plan-order.ts'
import { AT, grossOf, paid, refunding } from '../refunded-order.ts'

const creditsOf = ({ refunds = [] }: OrderDocument) => refunds.map(({ credit }) => credit)

describe('what a refund takes back of the invoice', () => {
  test('are its pieces by their lines, where one payment gives all of it back', () => {
    const lines = [
      { id: 'L1', quantity: 20 },
      { id: 'L2', quantity: 5 },
    ]
    const [refund, ...others] = refunding(paid(), { lines, to: 'source' }).refunds!
    expect(others).toEqual([])
    expect(refund).toMatchObject({ pieces: lines, credit: { lines } })
    expect(grossOf(refund!.credit!.groups)).toBe(refund!.amount)
    const byAmount = refunding(paid(), { amount: refund!.amount, to: 'source' }).refunds![0]!
    expect(byAmount).not.toHaveProperty('pieces')
    expect(byAmount.credit).not.toHaveProperty('lines')
  })

  test('are shares of its amount where two payments give pieces back, which are given back once', () => {
    const order = paid()
    const ofCard = order.payments[1]!.amount
    const almost = refunding(order, { amount: ofCard - 10, to: 'source' })
    const lines = [{ id: 'L1', quantity: 5 }]
    const [, byCard, byCredit] = refunding(almost, { lines, to: 'source' }).refunds!
    expect([byCard, byCredit]).toMatchObject([{ paymentNumber: 'P1', amount: 10 }, { paymentNumber: 'W1' }])
    expect(byCard!.pieces).toMatchObject(lines)
    expect(byCredit).not.toHaveProperty('pieces')
    for (const { amount, credit } of [byCard!, byCredit!]) {
      expect(credit).not.toHaveProperty('lines')
      expect(grossOf(credit!.groups)).toBe(amount)
    }
  })

  test('counts pieces once, also where their credit names none: two payments gave them back, or the invoice was credited whole', () => {
    const order = paid()
    const [line] = order.lines
    const almost = refunding(order, { amount: order.payments[1]!.amount - 10, to: 'source' })
    const half = Math.ceil(line!.quantity / 100)
    const split = refunding(almost, { lines: [{ id: 'L1', quantity: half }], to: 'source' })
    const whole = refunding({ ...order, state: 'returned' }, { lines: [{ id: 'L1', quantity: half }], to: 'source' })
    for (const before of [split, whole]) {
      expect(before.refunds!.some(({ credit }) => credit?.lines)).toBe(false)
      const again = (quantity: number) => refunding(before, { lines: [{ id: 'L1', quantity }], to: 'source' })
      expect(refusalOf(() => again(line!.quantity - half + 1))[2]).toEqual({
        line_items: [`must have at most ${line!.quantity - half} of L1`],
      })
    }
    // All pieces of a line cost the line, however they are parted.
    const rest = refunding(whole, { lines: [{ id: 'L1', quantity: line!.quantity - half }], to: 'source' })
    const net = rest.refunds!.flatMap(({ pieces = [] }) => pieces).reduce((sum, each) => sum + each.net!, 0)
    expect(net).toBe(line!.amount - (order.figures.discounts.L1 ?? 0))
  })

  test('of pieces that two payments gave back counts while either part stands, and a repetition gives back what failed', () => {
    const order = paid()
    const lines = [{ id: 'L1', quantity: order.lines[0]!.quantity }]
    const almost = refunding(order, { amount: order.payments[1]!.amount - 10, to: 'source' })
    const within: OrderDocument = {
      ...almost,
      figures: { ...almost.figures, discounts: { L1: order.lines[0]!.amount - 400 } },
    }
    const split = refunding(within, { lines, to: 'source' })
    const [, byCard, byCredit] = split.refunds!
    expect([byCard, byCredit]).toMatchObject([{ paymentNumber: 'P1', amount: 10 }, { paymentNumber: 'W1' }])
    const without = (...numbers: string[]) =>
      numbers.reduce((left, number) => withRefundState(left, number, 'failed', AT), split)
    for (const failed of [byCard!, byCredit!]) {
      const left = without(failed.number)
      expect(keptLines(left).map(({ refunded }) => refunded)).toEqual([lines[0]!.quantity, 0])
      expect(refusalOf(() => refunding(left, { lines: [{ id: 'L1', quantity: 1 }], to: 'source' }))[2]).toEqual({
        line_items: ['must have at most 0 of L1'],
      })
      const again = refunding(left, { lines, to: 'wallet' })
      expect(again.refunds!.slice(3).reduce((sum, { amount }) => sum + amount, 0)).toBe(failed.amount)
      expect(keptLines(again).map(({ refunded }) => refunded)).toEqual([lines[0]!.quantity, 0])
      expect(refusalOf(() => refunding(again, { lines, to: 'wallet' }))[2]).toEqual({
        line_items: ['must have at most 0 of L1'],
      })
      const failedAgain = again
        .refunds!.slice(3)
        .reduce((l, { number }) => withRefundState(l, number, 'failed', AT), again)
      const third = refunding(failedAgain, { lines, to: 'wallet' }).refunds!.slice(again.refunds!.length)
      expect(third.reduce((sum, { amount }) => sum + amount, 0)).toBe(failed.amount)
    }
    // Where all of it failed, nothing was given back.
    const none = without(byCard!.number, byCredit!.number)
    expect(keptLines(none).map(({ refunded }) => refunded)).toEqual([0, 0])
    expect(refunding(none, { lines, to: 'source' }).refunds![3]!.pieces).toEqual(byCard!.pieces)
  })

  test('is no more than the invoice is too high by, whatever pieces are given back', () => {
    // VAT that was credited later leaves a surplus, which nobody owes.
    const vat = paid().figures.taxTotal
    const surplus: OrderDocument = { ...paid(), vatCredit: { amount: vat, at: AT } }
    const [refund] = refunding(surplus, { lines: [{ id: 'L1', quantity: 777 }], to: 'source' }).refunds!
    expect(refund!.amount).toBeGreaterThan(vat)
    expect(grossOf(refund!.credit!.groups)).toBe(refund!.amount - vat)
    expect(refund!.credit).not.toHaveProperty('lines')
  })

  test('is nothing before the first instalment has come, of which the invoice is issued', () => {
    const order = placedByPlan(HALVES)
    const credit = { number: 'W1', method: 'wallet', amount: 500, state: 'completed', walletOf: 'ada' } as const
    const early = { ...order, payments: [credit, ...order.payments] }
    expect(creditsOf(refunding(early, { amount: 200, to: 'source' }))).toEqual([null])
  })

  test('is its amount to the cent on the next invoice, also where a refund before it has failed', () => {
    const order = paid()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 90 }), (amount, quantity) => {
        const first = refunding(order, { amount, to: 'source' })
        const both = refunding(first, { lines: [{ id: 'L1', quantity }], to: 'source' })
        const failed = withRefundState(both, 'F123456789-1', 'failed', AT)
        const [none, pieces] = withInvoiceState(null, failed).refunds!
        expect(none!.credit).toBeNull()
        expect(grossOf(pieces!.credit!.groups)).toBe(pieces!.amount)
      }),
    )
  })
})
