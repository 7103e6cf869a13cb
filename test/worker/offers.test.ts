import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, CRATE, draftOf, MAILERS, offered, sendOffer } from './offered.ts'

test('offer-race: what is accepted is the revision that was read, while it is the newest and holds', async () => {
  const made = await offered({ lines: [{ ...MAILERS, required: true }, CRATE] })
  const accept = (token: string, body: object) => call('POST', `offers/${token}/accept`, body)
  for (const [wrong, field] of [
    [acceptanceOf({ L9: 'O1', L1: 'O1' }), 'line_item_ids'],
    [acceptanceOf({ L2: 'O1' }), 'line_item_ids'],
    [acceptanceOf({ L1: 'O3' }), 'options.0'],
    [acceptanceOf({ L1: 'O1' }, { options: [] }), 'options.0'],
    [acceptanceOf({ L1: 'O1' }, { options: [{ line_item_id: 'L2', option_id: 'O1' }] }), 'options.0'],
    [acceptanceOf({ L1: 'O1' }, { name: ' ' }), 'name'],
    [acceptanceOf({ L1: 'O1' }, { agreed: false }), 'agreed'],
    [acceptanceOf({ L1: 'O1' }, { quantity: -5 }), 'quantity'],
  ] as const) {
    const { status, body } = await accept(made.token, wrong)
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, field])
  }
  const next = await sendOffer(made)
  const late = await accept(made.token, acceptanceOf({ L1: 'O1' }))
  expect([late.status, late.body.code]).toEqual([409, 'offer_superseded'])
  const seen = (await call('GET', `offers/${made.token}`)).body.data.attributes
  expect([seen.state, seen.newest_token]).toEqual(['superseded', next])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * DAY_MS })
  try {
    const over = await accept(next, acceptanceOf({ L1: 'O1' }))
    expect([over.status, over.body.code]).toEqual([409, 'offer_expired'])
    expect((await call('GET', `offers/${next}`)).body.data.attributes.state).toBe('expired')
  } finally {
    vi.useRealTimers()
  }
  expect((await accept(next, acceptanceOf({ L1: 'O2' }))).status).toBe(200)
  const again = await accept(next, acceptanceOf({ L1: 'O2' }))
  expect(again.status).toBe(200)
  const other = await accept(next, acceptanceOf({ L1: 'O1' }))
  expect([other.status, other.body.code]).toEqual([409, 'wrong_state'])
})

test('a link that went to another mailbox does not say what the right one accepted', async () => {
  const made = await offered()
  await call('PUT', `v1/managed_offers/${made.number}`, { offer: draftOf({ email: 'right@example.com' }) }, made.boss)
  const right = await sendOffer(made)
  const { order, acceptance } = (await call('POST', `offers/${right}/accept`, acceptanceOf({ L1: 'O1' }))).body.data
    .attributes
  expect([order.number, acceptance.name]).toEqual([expect.any(String), 'Ada Lovelace'])
  const old = (await call('GET', `offers/${made.token}`)).body.data.attributes
  expect(old).toMatchObject({ state: 'superseded', newest_token: null, order: null, acceptance: null })
})

test('offer-token-guessed: a link that opens nothing is found by nobody, a network that tries twenty waits, and whoever has a link there reads on', async () => {
  const { token } = await offered()
  const headers = { 'X-Shop-Network': '203.0.113.7' }
  const guess = () => call('GET', `offers/${'x'.repeat(43)}`, undefined, { headers })
  for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(404)
  const { status, headers: said } = await guess()
  expect([status, Number(said.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await call('GET', `offers/${token}`, undefined, { headers })).status).toBe(200)
  const accepting = acceptanceOf({ L1: 'O1' })
  expect((await call('POST', `offers/${token}/accept`, accepting, { headers })).status).toBe(200)
  expect((await guess()).status).toBe(429)
  const { results } = await env.DB.prepare('select * from offer_links').all()
  expect(JSON.stringify(results)).not.toContain(token)
})

test('a forwarded link shows the offer, and decides nothing', async () => {
  const { number, token } = await offered()
  expect((await call('POST', `offers/${token}/forward`, { email: 'boss@example.com', text: 'Please' })).status).toBe(
    204,
  )
  const mail = await env.DB.prepare("select text from mails where kind = 'offer-forwarded' and id like ?")
    .bind(`%${number}%`)
    .first<{ text: string }>()
  const forwarded = /offer\/([\w-]{43})\/review/.exec(mail!.text)![1]!
  expect(forwarded).not.toBe(token)
  const seen = (await call('GET', `offers/${forwarded}`)).body.data.attributes
  expect([seen.read_only, seen.state]).toEqual([true, 'sent'])
  for (const [path, body] of [
    ['accept', acceptanceOf({ L1: 'O1' })],
    ['decline', { reason: 'price' }],
    ['change_requests', { text: 'Blue' }],
    ['forward', { email: 'x@example.com' }],
  ] as const)
    expect((await call('POST', `offers/${forwarded}/${path}`, body)).body.code).toBe('read_only')
})

test('a request is answered by its offer, and stays so when that is accepted', async () => {
  const { userToken } = await somebodyOf('b2b')
  const lines = [
    { variant_id: MAILER, quantities: [250, 500], words: 'Blue' },
    { model: 'mailer-box', words: 'As the last one', quantities: [100] },
  ]
  const quote_request = { contact_name: 'Bo', email: 'bo@example.com', country_iso: 'DE', lines }
  const asked = (await call('POST', 'v2/quote_requests', { quote_request }, { userToken })).body.data.id
  const stateOf = async () =>
    (await call('GET', `quote_requests/${asked}`, undefined, { userToken })).body.data.attributes.state
  const boss = await manager()
  const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', quote_request_number: asked }, boss)
  const { draft } = body.data.attributes
  expect(draft.lines.map((line: { goods: { kind: string } }) => line.goods.kind)).toEqual(['catalogue', 'free'])
  expect(draft.lines[0].options.every(({ amount }: { amount: string }) => Number(amount) > 0)).toBe(true)
  draft.lines[1].options[0].amount = '99.00'
  const number = body.data.id
  expect((await call('PUT', `v1/managed_offers/${number}`, { offer: draft }, boss)).status).toBe(200)
  const token = await sendOffer({ number, boss })
  expect(await stateOf()).toBe('answered')
  const own = await call('GET', `quote_requests/${asked}`, undefined, { userToken })
  expect(own.body.data.attributes.offer_token).toBe(token)
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L2: 'O1' }))
  // Nothing is ordered yet.
  expect(await stateOf()).toBe('answered')
})

test('declined and withdrawn offers say so; a change that is asked for leads to the next revision', async () => {
  const one = await offered()
  expect((await call('POST', `offers/${one.token}/decline`, { reason: 'price', text: 'Too much' })).status).toBe(200)
  expect((await call('POST', `offers/${one.token}/accept`, acceptanceOf({ L1: 'O1' }))).body.code).toBe('wrong_state')
  const two = await offered()
  expect((await call('PUT', `v1/managed_offers/${two.number}/withdraw`, {}, two.boss)).status).toBe(200)
  expect((await call('GET', `offers/${two.token}`)).body.data.attributes.state).toBe('withdrawn')
  const three = await offered()
  await call('POST', `offers/${three.token}/change_requests`, { text: 'Blue, please' })
  const list = await call('GET', 'v1/managed_offers?state=change_requested', undefined, three.boss)
  expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(three.number)
  const next = await sendOffer(three)
  expect((await call('GET', `offers/${next}`)).body.data.attributes.state).toBe('sent')
  const stale = await call('PUT', `v1/managed_offers/${three.number}/withdraw`, { lock_version: 1 }, three.boss)
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_offer'])
  const { results } = await env.DB.prepare('select kind from mails where id like ? order by kind')
    .bind(`%${three.number}%`)
    .all<{ kind: string }>()
  expect(results.map(({ kind }) => kind)).toEqual(['offer-change', 'offer-sent', 'offer-sent'])
})
