import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { localeOf } from '../../src/commerce/regions/locale.ts'
import { type Env, envOf } from '../../src/contract/env.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { companyIn, join, type TestCompany } from '../companies.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { mailTo } from './account.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { acceptBy, answered, asked, emailOf, list, offeredIn, show } from './company-offers.ts'
import { begun, offered } from './offered.ts'

const become = ({ userId }: SignedIn, role: string) =>
  env.DB.prepare('update company_members set role = ? where user_id = ?').bind(role, userId).run()

/** The link that the mail of an offer has. */
async function mailed(email: string, kind: string): Promise<string> {
  return `offers/${/offer\/([\w-]{43})\/review/.exec((await mailTo(email, kind)).text)![1]}`
}

/** An offer that the merchant sent to somebody of a company, whom the company has made a viewer since. */
async function chosenFor(company: TestCompany) {
  const vic = await company.member('buyer')
  const email = (await emailOf(vic.userId))!
  const { number, token } = await offered({ company_id: company.companyId, email })
  await become(vic, 'viewer')
  return { vic, number, own: `offers/${token}` }
}

/** An offer that nobody asked for and for no chosen company, to somebody whom their company has made a viewer since. */
async function sentTo(company: TestCompany) {
  const vic = await company.member('buyer')
  const email = (await emailOf(vic.userId))!
  const { number, token } = await offered({ email })
  await become(vic, 'viewer')
  return { vic, number, own: `offers/${token}` }
}

/** An offer that answers what a viewer has asked for. */
async function askedBy(company: TestCompany) {
  const vic = await company.member('viewer')
  const request = await asked(vic)
  await answered(request)
  const { number, email } = (await env.DB.prepare('select number, email from offers where request_number = ?')
    .bind(request)
    .first<{ number: string; email: string }>())!
  return { vic, number, own: await mailed(email, 'offer-sent') }
}

/** An offer for a company that went to a mailbox of the firm without an account. */
async function sentToMailbox({ companyId }: TestCompany) {
  const email = `purchasing-${crypto.randomUUID()}@example.com`
  const { number, token } = await offered({ company_id: companyId, email })
  return { email, number, own: `offers/${token}` }
}

/** An offer for a company to one of its buyers, who has left it since. */
async function sentToFormer({ companyId, member }: TestCompany) {
  const bob = await member('buyer')
  const email = (await emailOf(bob.userId))!
  const { number, token } = await offered({ company_id: companyId, email })
  await env.DB.prepare('delete from company_members where user_id = ?').bind(bob.userId).run()
  return { email, number, own: `offers/${token}` }
}

/** An offer that answers what a buyer asked for, who has left the company since. */
async function askedByFormer({ member }: TestCompany) {
  const bob = await member('buyer')
  const request = await asked(bob)
  await answered(request)
  await env.DB.prepare('delete from company_members where user_id = ?').bind(bob.userId).run()
  const { number, email } = (await env.DB.prepare('select number, email from offers where request_number = ?')
    .bind(request)
    .first<{ number: string; email: string }>())!
  return { email, number, own: await mailed(email, 'offer-sent') }
}

/** The link of their company by which a member reads its only offer among its quotes. */
async function listedLink(by: SignedIn): Promise<string> {
  const { id } = (await list(by)).body.data[0]
  return `offers/${(await show(id, by)).body.data.attributes.offer_token}`
}

/** The same link, from the mail with which whoever has an offer forwards it to a member. */
async function forwardedLink({ userId }: SignedIn, own: string): Promise<string> {
  const email = (await emailOf(userId))!
  expect((await call('POST', `${own}/forward`, { email })).status).toBe(204)
  return mailed(email, 'offer-forwarded')
}

const orderOf = async (orderNumber: string) => (await env.ORDERS.getByName(orderNumber).read({ isManager: true }))!

/** Goes through the checkout of an order and pays it by transfer. */
async function paid(answer: Awaited<ReturnType<typeof acceptBy>>, by: object) {
  const { order } = answer.body.data.attributes
  const cart = await TestCart.open()
  const read = await call('GET', `orders/${order.number}`, undefined, { ...by, token: order.token })
  cart.order = readOrder(read.body)
  await cart.leave('cart')
  await cart.leave('address', { email: 'goods@example.com', ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  return cart.transfer()
}

test.each([
  ['that was sent to a viewer of the company it is for', chosenFor],
  ['that was sent to a viewer, without a company,', sentTo],
  ['that a viewer has asked for', askedBy],
] as const)('an offer %s is not accepted for them, but by whom they forward it to', async (_, offerFor) => {
  const company = await companyIn()
  const bea = await company.member('approver')
  const { vic, number, own } = await offerFor(company)
  for (const by of [vic, {}, bea]) {
    const refused = await acceptBy(own, by)
    expect([refused.status, refused.body.code]).toEqual([422, 'role_not_allowed'])
  }
  const row = () => env.DB.prepare('select state, order_number from offers where number = ?').bind(number).first()
  expect(await row()).toEqual({ state: 'sent', order_number: null })
  expect((await call('GET', own)).body.data.attributes).toMatchObject({ state: 'sent', acceptance: null })

  const email = (await emailOf(bea.userId))!
  expect((await call('POST', `${own}/forward`, { email })).status).toBe(204)
  const taken = await acceptBy(await mailed(email, 'offer-forwarded'), bea)
  expect(taken.body.data?.attributes.state).toBe('accepted')
  const { number: orderNumber } = taken.body.data.attributes.order
  expect(await orderOf(orderNumber)).toMatchObject({ email })
  expect((await paid(taken, bea)).status).toBe(200)
  const owner = await env.DB.prepare('select user_id from orders where number = ?').bind(orderNumber).first()
  expect(owner).toEqual({ user_id: bea.userId })
  // The viewer sees that it was accepted, and gets no key to what is another’s.
  const seen = (await call('GET', own)).body.data.attributes
  expect(seen).toMatchObject({ state: 'accepted', order: null })
  expect(JSON.stringify(seen)).not.toContain('taken')
})

test.each([
  ['to a mailbox without an account', sentToMailbox, listedLink],
  ['to a buyer who has left since', sentToFormer, listedLink],
  ['on the request of a buyer who has left since', askedByFormer, forwardedLink],
] as const)(
  'what a member accepts by the link of their company is theirs, with their limit, where it went %s',
  async (_, offerFor, linkFor) => {
    const company = await companyIn()
    const alice = await company.member('approver', { orderLimit: 1 })
    const { email, own } = await offerFor(company)
    const link = await linkFor(alice, own)
    expect((await call('GET', link, undefined, alice)).body.data.attributes.company_order).toBe(true)
    expect((await call('GET', own)).body.data.attributes.company_order).toBe(false)

    const taken = await acceptBy(link, alice)
    expect(taken.body.data?.attributes.state).toBe('accepted')
    const { order, acceptance } = taken.body.data.attributes
    expect(acceptance.consent).toContain((await localeOf(envOf(env) as Env, 'eu')).t('custom-offer.approvalFirst'))
    const owner = await env.DB.prepare('select user_id from orders where number = ?').bind(order.number).first()
    expect(owner).toEqual({ user_id: alice.userId })
    const payment = await paid(taken, alice)
    expect([payment.status, payment.body.code]).toEqual([422, 'approval_required'])
    // Whoever it went to gets no key of what is a member’s.
    expect((await mailTo((await emailOf(alice.userId))!, 'offer-accepted')).text).toContain('key=')
    const mails = env.DB.prepare("select count(*) mails from mails where recipient = ? and kind = 'offer-accepted'")
    expect(await mails.bind(email).first()).toEqual({ mails: 0 })
    expect((await call('GET', own)).body.data.attributes).toMatchObject({ state: 'accepted', order: null })
  },
)

test('the mail about an acceptance goes to whose order it is, and gives the viewer no key of it', async () => {
  const company = await companyIn()
  const bea = await company.member('approver')
  const { vic, own } = await chosenFor(company)
  const [email, viewer] = [(await emailOf(bea.userId))!, (await emailOf(vic.userId))!]
  await call('POST', `${own}/forward`, { email })
  expect((await acceptBy(await mailed(email, 'offer-forwarded'), bea)).status).toBe(200)
  expect((await mailTo(email, 'offer-accepted')).text).toContain('key=')
  const kinds = await env.DB.prepare("select count(*) mails from mails where recipient = ? and kind = 'offer-accepted'")
    .bind(viewer)
    .first()
  expect(kinds).toEqual({ mails: 0 })
})

test('what somebody asked for before a company made them a viewer is an order of nobody’s, and is paid by its link', async () => {
  const company = await companyIn()
  const vic = await somebodyOf('b2c')
  const request = await asked(vic)
  await answered(request)
  const { email } = (await env.DB.prepare('select email from offers where request_number = ?')
    .bind(request)
    .first<{ email: string }>())!
  await new Promise((done) => setTimeout(done, 5))
  await join(vic.userId, company.companyId, 'viewer')
  const taken = await acceptBy(await mailed(email, 'offer-sent'), {})
  expect(taken.status).toBe(200)
  expect((await paid(taken, {})).status).toBe(200)
})

test('whoever accepted while they ordered, and is a viewer now, hears of their acceptance again', async () => {
  const { ada, linkOf } = await offeredIn()
  const link = await linkOf(ada)
  const { body } = await acceptBy(link, ada)
  await become(ada, 'viewer')
  const { email } = (await env.DB.prepare('select email from offers where number = ?')
    .bind(body.data.id)
    .first<{ email: string }>())!
  expect((await acceptBy(await mailed(email, 'offer-sent'), {})).status).toBe(200)
})

test('an offer for a company is not sent to one of its members whose role cannot order, and says so beside the address', async () => {
  const company = await companyIn()
  const [vic, ada] = [await company.member('viewer'), await company.member('buyer')]
  for (const [to, status] of [
    [await emailOf(vic.userId), 422],
    [await emailOf(ada.userId), 200],
    ['purchasing@example.com', 200],
  ] as const) {
    const { number, boss } = await begun({ company_id: company.companyId, email: to })
    const sent = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
    expect([to, sent.status]).toEqual([to, status])
    if (status === 200) continue
    expect(sent.body).toMatchObject({ code: 'role_not_allowed', errors: { 'offer.email': [expect.any(String)] } })
  }
})
