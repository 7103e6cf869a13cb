import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedLine } from '../../src/contract/offer-answer.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { call, MAILER, MUNICH } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, CRATE, MAILERS, offered } from './offered.ts'

/** Where it goes: VAT of 19, 23 and 21 per cent, and none for an export. */
const PLACES = {
  DE: { store: 'eu', address: MUNICH },
  PL: { store: 'pl', address: { zipcode: '00-001', city: 'Warszawa' } },
  ES: { store: 'es', address: { zipcode: '28001', city: 'Madrid', state: 'Madrid' } },
  US: { store: 'eu', address: { zipcode: '10001', city: 'New York', state: 'NY' } },
} satisfies Record<string, { store: RegionCode; address: object }>

const decimal = (minor: number): string => (minor / 100).toFixed(2)
const minor = (most: number) => fc.integer({ min: 1, max: most })
const asked = fc.record({
  country: fc.constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[])),
  quantity: fc.integer({ min: 100, max: 5_000 }),
  amount: minor(999_999),
  discount: fc.integer({ min: 0, max: 30 }),
  tooling: fc.oneof(fc.constant(0), minor(99_999)),
  reorder: fc.boolean(),
  pieces: fc.integer({ min: 1, max: 999 }),
  crates: minor(999_999),
  delivery: minor(49_999),
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

/** An accepted offer as an order that is paid. */
async function paidOffer(given: Asked) {
  const { country, quantity, amount, discount, tooling, reorder, pieces, crates, delivery } = given
  const { store, address } = PLACES[country]
  const option = { id: 'O1', quantity, amount: decimal(amount), cost: '0.01' }
  const mailers = { ...MAILERS, goods: { kind: 'catalogue', variant_id: MAILER }, options: [option] }
  const lines = [
    { ...mailers, discount_percent: discount, tooling: decimal(tooling), reorder },
    { ...CRATE, options: [{ id: 'O1', quantity: pieces, amount: decimal(crates), cost: '0.01' }] },
  ]
  const { token } = await offered({ country_iso: country, delivery: decimal(delivery), lines }, store)
  const { body } = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1', L2: 'O1' }))
  const { order, revision } = body.data.attributes as {
    order: { number: string; token: string }
    revision: { rate: number; lines: OfferedLine[] }
  }
  const act = (method: string, path: string, sent: object = {}) =>
    call(method, path, sent, { region: store, token: order.token })
  const leave = async (state: string, sent: object = {}) =>
    readOrder((await act('PUT', `checkouts/${order.number}?state=${state}`, { order: sent })).body)
  await leave('cart')
  const ship_address = { ...MUNICH, ...address, country_iso: country }
  const sent = await leave('address', { email: 'a@example.com', ship_address, use_shipping: true })
  const ready = await leave('delivery', { shipping_rate_id: sent.shippingRates[0]!.id })
  const { body: paid } = await act('POST', `v2/${order.number}/stripe/payment_intents/pay`, {
    payment_method_id: 'pm_card_visa',
    expected_total: decimal(ready.total),
  })
  return { order: readOrder(paid), revision }
}

/** Whose discount comes to half a minor unit. */
const HALF_A_CENT = {
  country: 'DE',
  quantity: 100,
  amount: 474_854,
  discount: 25,
  tooling: 1,
  reorder: false,
  pieces: 1,
  crates: 1,
  delivery: 1,
} as const

test('offer-rounding: lines = order total = invoice = payment, to the minor unit, for whatever an offer says', async () => {
  const invoice = env.DB.prepare("select total from invoices where order_number = ? and kind = 'invoice'")
  const property = fc.asyncProperty(asked, async (given) => {
    const { order, revision } = await paidOffer(given)
    const sum = order.lines.reduce((total, line) => total + line.amount, 0)
    // Its discount is rounded once, half up, and is on the goods alone; a reorder pays half of the tooling.
    const goods = given.amount - Math.floor((given.amount * given.discount * 2 + 100) / 200)
    const tooling = given.reorder ? Math.ceil(given.tooling / 2) : given.tooling
    expect(sum).toBe(goods + tooling + given.crates + 15_000)
    expect([order.itemTotal, order.shipmentTotal, order.discountTotal]).toEqual([sum, given.delivery, 0])
    const net = sum + given.delivery
    expect(order.taxTotal).toBe(Math.floor((net * revision.rate * 2 + 10_000) / 20_000))
    expect(order.total).toBe(net + order.taxTotal)
    expect([order.state, order.payments.map(({ amount }) => amount)]).toEqual(['complete', [order.total]])
    expect(order.currency).toBe(getRegion(PLACES[given.country].store).currency)
    await expect.poll(() => invoice.bind(order.number).first('total')).toBe(order.total)
  })
  await fc.assert(property, { numRuns: 12, examples: [[HALF_A_CENT]] })
})
