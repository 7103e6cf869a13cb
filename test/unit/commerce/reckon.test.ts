import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { BY_CURRENCY } from '../../../src/commerce/shipping/zones.ts'
import { facts } from '../shop-facts.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const MUNICH = {
  firstname: 'Ada',
  lastname: 'Muster',
  company: '',
  address1: 'Lindenstraße 4',
  address2: '',
  city: 'München',
  zipcode: '80331',
  state: '',
  phone: '',
  countryIso: 'DE',
}

/** An order of one line at the choice of its delivery, its figures worked out. Minor units of euro. */
function figuresOf(quantity: number, code?: string) {
  const commands: Command[] = [
    { kind: 'add_line', line: { variantId: MAILER, quantity, speed: 'standard' } },
    ...(code ? [{ kind: 'apply_coupon' as const, code }] : []),
    { kind: 'leave_step', step: 'cart', fields: {} },
    { kind: 'leave_step', step: 'address', fields: { email: 'ada@example.com', shipAddress: MUNICH } },
  ]
  const cart = newOrder({ number: 'R123456789', region: 'eu', userId: null }, facts)
  return commands.reduce((document, command) => apply(document, command, facts).document, cart).figures
}

describe('the delivery of an order', () => {
  test('is free by what the goods cost after their discount, not before it', () => {
    const { freeFrom } = BY_CURRENCY.EUR
    // The fewest pieces whose full price reaches the threshold; a tenth off takes them below it.
    const quantity = Array.from({ length: 5000 }, (_, at) => at + 30).find(
      (pieces) => figuresOf(pieces).itemTotal >= freeFrom,
    )!
    const full = figuresOf(quantity)
    expect(full.shippingRates.map(({ id }) => id)).toEqual(['courier-free'])
    const reduced = figuresOf(quantity, 'WELCOME10')
    expect(reduced.itemTotal).toBe(full.itemTotal)
    expect(reduced.itemTotal - reduced.discountTotal).toBeLessThan(freeFrom)
    expect(reduced.shippingRates.map(({ id }) => id)).toEqual(['courier'])
    expect(reduced.shippingRates[0]!.cost).toBeGreaterThan(0)
  })
})
