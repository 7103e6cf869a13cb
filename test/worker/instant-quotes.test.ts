import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { somebodyOf } from '../merchant.ts'
import { ASKED, ask, LINE } from './asked-quote.ts'
import { BAG, call } from './caller.ts'
import { env } from './env.ts'

test('an instant quote is taken into a cart at its prices, even after the shop’s have changed', async () => {
  const { userToken } = await somebodyOf('b2b')
  const lines = [LINE, { variant_id: BAG, quantities: [500] }]
  const { body } = await ask(userToken, { ...ASKED, email: 'bo@example.com', lines })
  expect(body.data.attributes.state).toBe('answered')
  const id = body.data.attributes.instant_quote_id
  await env.DB.prepare(
    "update instant_quotes set lines = json_replace(lines, '$[0].ladder[0].amount', 777) where id = ?",
  )
    .bind(id)
    .run()
  const { quantity, amount } = (await call('GET', `v2/instant_quotes/${id}`)).body.data.attributes.lines[0].ladder[0]
  expect(amount).toBe('7.77')
  const offers = `v2/instant_quotes/${id}/offers`
  const agreed = { agreed_to_instant_service: true }
  for (const wrong of [
    { line_id: 'L9', quantity },
    { line_id: 'L1', quantity: quantity + 1 },
  ]) {
    const { status, body: refused } = await call('POST', offers, { lines: [wrong], ...agreed })
    expect([status, refused.code]).toEqual([422, 'not_quoted'])
  }
  for (const unsaid of [{}, { agreed_to_instant_service: false }]) {
    const { status, body: refused } = await call('POST', offers, { lines: [{ line_id: 'L1', quantity }], ...unsaid })
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['agreed_to_instant_service']])
  }
  const taken = await call('POST', offers, { lines: [{ line_id: 'L1', quantity }], ...agreed })
  expect(taken.status).toBe(201)
  expect(taken.body.data.attributes.item_total).toBe('7.77')
  expect(
    (await call('POST', offers, { lines: [{ line_id: 'L1', quantity }], order_number: 'R000000000', ...agreed }))
      .status,
  ).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * DAY_MS })
  try {
    const { status, body: late } = await call('POST', offers, { lines: [{ line_id: 'L1', quantity }], ...agreed })
    expect([status, late.code]).toEqual([409, 'quote_ended'])
  } finally {
    vi.useRealTimers()
  }
})

test('the consent to the service is of the account that orders an instant quote, and of a visitor by the address of the request', async () => {
  const [bo, eve] = [await somebodyOf('b2b'), await somebodyOf('b2c')]
  const email = 'asked@example.com'
  const asked = await ask(bo.userToken, { ...ASKED, email, lines: [LINE] })
  const { number, instant_quote_id: id } = asked.body.data.attributes
  const body = { lines: [{ line_id: 'L1', quantity: LINE.quantities[0] }], agreed_to_instant_service: true }
  // Whoever takes it again agrees to the same, which is there.
  for (const by of [{}, {}, eve])
    expect((await call('POST', `v2/instant_quotes/${id}/offers`, body, by)).status).toBe(201)
  const account = await env.DB.prepare('select email from users where id = ?').bind(eve.userId).first<string>('email')
  const { results } = await env.DB.prepare(
    "select subject from consent_records where name = 'instant_service' and location = ? order by recorded_at",
  )
    .bind(`Instant quote ${number}`)
    .all<{ subject: string }>()
  expect(results.map(({ subject }) => subject)).toEqual([email, account])
})
