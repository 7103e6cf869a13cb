import { expect, test, vi } from 'vitest'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { sceneOf } from '../scenes.ts'
import { ASKED, ask, LINE } from './asked-quote.ts'
import { BAG, call, TestCart } from './caller.ts'
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

/** A quote of goods with a saved design, and of others, and what takes both of them. */
async function designedQuote() {
  const owner = await somebodyOf('b2b')
  const { body: saved } = await call('POST', 'box_designs', { box_design: { name: 'Spring', scene: sceneOf() } }, owner)
  const id = saved.data.id as string
  const lines = [
    { ...LINE, box_design_id: id },
    { variant_id: BAG, quantities: [500] },
  ]
  const { body } = await ask(owner.userToken, { ...ASKED, email: `${crypto.randomUUID()}@example.com`, lines })
  const { number, instant_quote_id: quote, lines: asked } = body.data.attributes
  const { lines: quoted } = (await call('GET', `v2/instant_quotes/${quote}`)).body.data.attributes
  const amounts = quoted.map((line: { quantities: number[]; ladder: { quantity: number; amount: string }[] }) => {
    return line.ladder.find(({ quantity }) => quantity === line.quantities[0])!.amount
  })
  const take = async (by: object) => {
    const taken = [
      { line_id: 'L1', quantity: 250 },
      { line_id: 'L2', quantity: 500 },
    ]
    const answer = await call(
      'POST',
      `v2/instant_quotes/${quote}/offers`,
      { lines: taken, agreed_to_instant_service: true },
      by,
    )
    expect([answer.status, answer.body.meta]).toEqual([201, { refused: [] }])
    const { lines, notices } = readOrder(answer.body)
    expect(goodsOf(lines).map(({ amount }) => amount)).toEqual(
      amounts.map((amount: string) => Math.round(Number(amount) * 100)),
    )
    return { designs: goodsOf(lines).map(({ boxDesign }) => boxDesign?.sha256 ?? null), notices }
  }
  return { owner, id, number, quote, asked: asked[0].box_design.sha256 as string, take }
}

test('a quote with a design is taken by whoever has its address, with the design as it was when it was asked for', async () => {
  const { owner, id, asked, take } = await designedQuote()
  const colleague = await somebodyOf('b2b')
  for (const by of [{}, colleague, owner]) expect(await take(by)).toEqual({ designs: [asked, null], notices: [] })
  const save = (version: number, scene: object) =>
    call('PUT', `box_designs/${id}`, { box_design: { scene } }, { ...owner, headers: { 'If-Match': `"${version}"` } })
  // Whose it is takes it as it is now, as long as it is of these goods.
  expect((await save(1, sceneOf({ faces: { outside: [], inside: [] }, objects: {} }))).status).toBe(200)
  const { designs } = await take(owner)
  expect(designs).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null])
  expect(designs[0]).not.toBe(asked)
  expect((await take(colleague)).designs).toEqual([asked, null])
  const { goods } = sceneOf()
  const larger = sceneOf({ goods: { ...goods, size: { ...goods.size, length: 231 } } })
  expect((await save(2, larger)).status).toBe(200)
  expect((await take(owner)).designs).toEqual([asked, null])
  await call('DELETE', `box_designs/${id}`, undefined, owner)
  for (const by of [{}, owner]) expect(await take(by)).toEqual({ designs: [asked, null], notices: [] })
})

test('nothing is frozen of a design that is taken into somebody else’s order', async () => {
  const { owner, id, quote, asked } = await designedQuote()
  const box_design = { scene: sceneOf({ faces: { outside: [], inside: [] }, objects: {} }) }
  await call('PUT', `box_designs/${id}`, { box_design }, { ...owner, headers: { 'If-Match': '"1"' } })
  const taken = { lines: [{ line_id: 'L1', quantity: 250 }], agreed_to_instant_service: true }
  const path = `v2/instant_quotes/${quote}/offers`
  const others = await TestCart.open()
  expect((await call('POST', path, { ...taken, order_number: others.number }, owner)).status).toBe(404)
  // Prices that were agreed with a company are for its members.
  await env.DB.prepare('update instant_quotes set company_id = ? where id = ?').bind('theirs', quote).run()
  const boss = await manager()
  await env.DB.prepare('update designs set user_id = ? where id = ?').bind(boss.userId, id).run()
  expect((await call('POST', path, taken, boss)).body.code).toBe('not_quoted')
  const { objects } = await env.FILES.list({ prefix: `designs/${id}/ordered/` })
  expect(objects.map(({ key }) => key).filter((key) => key.endsWith('.json'))).toEqual([
    `designs/${id}/ordered/${asked}.json`,
  ])
})

test('goods whose design is not there any more are taken without it, and their buyer is told', async () => {
  const { owner, id, number, take } = await designedQuote()
  await call('DELETE', `box_designs/${id}`, undefined, owner)
  expect((await call('PUT', `v2/quote_requests/${number}/withdraw`, undefined, owner)).status).toBe(200)
  expect(await take({})).toEqual({ designs: [null, null], notices: [{ kind: 'design_gone', lineId: 'L1' }] })
})

test('the design of a quote stays with whoever else has taken it, when somebody who ordered it is erased', async () => {
  const { owner, id, asked, take } = await designedQuote()
  const colleague = await somebodyOf('b2b')
  for (const by of [owner, colleague]) expect(await take(by)).toEqual({ designs: [asked, null], notices: [] })
  const isThere = async () => (await env.FILES.head(`designs/${id}/ordered/${asked}.json`)) !== null
  for (const [{ userId }, stays] of [
    [owner, true],
    [colleague, false],
  ] as const) {
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
    await eraseAccount(env, userId)
    expect(await isThere()).toBe(stays)
  }
})
