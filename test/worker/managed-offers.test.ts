import { expect, test } from 'vitest'
import { sha256 } from '../../src/contract/sha256.ts'
import { companyIn } from '../companies.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { withoutRandom } from '../random-ids.ts'
import { call, MAILER } from './caller.ts'
import { env } from './env.ts'
import { begun, CRATE, draftOf, MAILERS, offered, sendOffer } from './offered.ts'

test.each([
  [
    { lines: [{ ...MAILERS, options: [{ id: 'O1', quantity: -5, amount: '1.00' }] }] },
    'offer.lines.0.options.0.quantity',
  ],
  [
    { lines: [{ ...MAILERS, options: [{ id: 'O1', quantity: 5, amount: '-1.00' }] }] },
    'offer.lines.0.options.0.amount',
  ],
  [{ lines: [{ ...MAILERS, options: [] }] }, 'offer.lines.0.options'],
  [{ lines: [MAILERS, MAILERS] }, 'offer.lines'],
  [{ lines: [{ ...MAILERS, discont: 5 }] }, 'offer.lines.0.discont'],
  [{ lines: [{ ...MAILERS, goods: { kind: 'catalogue', variant_id: 'a box' } }] }, 'offer.lines.0.goods.variant_id'],
  [{ lines: [{ ...CRATE, goods: { ...CRATE.goods, dieline: 'castle' } }] }, 'offer.lines.0.goods.dieline'],
  [{ attachments: ['0'.repeat(64)] }, 'offer.attachments.0'],
  [{ email: 'a@b, c@d' }, 'offer.email'],
  [{ valid_until: 'soon' }, 'offer.valid_until'],
  [{ pay_ways: ['barter'] }, 'offer.pay_ways.0'],
])('a draft with %j is refused at %s', async (wrong, field) => {
  const answer = await call('POST', 'v1/managed_offers', { store: 'eu', offer: draftOf(wrong) }, await manager())
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('a draft for a company that is suspended meanwhile is not sent', async () => {
  const { companyId } = await companyIn()
  const { number, boss } = await begun({ company_id: companyId })
  await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(companyId).run()
  const { status, body } = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'unknown_company', ['offer.company_id']])
})

test('a draft that is not finished is kept, and not sent', async () => {
  const unpriced = { ...MAILERS, options: [{ id: 'O1', quantity: 500, amount: null }] }
  const { number, boss } = await begun({ lines: [unpriced], country_iso: 'AU', pay_ways: ['deposit'] })
  const { status, body } = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  expect([status, body.code]).toEqual([422, 'not_sendable'])
  expect(Object.keys(body.errors)).toEqual([
    'offer.delivery',
    'offer.deposit_percent',
    'offer.lines.0.options.0.amount',
  ])
})

test('the price function’s own price and the cost are for the merchant alone', async () => {
  const { number, boss, token } = await offered()
  const { body: own } = await call('GET', `v1/managed_offers/${number}`, undefined, boss)
  expect(Number(own.data.attributes.calculated['L1-O1'])).toBeGreaterThan(0)
  expect(JSON.stringify(own)).toContain('311.11')
  const { body: kept } = await call('GET', `v1/managed_offers/${number}/revisions/1`, undefined, boss)
  const { body: seen } = await call('GET', `offers/${token}`)
  for (const secret of ['311.11', '31111', 'cost', 'calculated', '2999.99', own.data.attributes.calculated['L1-O1']])
    for (const shown of [seen, kept]) expect(withoutRandom(JSON.stringify(shown))).not.toContain(secret)
  const { lines } = seen.data.attributes.revision
  expect(lines[0].tooling).toBe('45.51')
  expect(lines[0].options).toHaveLength(2)
})

test('what the price function says of quantities that are typed is for the merchant alone, and keeps nothing', async () => {
  const { number, boss } = await begun({}, 'pl')
  const path = `v1/managed_offers/${number}/calculate`
  const asked = ['500', '1000'].map((quantity) => ({ sku: MAILER, quantity: Number(quantity) }))
  const configurations = [...asked, { sku: MAILER.replace('230x170x60', '9x9x9'), quantity: 500 }]
  const { body } = await call('POST', path, { configurations }, boss)
  const own = (await call('GET', `v1/managed_offers/${number}`, undefined, boss)).body.data.attributes
  expect(body.data).toEqual([own.calculated['L1-O1'], own.calculated['L1-O2'], null])
  const refused = await call('POST', path, { configurations: [{ sku: MAILER, quantity: -5 }] }, boss)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['configurations.0.quantity']])
  expect((await call('POST', path, { configurations }, await somebodyOf('b2b'))).status).toBe(403)
  expect((await call('POST', path.replace(number, 'F000000000'), { configurations }, boss)).status).toBe(404)
})

test('revision-bytes: what was sent is there byte for byte after later revisions, under its hash', async () => {
  const made = await offered()
  const at = (revision: number) =>
    call('GET', `v1/managed_offers/${made.number}/revisions/${revision}`, undefined, made.boss)
  const first = (await at(1)).body.data.attributes
  for (let count = 2; count < 5; count++) {
    const offer = draftOf({ lines: [{ ...MAILERS, discount_percent: count }] })
    await call('PUT', `v1/managed_offers/${made.number}`, { offer }, made.boss)
    await sendOffer(made)
  }
  const { body } = await at(1)
  expect(body.data.attributes).toEqual(first)
  expect(await sha256(first.json)).toBe(first.sha256)
  const own = (await call('GET', `v1/managed_offers/${made.number}`, undefined, made.boss)).body.data.attributes
  expect(own.revisions.map((kept: { revision: number }) => kept.revision)).toEqual([1, 2, 3, 4])
  expect(new Set(own.revisions.map((kept: { sha256: string }) => kept.sha256)).size).toBe(4)
  expect((await at(5)).status).toBe(404)
})

test('what was sent is withdrawn once, and nobody accepts it any more', async () => {
  const { number, boss, token } = await offered()
  const withdraw = () => call('PUT', `v1/managed_offers/${number}/withdraw`, {}, boss)
  expect((await withdraw()).body.data.attributes.state).toBe('withdrawn')
  const again = await withdraw()
  expect([again.status, again.body.code]).toEqual([409, 'wrong_state'])
  expect((await call('GET', `offers/${token}`)).body.data.attributes.state).toBe('withdrawn')
})
