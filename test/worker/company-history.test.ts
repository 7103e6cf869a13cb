import { expect, test } from 'vitest'
import { companyIn, join } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'
import { acceptanceOf, begun, offered } from './offered.ts'

const emailOf = async ({ userId }: SignedIn): Promise<string> => {
  const found = env.DB.prepare('select email from users where id = ?').bind(userId)
  return (await found.first<{ email: string }>())!.email
}
const historyOf = async (companyId: string) => {
  const { body } = await call('GET', `v2/manager/companies/${companyId}`, undefined, await manager())
  const { orders, order_count, requests, offers } = body.data.attributes
  const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number)
  return { orders: numbers(orders), count: order_count, requests: numbers(requests), offers: numbers(offers) }
}
const asked = async (by: SignedIn, region: 'eu' | 'de' = 'eu'): Promise<string> => {
  const lines = [{ words: 'A box', quantities: [90] }]
  const quote_request = { contact_name: 'Bo', email: await emailOf(by), country_iso: 'DE', lines }
  return (await call('POST', 'v2/quote_requests', { quote_request }, { ...by, region })).body.data.id
}
async function placed(by: SignedIn): Promise<string> {
  const cart = await memberCart(by)
  expect((await cart.transfer(undefined, by)).status).toBe(200)
  return cart.number
}

test('what was ordered for a company stays in its history when its member leaves', async () => {
  const { companyId, member } = await companyIn()
  const [ada] = [await member('buyer'), await member('administrator')]
  const number = await placed(ada)
  expect((await call('DELETE', `v2/company/members/${ada.userId}`, undefined, ada)).status).toBe(204)
  await expect.poll(() => historyOf(companyId)).toMatchObject({ orders: [number], count: 1 })
})

test('what a member ordered and asked for before they joined, or in another store, is none of the company’s history', async () => {
  const { companyId } = await companyIn()
  const bo = await somebodyOf('b2c')
  await placed(bo)
  await asked(bo)
  await new Promise((done) => setTimeout(done, 5))
  await join(bo.userId, companyId, 'buyer')
  await asked(bo, 'de')
  expect(await historyOf(companyId)).toEqual({ orders: [], count: 0, requests: [], offers: [] })
  const [order, request] = [await placed(bo), await asked(bo)]
  const own = { orders: [order], count: 1, requests: [request], offers: [] }
  await expect.poll(() => historyOf(companyId)).toEqual(own)
})

test('an offer that nobody asked for is ordered by the member to whom it went, within their limit, and by nobody past it', async () => {
  const { companyId, member } = await companyIn()
  const ada = await member('buyer', { orderLimit: 1 })
  const { number, token } = await offered({ email: await emailOf(ada) })
  const { order } = (await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))).body.data.attributes
  const row = env.DB.prepare('select user_id from orders where number = ?').bind(order.number)
  expect(await row.first()).toEqual({ user_id: ada.userId })
  const path = `v2/company/orders/${order.number}/standing`
  const { body } = await call('GET', path, undefined, { ...ada, token: order.token })
  expect(body.data.attributes).toMatchObject({ kind: 'approval', reasons: [{ kind: 'over_limit' }] })
  expect((await historyOf(companyId)).offers).toEqual([number])
})

test('the same to somebody in no company is an order of nobody’s company; to a member who does not order it is not sent', async () => {
  const { token } = await offered({ email: await emailOf(await somebodyOf('b2c')) })
  const { order } = (await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))).body.data.attributes
  const row = env.DB.prepare('select user_id from orders where number = ?').bind(order.number)
  expect(await row.first()).toEqual({ user_id: null })

  const { member } = await companyIn()
  const { number, boss } = await begun({ email: await emailOf(await member('viewer')) })
  const refused = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  expect([refused.status, refused.body.code]).toEqual([422, 'role_not_allowed'])
  expect(Object.keys(refused.body.errors)).toEqual(['offer.email'])
})
