import { expect, test } from 'vitest'
import type { OfferedLine } from '../../src/contract/offer-answer.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { call, MUNICH } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, offered } from './offered.ts'

const PLACES = {
  AU: { zipcode: '3000', city: 'Melbourne', state: 'VIC' },
  CA: { zipcode: 'K1A 0B1', city: 'Ottawa', state: 'ON' },
  US: { zipcode: '10001', city: 'New York', state: 'NY' },
}

test.each(['AU', 'CA', 'US'] as const)(
  'an offer to %s, which the store supports in part, is accepted and paid at just its prices, untaxed as an export, and invoiced',
  async (country) => {
    const { token } = await offered({ country_iso: country, delivery: '250.00' })
    const { body } = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O2', L2: 'O1' }))
    const { order, revision } = body.data.attributes as {
      order: { number: string; token: string }
      revision: { rate: number; lines: OfferedLine[] }
    }
    expect(revision.rate).toBe(0)
    const act = (method: string, path: string, asked: object = {}) => call(method, path, asked, { token: order.token })
    const leave = async (state: string, asked: object = {}) =>
      readOrder((await act('PUT', `checkouts/${order.number}?state=${state}`, { order: asked })).body)
    await leave('cart')
    const ship_address = { ...MUNICH, ...PLACES[country], country_iso: country }
    const sent = await leave('address', { email: 'a@example.com', ship_address, use_shipping: true })
    expect(sent.shippingRates.map(({ cost }) => cost)).toEqual([25_000])
    const ready = await leave('delivery', { shipping_rate_id: sent.shippingRates[0]!.id })
    // 72,333 + 4,551 + 189,307 + 15,000, and 25,000 for the delivery.
    expect(ready).toMatchObject({ total: 306_191, taxTotal: 0, taxReason: 'export', taxCountryIso: country })
    const paid = await act('POST', `v2/${order.number}/stripe/payment_intents/pay`, {
      payment_method_id: 'pm_card_visa',
      expected_total: '3061.91',
    })
    const { state, payments } = readOrder(paid.body)
    expect([state, payments.map(({ amount }) => amount)]).toEqual(['complete', [306_191]])
    // Nobody has said how long the way there is, so none of the store's own days are promised.
    const placed = env.DB.prepare("select text from mails where id = 'order-placed ' || ?")
    await expect.poll(() => placed.bind(order.number).first('text')).toContain('Expected dispatch: ')
    expect(await placed.bind(order.number).first('text')).not.toContain('Expected delivery: ')
    const invoice = env.DB.prepare("select total from invoices where order_number = ? and kind = 'invoice'")
    await expect.poll(() => invoice.bind(order.number).first('total')).toBe(306_191)
  },
)
