import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { UNLIMITED } from '../../../src/commerce/promotions/promotions.ts'
import { REGION_CODES, type RegionCode } from '../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, EMAIL, LEAVE_CART, MUNICH } from './order.ts'

/** The shop with one code more. */
const withCode = (percent: number): Facts => ({
  ...facts,
  catalogue: {
    ...facts.catalogue,
    promotions: [{ ...UNLIMITED, code: 'ANY', percent, open: true }],
  },
})

/** What an order comes to by each way that it can be sent, gross. */
function totalsOf(region: RegionCode, quantity: number, commands: Command[], facts: Facts): Map<string, number> {
  const { defaultShippingCountryCode: countryIso } = getRegion(region)
  const shipAddress = { ...MUNICH, countryIso, zipcode: '10001', state: countryIso === 'US' ? 'NY' : '' }
  const address: Command = { kind: 'leave_step', step: 'address', fields: { email: EMAIL, shipAddress } }
  const follow = (document: ReturnType<typeof cart>, of: Command[]) =>
    of.reduce((order, command) => apply(order, command, facts).document, document)
  const order = follow(cart(region), [adding(quantity), ...commands, LEAVE_CART, address])
  return new Map(
    order.figures.shippingRates.map(({ id }) => {
      const chosen = follow(order, [{ kind: 'leave_step', step: 'delivery', fields: { rateId: id } }])
      return [id === 'courier-free' ? 'courier' : id, chosen.figures.total]
    }),
  )
}

test('a code for a part of the price never makes an order dearer, by whatever way it is sent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REGION_CODES),
      // Up to twice the goods that make delivery free, in every store.
      fc.integer({ min: 30, max: 1000 }),
      fc.integer({ min: 1, max: 40 }),
      (region, quantity, percent) => {
        const shop = withCode(percent)
        const plain = totalsOf(region, quantity, [], shop)
        const coded = totalsOf(region, quantity, [{ kind: 'apply_coupon', code: 'ANY' }], shop)
        expect([...coded.keys()]).toEqual([...plain.keys()])
        for (const [way, total] of coded) expect(total).toBeLessThanOrEqual(plain.get(way)!)
      },
    ),
    { numRuns: 300 },
  )
})

test('a code that the merchant changes holds as it is now in carts that have it, and is limited as it is now', () => {
  const had = apply(apply(cart(), adding(250), facts).document, { kind: 'apply_coupon', code: 'ANY' }, withCode(50))
  const shop = withCode(5)
  const limited: Facts = {
    ...shop,
    catalogue: { ...shop.catalogue, promotions: shop.catalogue.promotions.map((each) => ({ ...each, uses: 10 })) },
  }
  const now = asOfNow(had.document, limited)
  expect(now.coupon).toEqual({ code: 'ANY', percent: 5, isCounted: true })
  expect(now.figures.discountTotal).toBe(Math.round((now.figures.itemTotal * 5) / 100))
  expect(had.document.figures.discountTotal).toBe(Math.round(now.figures.itemTotal / 2))
})

/** The shop with a code of each kind. */
const withKinds: Facts = {
  ...facts,
  catalogue: {
    ...facts.catalogue,
    promotions: [
      { ...UNLIMITED, code: 'PERCENT', percent: 10 },
      { ...UNLIMITED, code: 'AMOUNT', percent: null, amount: { EUR: 500 } },
      { ...UNLIMITED, code: 'FREE', percent: null },
    ],
  },
}
const KINDS = ['PERCENT', 'AMOUNT', 'FREE'] as const

test('a code that is replaced or removed gives back all that it gave, free delivery too', () => {
  const address: Command = { kind: 'leave_step', step: 'address', fields: { email: EMAIL, shipAddress: MUNICH } }
  const steps = [adding(50), LEAVE_CART, address]
  const follow = (order: ReturnType<typeof cart>, command: Command) => apply(order, command, withKinds).document
  /** What an order comes to by the first way that it can be sent, where codes are given after so many steps. */
  const figures = (codes: Command[], at: number) => {
    const order = [...steps.slice(0, at), ...codes, ...steps.slice(at)].reduce(follow, cart())
    const rateId = order.figures.shippingRates[0]!.id
    return follow(order, { kind: 'leave_step', step: 'delivery', fields: { rateId } }).figures
  }
  const code = (of: string): Command => ({ kind: 'apply_coupon', code: of })
  for (let at = 1; at <= steps.length; at++)
    for (const first of KINDS) {
      expect(figures([code(first), { kind: 'remove_coupon' }], at)).toEqual(figures([], at))
      for (const second of KINDS.filter((other) => other !== first))
        expect(figures([code(first), code(second)], at)).toEqual(figures([code(second)], at))
    }
  expect(figures([code('FREE')], 1).shipmentTotal).toBe(0)
  expect(figures([], 1).shipmentTotal).toBeGreaterThan(0)
})
