import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LEAVE_ADDRESS, LEAVE_CART, payable, SAMPLES } from './order.ts'
import { inDeliveries, member } from './parts-order.ts'

/** An order of one line at the choice of its delivery, its figures worked out. Minor units of euro. */
function figuresOf(quantity: number, code?: string) {
  const coded: Command[] = code ? [{ kind: 'apply_coupon', code }] : []
  return following(cart(), adding(quantity), ...coded, LEAVE_CART, LEAVE_ADDRESS).figures
}

describe('the delivery of an order', () => {
  test('stays free with a code that takes the goods below what makes it free', () => {
    const { freeFrom } = facts.catalogue.shipping.terms('EUR')!
    // The first full price that reaches the threshold; a tenth off takes it below.
    const quantity = Array.from({ length: 500 }, (_, at) => at * 10 + 30).find(
      (pieces) => following(cart(), adding(pieces)).figures.itemTotal >= freeFrom,
    )!
    const idsOf = ({ shippingRates }: ReturnType<typeof figuresOf>) => shippingRates.map(({ id }) => id)
    expect(idsOf(figuresOf(quantity - 10, 'WELCOME10'))).toEqual(['courier'])
    const reduced = figuresOf(quantity, 'WELCOME10')
    expect(reduced.itemTotal - reduced.discountTotal).toBeLessThan(freeFrom)
    expect(idsOf(reduced)).toEqual(['courier-free'])
  })

  test('of samples beside goods is that of the goods', () => {
    const both = following(cart(), adding(1, { variantId: SAMPLES }), adding(100), LEAVE_CART, LEAVE_ADDRESS)
    expect(both.figures.shippingRates.map(({ id }) => id)).toEqual(['courier'])
    const alone = following(cart(), adding(1, { variantId: SAMPLES }), LEAVE_CART, LEAVE_ADDRESS)
    expect(alone.figures.shippingRates.map(({ id }) => id)).toEqual(['sample-packs'])
  })

  test('may be in parts, up to twelve, for a member of a company, and is never of samples or for anybody else', () => {
    expect(inDeliveries(1).figures.mostDeliveries).toBe(12)
    expect(payable().figures).not.toHaveProperty('mostDeliveries')
    const samples = following(cart(), adding(1, { variantId: SAMPLES }))
    expect(asOfNow({ ...samples, userId: 'ada' }, member).figures).not.toHaveProperty('mostDeliveries')
    const goods = following(samples, adding(100))
    expect(asOfNow({ ...goods, userId: 'ada' }, member).figures.mostDeliveries).toBe(12)
    expect(asOfNow({ ...goods, userId: 'eve' }, member).figures).not.toHaveProperty('mostDeliveries')
  })

  test('is none where there is nothing to send', () => {
    expect(asOfNow({ ...payable(), lines: [] }, facts).figures.shippingRates).toEqual([])
  })
})

describe('the VAT of an order', () => {
  const taxed = (region: 'eu' | 'us', rate: number | undefined) => {
    const order = following(cart(region), adding(250))
    const countryIso = region === 'us' ? 'US' : 'DE'
    const taxRate = () => rate
    const named = { ...order, destination: { countryIso, zipcode: '1', state: '' } }
    const { taxRows, taxCountryIso } = asOfNow(named, { ...facts, catalogue: { ...facts.catalogue, taxRate } }).figures
    return [taxRows[0]!.rate, taxCountryIso]
  }

  test('is the destination’s, the store’s own where that is not known, and none in a store without VAT', () => {
    expect(taxed('eu', 1900)).toEqual([1900, 'DE'])
    expect(taxed('eu', undefined)).toEqual([2300, getRegion('eu').countryCode])
    expect(taxed('us', 1900)).toEqual([0, 'US'])
  })
})

describe('the production of an order', () => {
  const days = (...commands: Command[]) => following(cart(), ...commands).figures.productionDays
  const fast: Command = { kind: 'update_line', lineId: 'L1', quantity: 250, speed: 'express' }

  test('takes as long as its slowest line, less by express, and no time where there is none', () => {
    expect(days()).toBe(0)
    expect(days(adding(1, { variantId: SAMPLES }))).toBe(1)
    expect(days(adding(250))).toBe(8)
    expect(days(adding(250), adding(1, { variantId: SAMPLES }))).toBe(8)
    expect(days(adding(250), fast)).toBe(5)
  })
})
