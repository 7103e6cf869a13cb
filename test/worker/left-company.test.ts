import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { linksTo, memberCart, netOf, submit, used } from './company-cart.ts'

afterEach(() => void vi.restoreAllMocks())

const listed = async (by: SignedIn) =>
  (await call('GET', 'v2/company/orders', undefined, { ...by })).body.data.map(({ id }: { id: string }) => id)
const show = (number: string, by: SignedIn) => call('GET', `v2/company/orders/${number}`, undefined, { ...by })

/** A company with an agreed price and a buyer whose cart at that price waits for approval. */
async function withCart() {
  const company = await companyIn()
  const [boss, ada, bea] = [
    await company.member('administrator'),
    await company.member('buyer', { orderLimit: 1 }),
    await company.member('approver'),
  ]
  const price = { kind: 'fixed', variant_id: MAILER, quantity: 250, amount: '99.00', valid_until: '2039-12-31' }
  await call('PUT', `v1/manager/companies/${company.companyId}/prices`, price, await manager())
  const cart = await memberCart(ada, [[MAILER, 250]])
  expect(cart.order.itemTotal).toBe(9900)
  await submit(cart, ada)
  expect(await used(company.companyId)).toEqual({ [ada.userId]: netOf(cart) })
  const leave = () => call('DELETE', `v2/company/members/${ada.userId}`, undefined, ada)
  return { ...company, boss, ada, bea, cart, leave }
}

test('whoever leaves a company takes their open order along: at list prices, without its approval, and seen by nobody there', async () => {
  const { companyId, boss, ada, bea, cart, leave } = await withCart()
  const [link = ''] = await linksTo(bea)
  expect(await listed(boss)).toEqual([cart.number])
  expect((await leave()).status).toBe(204)
  for (const by of [boss, bea]) {
    expect(await listed(by)).toEqual([])
    expect((await show(cart.number, by)).status).toBe(404)
  }
  expect((await call('GET', `v2/approvals/${link}`)).status).toBe(404)
  expect(await used(companyId)).toEqual({})
  await cart.act('GET', `orders/${cart.number}`, undefined, ada)
  expect(cart.order.itemTotal).toBeGreaterThan(9900)
  expect(cart.order.notices.map(({ kind }) => kind)).toContain('price_changed')
  // It is paid as anybody's, and is no spending of the company.
  expect((await cart.transfer()).status).toBe(200)
  expect(await listed(boss)).toEqual([])
  expect(await used(companyId)).toEqual({})
})

test('an order that cannot hear of it is the company’s no more at once, and another one at the latest when it is paid', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { companyId, boss, ada, cart, leave } = await withCart()
  const object = env.ORDERS.getByName(cart.number)
  const become = (leaveCompany: unknown) =>
    runInDurableObject(object, (instance) => void Object.assign(instance, { leaveCompany }))
  await become(() => Promise.reject(new Error('The machine has stopped.')))
  expect((await leave()).status).toBe(204)
  expect(await listed(boss)).toEqual([])
  expect((await show(cart.number, boss)).status).toBe(404)
  const { status, body } = await cart.transfer()
  expect([status, body.code]).toEqual([409, 'stale_order'])
  await cart.act('GET', `orders/${cart.number}`, undefined, ada)
  expect(cart.order.itemTotal).toBeGreaterThan(9900)
  expect((await cart.transfer()).status).toBe(200)
  expect(await listed(boss)).toEqual([])
  expect(await used(companyId)).toEqual({})
})

test('what was placed stays the company’s', async () => {
  const company = await companyIn()
  const [boss, ada] = [await company.member('administrator'), await company.member('buyer')]
  const cart = await memberCart(ada)
  expect((await cart.transfer()).status).toBe(200)
  await call('DELETE', `v2/company/members/${ada.userId}`, undefined, boss)
  expect(await listed(boss)).toEqual([cart.number])
  expect((await show(cart.number, boss)).status).toBe(200)
})
