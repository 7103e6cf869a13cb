import { expect, test } from 'vitest'
import { somebodyOf } from '../merchant.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { standOf } from './offers-of-request.ts'
import { settled } from './order-object.ts'

const ASKED = { contact_name: 'Ada', country_iso: 'DE' }
const QUOTED = { variant_id: MAILER, quantities: [250] }

/** Asks, and orders the first line of the instant quote that comes at once. @returns the number of the request */
async function orderedOf(lines: object[]): Promise<string> {
  const { userToken } = await somebodyOf('b2b')
  const email = `${crypto.randomUUID()}@example.com`
  const asked = await call('POST', 'v2/quote_requests', { quote_request: { ...ASKED, email, lines } }, { userToken })
  const { number, instant_quote_id: id } = asked.body.data.attributes
  const cart = await TestCart.open()
  const took = { lines: [{ line_id: 'L1', quantity: 250 }], agreed_to_instant_service: true }
  const taken = await cart.act('POST', `v2/instant_quotes/${id}/offers`, { ...took, order_number: cart.number })
  expect(taken.status).toBe(201)
  await cart.toPayment(undefined, [])
  expect((await cart.transfer()).status).toBeLessThan(300)
  await settled(cart.number, 0)
  return number
}

test('a request whose instant quote is ordered is won', async () => {
  expect(await standOf(await orderedOf([QUOTED]))).toEqual(['won', null])
})

test('a request of which only a part was quoted goes on waiting for the merchant', async () => {
  const number = await orderedOf([QUOTED, { words: 'A crate of spruce', quantities: [50] }])
  expect(await standOf(number)).toEqual(['submitted', null])
})
