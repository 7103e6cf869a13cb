import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
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
