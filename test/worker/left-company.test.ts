import { afterEach, describe, expect, test, vi } from 'vitest'
import { OrderObject } from '../../src/commerce/orders/order-object.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { companyIn, join } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { wednesdayIn } from '../wednesday.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { linksTo, memberCart, netOf, submit, used } from './company-cart.ts'
import { env } from './env.ts'
import { approveArtwork, kept, settled } from './order-object.ts'
import { callOff, orderInParts } from './parts-cart.ts'

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
  expect((await call('GET', `v2/approvals/${link}`)).status).toBe(410)
  expect(await used(companyId)).toEqual({})
  await cart.act('GET', `orders/${cart.number}`, undefined, ada)
  expect(cart.order.itemTotal).toBeGreaterThan(9900)
  expect(cart.order.notices.map(({ kind }) => kind)).toContain('own_price_changed')
  // It is paid as anybody's, and is no spending of the company.
  expect((await cart.transfer()).status).toBe(200)
  expect(await listed(boss)).toEqual([])
  expect(await used(companyId)).toEqual({})
})

test('an order that cannot hear of it is the company’s no more at once, and another one at the latest when it is paid', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { companyId, boss, ada, cart, leave } = await withCart()
  vi.spyOn(OrderObject.prototype, 'leaveCompany').mockRejectedValue(new Error('The machine has stopped.'))
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

describe('what was placed for a company', () => {
  /** An order in parts, placed by a buyer who then leaves; with what only its link and their account open. */
  async function placed() {
    const company = await companyIn()
    const [boss, ada, bea] = [
      await company.member('administrator'),
      await company.member('buyer'),
      await company.member('approver'),
    ]
    const cart = await orderInParts(ada)
    const { number } = cart
    const { token } = cart.order
    const byLink = (method: string, path: string, body?: unknown) => call(method, path, body, { token })
    const leave = () => call('DELETE', `v2/company/members/${ada.userId}`, undefined, boss)
    return { ...company, boss, ada, bea, number, byLink, leave }
  }

  test('opens for whoever ordered it while they are a member, by link and account, and no more once they have left', async () => {
    const { companyId, ada, boss, number, byLink, leave } = await placed()
    const ways = [(method: string, path: string, body?: unknown) => call(method, path, body, ada), byLink]
    const mine = async () =>
      (await call('GET', 'orders/mine?state=complete', undefined, ada)).body.data.map(({ id }: { id: string }) => id)
    for (const way of ways) expect((await way('GET', `orders/${number}`)).status).toBe(200)
    expect(await mine()).toEqual([number])
    expect((await leave()).status).toBe(204)
    await callOff(number, boss, 100, { reference: 'Secret branch' })
    for (const way of ways)
      for (const [method, path, body] of [
        ['GET', `orders/${number}`],
        ['POST', `v1/orders/${number}/cancel`, {}],
        ['POST', `v1/orders/${number}/reorder`, {}],
        ['POST', `v1/orders/${number}/messages`, { kind: 'message', text: 'Send it to me' }],
        ['PUT', `v1/orders/${number}/reference`, { reference: 'mine' }],
        ['POST', `v2/company/orders/${number}/call_offs`, { day: wednesdayIn(5), lines: [{ id: 'L1', quantity: 1 }] }],
      ] as const) {
        const { status, body: answer } = await way(method, path, body)
        expect([path, status], JSON.stringify(answer)).toEqual([
          path,
          expect.toSatisfy((is) => [401, 403, 404].includes(is)),
        ])
        expect(JSON.stringify(answer)).not.toContain('Secret branch')
      }
    expect(await mine()).toEqual([])
    expect((await call('GET', 'invoices', undefined, ada)).body.data).toEqual([])
    expect((await show(number, boss)).body.order.data.attributes).toMatchObject({ state: 'complete', reference: null })
    // Who comes back finds it again.
    await join(ada.userId, companyId, 'buyer')
    for (const way of ways) expect((await way('GET', `orders/${number}`)).status).toBe(200)
    expect(await mine()).toEqual([number])
  })

  test('tells an administrator what becomes of it once its buyer has left', async () => {
    const { ada, boss, number, leave } = await placed()
    await leave()
    await callOff(number, boss, 100)
    const to = async () =>
      await env.DB.prepare("select recipient, text from mails where id like 'call-off-scheduled ' || ? || '%'")
        .bind(number)
        .first<{ recipient: string; text: string }>()
    await expect.poll(to).not.toBeNull()
    const { email } = (await call('GET', 'users/me', undefined, boss)).body.data.attributes
    expect((await to())!.recipient).toBe(email)
    expect((await to())!.text).toMatch(new RegExp(`boxwright-plus/orders/${number}/details/\\s`))
    expect((await to())!.text).not.toContain('key=')
    expect((await call('GET', 'account_deletions', undefined, ada)).body.meta.blockers).toEqual([])
  })

  test('is gone on with by a colleague who decides, also once its buyer has left', async () => {
    const { bea, number, leave } = await placed()
    await leave()
    const { token } = (await show(number, bea)).body.order.data.attributes
    expect((await call('GET', `orders/${number}`, undefined, { ...bea, token })).status).toBe(200)
  })
})

test('what was placed stays the company’s', async () => {
  const company = await companyIn()
  const [boss, ada] = [await company.member('administrator'), await company.member('buyer')]
  const cart = await memberCart(ada)
  expect((await cart.transfer()).status).toBe(200)
  await call('DELETE', `v2/company/members/${ada.userId}`, undefined, boss)
  await expect.poll(() => listed(boss)).toEqual([cart.number])
  expect((await show(cart.number, boss)).status).toBe(200)
})

test('what was placed goes on once whoever placed it has left and is erased: to the firm, with its artwork, and without their name', async () => {
  const company = await companyIn()
  const [boss, ada] = [await company.member('administrator'), await company.member('buyer')]
  await env.DB.prepare("update users set name = 'Augusta King' where id = ?").bind(ada.userId).run()
  const cart = await memberCart(ada)
  const { number } = cart
  expect((await cart.transfer()).status).toBe(200)
  await approveArtwork(number)
  await settled(number, 0)
  // As it was uploaded: the file of the order, and the picture of a design that the company has.
  const file = {
    order: `artwork/order-${number}/lid`,
    design: `artwork/user-${ada.userId}/logo`,
    own: `artwork/user-${ada.userId}/own`,
  }
  for (const [owner, sha256, key] of [
    [`order ${number}`, '2'.repeat(64), file.order],
    [`user ${ada.userId}`, '3'.repeat(64), file.design],
    [`user ${ada.userId}`, '4'.repeat(64), file.own],
  ]) {
    await env.FILES.put(key!, 'x')
    await env.DB.prepare("insert into artworks values (?, ?, ?, 'lid.pdf', 'application/pdf', 1, 1, 1, '2026-01-01')")
      .bind(owner, sha256, key)
      .run()
  }
  await env.FILES.put(`held/${file.design}/${number}-${'0'.repeat(64)}`, '')
  const picture = `pictures/${number}/${'a'.repeat(64)}`
  await env.FILES.put(picture, 'x')
  const text = 'Augusta is away: ask at the gate of the firm.'
  await call('POST', `v1/orders/${number}/messages`, { kind: 'message', text }, { token: cart.order.token })
  await call('DELETE', `v2/company/members/${ada.userId}`, undefined, boss)
  await env.DB.prepare("update users set erase_at = '2026-01-01' where id = ?").bind(ada.userId).run()
  const before = await kept(number)
  await eraseAccount(env, ada.userId)

  const { shipAddress, billAddress, artwork, buyer, messages, userId, email, companyOrder } = await kept(number)
  expect([userId, email, companyOrder!.memberId]).toEqual([null, null, null])
  const firm = {
    address1: MUNICH.address1,
    company: expect.stringMatching(/^Firm /),
    firstname: '',
    lastname: '',
    phone: '',
  }
  expect([shipAddress, billAddress]).toMatchObject([firm, firm])
  expect(buyer).toEqual(before.buyer)
  expect(artwork!.L1).toMatchObject({ state: 'approved', file: { name: 'lid.pdf' } })
  expect(messages!.map((message) => message.text)).toEqual(['… is away: ask at the gate of the firm.'])
  const isThere = async (key: string) => (await env.FILES.head(key)) !== null
  expect(await Promise.all([file.order, file.design, picture, file.own].map(isThere))).toEqual([
    true,
    true,
    true,
    false,
  ])
  const owners = await env.DB.prepare('select owner from artworks where key in (?, ?)').bind(file.order, file.own).all()
  expect(owners.results).toEqual([{ owner: `order ${number}` }])
  const { body } = await show(number, boss)
  expect(JSON.stringify(body.order)).toContain(MUNICH.address1)
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${MUNICH.lastname}|Augusta`))
  // The law keeps who ordered, apart from it.
  const sealed = await env.DB.prepare('select document from sealed_records where id = ?')
    .bind(`order ${number}`)
    .first()
  expect(JSON.stringify(sealed)).toContain(MUNICH.lastname)
})

test('whoever leaves a company takes no price along that was quoted to it', async () => {
  const { ada, leave } = await withCart()
  const quote_request = {
    contact_name: 'Ada',
    email: 'ada@example.com',
    country_iso: 'DE',
    lines: [{ variant_id: MAILER, quantities: [250] }],
  }
  const { body } = await call('POST', 'v2/quote_requests', { quote_request }, ada)
  const [quoted, open] = [await TestCart.open('eu', ada), await TestCart.open()]
  await open.add(MAILER, 250)
  const lines = [{ line_id: 'L1', quantity: 250 }]
  const taken = { lines, agreed_to_instant_service: true, order_number: quoted.number }
  await quoted.act('POST', `v2/instant_quotes/${body.data.attributes.instant_quote_id}/offers`, taken, ada)
  expect(quoted.order.itemTotal).toBe(9900)
  await leave()
  await quoted.act('GET', `orders/${quoted.number}`)
  expect(quoted.order.itemTotal).toBe(open.order.itemTotal)
})
