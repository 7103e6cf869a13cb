import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { remindOfQuotes } from '../../src/commerce/quotes/reminders.ts'
import { localeOf } from '../../src/commerce/regions/locale.ts'
import { type Env, envOf } from '../../src/contract/env.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { decideByLink, linksTo, submit } from './company-cart.ts'
import { acceptBy, answered, asked } from './company-offers.ts'

/** A request that somebody made, its offer, and what opens that for the buyer. */
async function offeredTo(by: SignedIn, words?: string) {
  const request = await asked(by, words)
  await answered(request)
  const { body } = await call('GET', `quote_requests/${request}`, undefined, by)
  const link = `offers/${body.data.attributes.offer_token}`
  const number = (await call('GET', link)).body.data.id as string
  const requestState = async () =>
    (await call('GET', `quote_requests/${request}`, undefined, by)).body.data.attributes.state
  const managed = async () =>
    (await call('GET', `v1/managed_offers/${number}`, undefined, await manager())).body.data.attributes
  return { request, link, number, requestState, managed }
}

/** Accepts, and goes through the checkout of the order as far as the payment. */
async function accepted(link: string): Promise<TestCart> {
  const { order } = (await acceptBy(link, {})).body.data.attributes
  const cart = await TestCart.open()
  cart.order = readOrder((await call('GET', `orders/${order.number}`, undefined, { token: order.token })).body)
  await cart.leave('cart')
  await cart.leave('address', { email: 'goods@example.com', ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart
}

describe('the offer of a company whose rules ask for an approval', () => {
  test('is accepted while its order waits and after it was refused, which the merchant reads, and its request is won once the order is placed', async () => {
    const company = await companyIn()
    const [ada, bea] = [await company.member('buyer', { orderLimit: 1 }), await company.member('approver')]
    const { link, requestState, managed } = await offeredTo(ada)
    expect((await call('GET', link)).body.data.attributes.company_order).toBe(true)
    expect((await managed()).order).toBeNull()
    const cart = await accepted(link)
    const stands = async () => [(await managed()).state, (await managed()).order.approval, await requestState()]
    expect(await stands()).toEqual(['accepted', null, 'answered'])
    expect((await cart.transfer(undefined, ada)).body.code).toBe('approval_required')

    await submit(cart, ada)
    await expect.poll(stands).toEqual(['accepted', 'waiting', 'answered'])
    const [first = ''] = await linksTo(bea)
    await decideByLink(first, { decision: 'refuse', reason: 'Too much' })
    await expect.poll(stands).toEqual(['accepted', 'refused', 'answered'])
    // Nothing of why the company refused is the merchant's.
    expect(JSON.stringify(await managed())).not.toContain('Too much')

    // What was refused is submitted again, and placed.
    await submit(cart, ada)
    await decideByLink((await linksTo(bea)).at(-1)!, { decision: 'approve' })
    await expect.poll(stands).toEqual(['accepted', 'approved', 'answered'])
    expect((await cart.transfer(undefined, ada)).status).toBe(200)
    await expect.poll(stands).toEqual(['accepted', 'placed', 'won'])
    expect((await managed()).order.state).toBe('complete')
  })

  test('is accepted by words that say so, and another by those of every offer', async () => {
    const company = await companyIn()
    const consents: string[] = []
    for (const by of [await somebodyOf('b2b'), await company.member('buyer')]) {
      const { link, managed } = await offeredTo(by)
      expect((await call('GET', link)).body.data.attributes.company_order).toBe(consents.length === 1)
      await acceptBy(link, {})
      consents.push((await managed()).acceptance.consent)
    }
    const [usual, companys] = consents
    expect(companys).toBe(`${usual} ${(await localeOf(envOf(env) as Env, 'eu')).t('custom-offer.approvalFirst')}`)
  })
})

test('whoever has accepted an offer is not reminded that the quote of their request ends', async () => {
  const company = await companyIn()
  const [ada, eve] = [await company.member('buyer'), await company.member('buyer')]
  const [one, other] = [await offeredTo(ada, ''), await offeredTo(eve, '')]
  await acceptBy(one.link, {})
  const { results } = await env.DB.prepare('select request_number number, valid_until day from instant_quotes').all<{
    number: string
    day: string
  }>()
  const day = results.find(({ number }) => number === one.request)!.day
  await remindOfQuotes(envOf(env) as Env, Date.parse(`${day}T08:00:00Z`))
  const reminded = async (request: string) =>
    (await env.DB.prepare("select count(*) mails from mails where id like 'quote-ending%' || ? || '%'")
      .bind(request)
      .first<number>('mails'))!
  expect([await reminded(one.request), await reminded(other.request)]).toEqual([0, 1])
})
