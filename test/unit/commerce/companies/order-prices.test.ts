import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../../src/commerce/orders/facts.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { asOfNow } from '../../../../src/commerce/orders/rules/recalculate.ts'
import { contentHash } from '../../../../src/commerce/orders/rules/submitted.ts'
import { goodsOf } from '../../../../src/contract/line-item.ts'
import { facts } from '../../shop-facts.ts'
import { adding, cart, LARGER_MAILER, LEAVE_ADDRESS, LEAVE_CART, LEAVE_DELIVERY, MAILER, refusalOf } from '../order.ts'

const member = (basisPoints: number, more: object = {}): Facts => ({
  ...facts,
  member: {
    id: 'C1',
    userId: 'ada',
    stamp: `C1 ${basisPoints}`,
    prices: { discounts: [{ product: 'mailer-box-eco', basisPoints }], fixed: [] },
    items: {},
    ...more,
  },
})
const ours: OrderDocument = { ...cart(), userId: 'ada' }
const amountIn = ({ lines }: OrderDocument) => goodsOf(lines)[0]!.amount
const filled = (by: Facts) => apply(ours, adding(250), by).document
const usual = amountIn(filled(facts))

describe('an order of a member', () => {
  test('has the prices of the company, and says whose it is', () => {
    const order = filled(member(2_000))
    expect([amountIn(order), order.company]).toEqual([Math.round(usual * 0.8), { id: 'C1', stamp: 'C1 2000' }])
  })

  test('is priced anew, and says so, once the prices are others or the member has left', () => {
    const order = filled(member(2_000))
    const before = amountIn(order)
    for (const [now, after] of [
      [member(1_000), Math.round(usual * 0.9)],
      [facts, usual],
      [{ ...facts, member: null }, usual],
      [member(2_000, { userId: 'somebody else' }), usual],
    ] as const) {
      const shown = asOfNow(order, now)
      expect([amountIn(shown), shown.notices]).toEqual([
        after,
        [{ kind: 'own_price_changed', lineId: 'L1', before, after }],
      ])
      expect(amountIn(apply(order, { kind: 'agree_to_services' }, now).document)).toBe(after)
    }
    expect(asOfNow(order, member(2_000)).notices).toEqual([])
  })

  test('is not paid at a price that the payer has not seen', () => {
    const order = [LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY].reduce(
      (document, command) => apply(document, command, member(2_000)).document,
      filled(member(2_000)),
    )
    const expectedTotal = order.figures.total
    expect(refusalOf(() => apply(order, { kind: 'pay_by_transfer', expectedTotal }, facts))[1]).toBe('total_changed')
    const placed = apply(order, { kind: 'pay_by_transfer', expectedTotal }, member(2_000)).document
    expect([placed.payments[0]!.amount, placed.company?.id]).toEqual([expectedTotal, 'C1'])
    expect(asOfNow(placed, facts)).toBe(placed)
  })

  test('charges what is agreed for a company’s item now, and another price once that is another', () => {
    const item = { id: 'I1' }
    const agreed = (amount: number) =>
      member(2_000, { stamp: `C1 ${amount}`, items: { I1: [{ quantity: 250, amount }] } })
    const add = (by: Facts) =>
      apply(ours, { kind: 'add_line', line: { variantId: MAILER, quantity: 250, speed: 'standard', item } }, by)
        .document
    const order = add(agreed(1_234))
    expect(amountIn(order)).toBe(1_234)
    expect(amountIn(add(member(2_000, { items: { I2: [{ quantity: 250, amount: 1_234 }] } })))).toBe(
      Math.round(usual * 0.8),
    )
    expect(amountIn(add(facts))).toBe(usual)
    expect(amountIn(asOfNow(order, agreed(1_200)))).toBe(1_200)
    expect(amountIn(asOfNow(order, member(2_000)))).toBe(Math.round(usual * 0.8))
  })

  test('says so of the lines that cost another, each by what it cost before, and of no other', () => {
    const bag = adding(250, { variantId: 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none' })
    const boxes = [adding(250), adding(150, { variantId: LARGER_MAILER })]
    const order = [bag, ...boxes].reduce((document, command) => apply(document, command, facts).document, ours)
    const [kept, ...before] = goodsOf(order.lines).map(({ amount }) => amount)
    const shown = asOfNow(order, member(2_000))
    const [same, ...after] = goodsOf(shown.lines).map(({ amount }) => amount)
    expect(same).toBe(kept)
    expect(shown.notices).toEqual([
      { kind: 'own_price_changed', lineId: 'L2', before: before[0], after: after[0] },
      { kind: 'own_price_changed', lineId: 'L3', before: before[1], after: after[1] },
    ])
  })

  test('that was submitted for approval keeps its prices, and whose they are, while it is the same', () => {
    const order = filled(member(2_000))
    const companyOrder = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
    const submitted: OrderDocument = { ...order, companyOrder: { ...companyOrder, submitted: contentHash(order) } }
    const { lines, company, notices } = asOfNow(submitted, member(1_000))
    expect({ lines, company, notices }).toEqual({ lines: order.lines, company: order.company, notices: [] })
    expect(amountIn(asOfNow({ ...submitted, companyOrder }, member(1_000)))).toBe(Math.round(usual * 0.9))
  })
})
