import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { discountsOf } from '../../../src/commerce/orders/rules/discounts.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { type Promotion, UNLIMITED } from '../../../src/commerce/promotions/promotions.ts'
import type { CouponUse } from '../../../src/commerce/promotions/uses.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, MAILER, refusalOf } from './order.ts'

const BAG = 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none'
const coupon = (code: string): Command => ({ kind: 'apply_coupon', code })
/** A shop whose only code is this one. */
const shopWith = (promotion: Partial<Promotion>, couponUse?: CouponUse): Facts => ({
  ...facts,
  ...(couponUse && { couponUse }),
  catalogue: { ...facts.catalogue, promotions: [{ ...UNLIMITED, code: 'CODE', percent: 10, ...promotion }] },
})
const withCode = (shop: Facts, order = following(cart(), adding(250))) => apply(order, coupon('code'), shop).document
const refused = (promotion: Partial<Promotion>, use?: CouponUse) =>
  refusalOf(() => withCode(shopWith(promotion, use)))[1]

describe('a code of each kind', () => {
  test('takes per cent off all goods', () => {
    const { figures } = withCode(shopWith({ percent: 10 }))
    expect(figures.discountTotal).toBe(Math.round(figures.itemTotal / 10))
  })

  test('takes per cent off one product, and nothing off the others', () => {
    const order = following(cart(), adding(250), adding(500, { variantId: BAG }))
    const { figures, lines } = withCode(shopWith({ percent: 20, product: 'paper-bag' }), order)
    expect(figures.discounts).toEqual({ L1: 0, L2: Math.round(lines[1]!.amount / 5) })
  })

  test('takes an amount off the goods, and never more than they cost', () => {
    const take = (amount: number) => withCode(shopWith({ percent: null, amount: { EUR: amount } })).figures
    expect(take(2500).discountTotal).toBe(2500)
    const all = take(10_000_000)
    expect([all.discountTotal, all.total]).toEqual([all.itemTotal, 0])
  })

  test('makes the delivery free', () => {
    const { figures } = withCode(shopWith({ percent: null }))
    expect(figures.discountTotal).toBe(0)
    expect(figures.hints?.freeDeliveryMissing).toBeNull()
  })
})

test('the parts of a discount are whole, none is more than its line costs, and they add up', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  const line = fc.oneof(
    fc.record({ kind: fc.constant('product' as const), variantId: fc.constantFrom(MAILER, BAG), amount }),
    fc.record({ kind: fc.constantFrom('service' as const, 'trees' as const), amount }),
  )
  const code = fc.oneof(
    fc.record({ code: fc.constant('A'), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ code: fc.constant('B'), percent: fc.integer({ min: 1, max: 100 }), product: fc.constant('paper-bag') }),
    fc.record({ code: fc.constant('C'), percent: fc.constant(null), amount: fc.integer({ min: 1, max: 9_000_000 }) }),
  )
  fc.assert(
    fc.property(code, fc.array(line, { maxLength: 20 }), (given, lines) => {
      const parts = discountsOf(given, lines)
      parts.forEach((part, at) => {
        expect(Number.isInteger(part)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(lines[at]!.kind === 'product' ? lines[at]!.amount : 0)
      })
      const meant = goodsOf(lines).filter(({ variantId }) => !('product' in given) || variantId === BAG)
      const goods = meant.reduce((sum, { amount }) => sum + amount, 0)
      const whole = 'amount' in given ? Math.min(given.amount, goods) : Math.round((goods * given.percent!) / 100)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
    }),
    { numRuns: 2000 },
  )
})

describe('a code is refused by the name of what is wrong', () => {
  test.each<[string, Partial<Promotion>]>([
    ['coupon_code_not_started', { since: '2026-11-22' }],
    ['coupon_code_expired', { until: '2026-11-20' }],
    ['coupon_code_not_eligible', { minimum: { EUR: 100_000_000 } }],
    ['coupon_code_not_eligible', { minimum: { PLN: 1 } }],
    ['coupon_code_not_eligible', { percent: null, amount: { PLN: 1000 } }],
    ['coupon_code_wrong_product', { product: 'paper-bag' }],
  ])('%s', (name, promotion) => {
    expect(refused(promotion)).toBe(name)
  })

  test.each<[string, CouponUse['verdict']]>([
    ['coupon_code_used_up', 'used_up'],
    ['coupon_code_used_before', 'used_before'],
    ['coupon_code_first_order_only', 'not_first'],
  ])('%s', (name, verdict) => {
    expect(refused({ uses: 1 }, { code: 'CODE', verdict })).toBe(name)
  })

  test('its first and its last day are days of it, in Warsaw', () => {
    expect(withCode(shopWith({ since: '2026-11-21', until: '2026-11-21' })).coupon?.code).toBe('CODE')
  })
})

test('a code that was used up meanwhile comes off with all that it gave, and that is said', () => {
  const order = withCode(shopWith({ uses: 1 }, { code: 'CODE', verdict: 'free' }))
  const later = asOfNow(order, shopWith({ uses: 1 }, { code: 'CODE', verdict: 'used_up' }))
  expect(later.figures.discountTotal).toBe(0)
  expect(later.notices).toContainEqual({ kind: 'coupon_removed', code: 'CODE' })
})

test('no code is recommended that may be refused for who asks', () => {
  const order = following(cart(), adding(250))
  const best = (promotion: Partial<Promotion>) => asOfNow(order, shopWith(promotion)).figures.hints!.bestCoupon
  expect(best({ open: true })?.code).toBe('CODE')
  expect(best({ open: true, firstOrder: true })).toBeNull()
  expect(best({ open: true, uses: 5 })).toBeNull()
})

test('a code whose uses are counted stays while it is free to this customer, and goes with the last', () => {
  const coded = withCode(shopWith({ uses: 1 }, { code: 'CODE', verdict: 'free' }))
  const now = (use?: CouponUse) => asOfNow(coded, shopWith({ uses: 1 }, use))
  for (const use of [
    undefined,
    { code: 'CODE', verdict: 'free' as const },
    { code: 'OTHER', verdict: 'used_up' as const },
  ])
    expect([now(use).coupon?.code, now(use).notices]).toEqual(['CODE', []])
  const gone = now({ code: 'CODE', verdict: 'used_up' })
  expect([gone.coupon, gone.notices]).toEqual([null, [{ kind: 'coupon_removed', code: 'CODE' }]])
})
