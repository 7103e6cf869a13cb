import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import type { Order } from '../../../src/contract/order.ts'
import { orderDocument, readOrder } from '../../../src/contract/order-wire.ts'
import { variantCode } from '../../../src/contract/variant.ts'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { facts, orderable } from '../shop-facts.ts'

const STEPS = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete']

const line = fc
  .tuple(orderable, fc.constantFrom('standard' as const, 'express' as const))
  .map(([{ configuration }, speed]) => ({
    variantId: variantCode(configuration),
    quantity: configuration.quantity,
    speed,
  }))

const countryIso = fc.constantFrom('DE', 'PL', 'HU', 'FR', 'RO', 'CH', 'NO', 'GB', 'SE', 'US', 'AU')
const shipAddress = countryIso.map((countryIso) => ({
  firstname: 'Ada',
  lastname: 'Muster',
  company: '',
  address1: 'Street 1',
  address2: '',
  city: 'Town',
  zipcode: '12345',
  state: countryIso === 'US' ? 'OR' : '',
  phone: '',
  countryIso,
}))

/** Anything that a shopper, or somebody with a script, may ask of an order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: line.map((line) => ({ kind: 'add_line' as const, line })) },
  fc.array(line, { maxLength: 4 }).map((lines) => ({ kind: 'add_lines' as const, lines })),
  fc.record({
    kind: fc.constant('update_line' as const),
    lineId: fc.constantFrom('L1', 'L2', 'L3'),
    quantity: fc.integer({ min: 1, max: 25_000 }),
  }),
  fc.constantFrom('L1', 'L2').map((lineId) => ({ kind: 'remove_line' as const, lineId })),
  fc.constantFrom('WELCOME10', 'BOX15', 'FREESHIP', 'NOSUCH').map((code) => ({ kind: 'apply_coupon' as const, code })),
  fc.constant({ kind: 'remove_coupon' as const }),
  countryIso.map((countryIso) => ({
    kind: 'set_destination' as const,
    countryIso,
    zipcode: '',
    state: countryIso === 'US' ? 'OR' : '',
  })),
  fc.constant({ kind: 'leave_step' as const, step: 'cart' as const, fields: {} }),
  {
    weight: 2,
    arbitrary: shipAddress.map((shipAddress) => ({
      kind: 'leave_step' as const,
      step: 'address' as const,
      fields: { email: 'ada@example.com', shipAddress },
    })),
  },
  fc
    .constantFrom('courier', 'courier-free', 'pick-up', 'sample-packs')
    .map((rateId) => ({ kind: 'leave_step' as const, step: 'delivery' as const, fields: { rateId } })),
  fc
    .constantFrom('payment' as const, 'confirm' as const)
    .map((step) => ({ kind: 'leave_step' as const, step, fields: {} })),
  fc.constant({ kind: 'next' as const }),
)

/** Follows commands from an empty cart on; a refused one changes nothing. */
function followed(
  region: (typeof REGION_CODES)[number],
  commands: Command[],
  see: (document: OrderDocument, before: OrderDocument, command: Command) => void = () => {},
): OrderDocument {
  let document = newOrder({ number: 'R123456789', region, userId: null }, facts)
  for (const command of commands) {
    const before = document
    const bytes = JSON.stringify(before)
    try {
      document = apply(document, command, facts).document
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
    expect(JSON.stringify(before)).toBe(bytes)
    see(document, before, command)
  }
  return document
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

/** Everything that must add up in an order, wherever it is shown. */
function expectToAddUp(order: Order): void {
  const { lines, itemTotal, discountTotal, shipmentTotal, customsTotal, taxTotal, taxes, total } = order
  expect(itemTotal).toBe(sum(lines.map(({ amount }) => amount)))
  expect(discountTotal).toBe(sum(lines.map(({ discount }) => discount)))
  expect(taxTotal).toBe(sum(taxes.map(({ amount }) => amount)))
  expect(total).toBe(itemTotal - discountTotal + shipmentTotal + customsTotal + taxTotal)
  const base = itemTotal - discountTotal + shipmentTotal + customsTotal
  expect(sum(taxes.map(({ base }) => base))).toBe(base)
  const beside = total - sum(lines.map((line) => line.total))
  expect(beside).toBeGreaterThanOrEqual(shipmentTotal + customsTotal)
  for (const { amount, discount, tax, total } of lines) {
    expect(total).toBe(amount - discount + tax)
    expect(discount >= 0 && discount <= amount).toBe(true)
  }
  for (const value of [total, itemTotal, discountTotal, shipmentTotal, customsTotal, taxTotal])
    expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
}

describe('an order, whatever is asked of it', () => {
  const region = fc.constantFrom(...REGION_CODES)

  test('adds up at every moment, and says the same on the wire', () => {
    fc.assert(
      fc.property(region, fc.array(command, { maxLength: 14 }), (region, commands) => {
        const document = followed(region, commands, (document) =>
          expectToAddUp({ ...viewOf(document, facts.now), token: 'key' }),
        )
        // What may be refunded, and whether it waits for a payment, is for whoever manages the order; when it was paid, for its papers.
        const { refundable: _, isUnpaid: __, paidAt: ___, ...view } = viewOf(document, facts.now)
        const order: Order = { ...view, token: 'key' }
        expect(readOrder(JSON.parse(JSON.stringify(orderDocument(order))))).toEqual(order)
      }),
      { numRuns: 250 },
    )
  })

  test('moves one step at a time, or back', () => {
    fc.assert(
      fc.property(region, fc.array(command, { maxLength: 14 }), (region, commands) => {
        followed(region, commands, (document, before) => {
          expect(STEPS.indexOf(document.state) - STEPS.indexOf(before.state)).toBeLessThanOrEqual(1)
        })
      }),
      { numRuns: 150 },
    )
  })

  test('charges customs once in ch and no, no tax in us, and the destination’s elsewhere', () => {
    fc.assert(
      fc.property(region, fc.array(command, { minLength: 3, maxLength: 14 }), (region, commands) => {
        const { figures, destination, lines } = followed(region, commands)
        const { additionalCustoms, hasVat, vatAmount } = getRegion(region)
        expect(figures.customsTotal).toBe(destination && lines.length ? additionalCustoms * 100 : 0)
        if (!hasVat) expect(figures.taxTotal).toBe(0)
        const rate = destination && hasVat ? facts.catalogue.taxRate(destination.countryIso)! : vatAmount * 100
        if (figures.taxRows.length) expect(figures.taxRows[0]!.rate).toBe(hasVat ? rate : 0)
      }),
      { numRuns: 150 },
    )
  })

  test('is only paid once it is in payment, at the total that was agreed to', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), fc.integer({ min: 0, max: 1000 }), (commands, off) => {
        const document = followed('eu', commands)
        const expectedTotal = document.figures.total + off
        const pay = () => apply(document, { kind: 'pay_by_transfer', expectedTotal }, facts).document
        if (off === 0 && ['payment', 'confirm'].includes(document.state)) {
          const placed = pay()
          expect(placed).toMatchObject({
            state: 'complete',
            completedAt: facts.now,
            payments: [{ amount: document.figures.total }],
          })
          expect(() => apply(placed, { kind: 'empty' }, facts)).toThrow(Refusal)
        } else expect(pay).toThrow(Refusal)
      }),
    )
  })
})

describe('prices at the moment the address is left', () => {
  const dearer = {
    ...facts,
    catalogue: {
      ...facts.catalogue,
      priceList: (currency: 'EUR') => {
        const list = facts.catalogue.priceList(currency)
        return { ...list, version: 'next', style: { ...list.style, mailer: { setup: 5000, making: 30_000 } } }
      },
    },
  } as typeof facts

  const shipAddress = {
    firstname: 'A',
    lastname: 'B',
    company: '',
    address1: 'S 1',
    address2: '',
    city: 'T',
    zipcode: '12345',
    state: '',
    phone: '',
    countryIso: 'PL',
  }
  const filled = () =>
    followed('eu', [
      {
        kind: 'add_line',
        line: {
          variantId: 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none',
          quantity: 100,
          speed: 'standard',
        },
      },
      { kind: 'leave_step', step: 'cart', fields: {} },
    ])
  const leave = { kind: 'leave_step', step: 'address', fields: { email: 'a@example.com', shipAddress } } as const

  test('are worked out anew, and the change is said', () => {
    const cart = filled()
    const { document } = apply(cart, leave, dearer)
    expect(document.priceListVersion).toBe('next')
    expect(document.notices).toContainEqual({
      kind: 'total_changed',
      before: cart.figures.total,
      after: document.figures.total,
    })
    expect(apply(cart, leave, facts).document.notices).toEqual([])
  })

  test('deleted-variant: do not stand for a line that is not made any more: it is named', () => {
    const without = { ...facts, catalogue: { ...facts.catalogue, product: () => undefined } }
    expect(() => apply(filled(), leave, without)).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({ code: 'line_unavailable', errors: { line_items: ['L1'] } }),
      }),
    )
  })
})
