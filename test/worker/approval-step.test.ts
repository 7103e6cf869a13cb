import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { decideByLink, linksTo, memberCart, netOf, standing, submit, used } from './company-cart.ts'

test('an order that a newly agreed price has put back to its delivery is submitted once delivery is chosen again', async () => {
  const { companyId, member } = await companyIn()
  await member('approver')
  const ada = await member('buyer', { orderLimit: 1 })
  const cart = await memberCart(ada, [[MAILER, 2_000]])
  expect([cart.order.state, cart.order.shippingRates[0]?.cost]).toEqual(['payment', 0])
  const price = { kind: 'fixed', variant_id: MAILER, quantity: 2_000, amount: '20.00', valid_until: '2039-12-31' }
  await call('PUT', `v1/manager/companies/${companyId}/prices`, price, await manager())

  const early = await submit(cart, ada)
  expect([early.status, early.body.code]).toEqual([422, 'not_payable'])
  await cart.act('GET', `orders/${cart.number}`, undefined, ada)
  expect(cart.order.state).toBe('delivery')
})

test('an order that was refused has the price that was agreed since, and needs no approval where that is within its limit', async () => {
  const { companyId, member } = await companyIn()
  const bea = await member('approver')
  const ada = await member('buyer', { orderLimit: 110_000 })
  const cart = await memberCart(ada, [[MAILER, 2_000]])
  expect(netOf(cart)).toBeGreaterThan(110_000)
  await submit(cart, ada)
  await decideByLink((await linksTo(bea)).at(-1)!, { decision: 'refuse', reason: 'Too dear.' })
  const price = { kind: 'fixed', variant_id: MAILER, quantity: 2_000, amount: '1000.00', valid_until: '2039-12-31' }
  await call('PUT', `v1/manager/companies/${companyId}/prices`, price, await manager())

  expect(await standing(cart, ada)).toMatchObject({ kind: 'free' })
  expect((await submit(cart, ada)).body.data.attributes.kind).toBe('free')
  await cart.act('GET', `orders/${cart.number}`, undefined, ada)
  expect([netOf(cart), cart.order.state]).toEqual([100_000, 'payment'])
  expect(await used(companyId)).toEqual({})
  expect((await cart.transfer()).status).toBe(200)
  await expect.poll(() => used(companyId)).toEqual({ [ada.userId]: 100_000 })
})
