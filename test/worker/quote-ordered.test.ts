import { env as bindings } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { remindOfQuotes } from '../../src/commerce/quotes/reminders.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { envOf } from '../../src/contract/env.ts'
import { somebodyOf } from '../merchant.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'
import { standOf } from './offers-of-request.ts'
import { settled } from './order-object.ts'

const ASKED = { contact_name: 'Ada', country_iso: 'DE' }
const QUOTED = { variant_id: MAILER, quantities: [250] }

/** Asks, and orders the first line of the instant quote that comes at once. @returns the number of the request */
async function orderedOf(lines: object[], more: object = {}): Promise<string> {
  const { userToken } = await somebodyOf('b2b')
  const email = `${crypto.randomUUID()}@example.com`
  const asked = await call(
    'POST',
    'v2/quote_requests',
    { quote_request: { ...ASKED, email, lines, ...more } },
    { userToken },
  )
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

/** How many reminders there are of the end of a request's quote, three days before it. */
async function endingMails(number: string): Promise<number> {
  await remindOfQuotes(envOf(bindings), Date.now() + 12 * DAY_MS)
  const like = `%${number}%`
  const found = await env.DB.prepare("select count(*) as count from mails where kind = 'quote-ending' and id like ?")
    .bind(like)
    .first<{ count: number }>()
  return found!.count
}

test('a request whose instant quote is ordered is won', async () => {
  expect(await standOf(await orderedOf([QUOTED]))).toEqual(['won', null])
})

test('a request of which only a part was quoted goes on waiting for the merchant', async () => {
  const number = await orderedOf([QUOTED, { words: 'A crate of spruce', quantities: [50] }])
  expect(await standOf(number)).toEqual(['submitted', null])
})

test('a request of which only one line was ordered stays answered, and nobody is reminded of what is left of its quote', async () => {
  const number = await orderedOf([QUOTED, { variant_id: BAG, quantities: [500] }])
  expect(await standOf(number)).toEqual(['answered', null])
  expect(await endingMails(number)).toBe(0)
})

test('a request with a wish waits on after its quote is ordered, and once answered nobody is reminded of that', async () => {
  const number = await orderedOf([QUOTED], { note: 'By Friday, please' })
  expect(await standOf(number)).toEqual(['submitted', null])
  await env.DB.prepare("update quote_requests set state = 'answered' where number = ?").bind(number).run()
  expect(await endingMails(number)).toBe(0)
})
