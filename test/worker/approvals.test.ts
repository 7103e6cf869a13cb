import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { dayOfSeller } from '../../src/regions/local-day.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import {
  byLink,
  decideByLink,
  flowOf,
  later,
  linksTo,
  mailsTo,
  memberCart,
  netOf,
  standing,
  submit,
  used,
} from './company-cart.ts'
import { midMonth } from './mid-month.ts'

const { DB } = env

const addCode = (code: string, column: 'uses' | 'until', value: number | string) =>
  DB.prepare(
    `insert into promotions (code, position, percent, minimum, open, ${column}) values (?, 50, 10, '{}', 0, ?)`,
  )
    .bind(code, value)
    .run()

// Before the first order: the shop keeps its codes in mind for a while.
beforeAll(async () => {
  await addCode('APPROVED', 'uses', 1)
  // The day may end before its test begins.
  const tomorrow = dayOfSeller(new Date(Date.now() + DAY_MS).toISOString())
  await addCode('ENDS', 'until', tomorrow)
})

describe('budget-parallel', () => {
  // A budget is of a month, which may end while the test runs.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
  afterEach(() => void vi.useRealTimers())

  test('orders at once never come to more than the budget; what is canceled is free again', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('buyer')
    const carts = await Promise.all(Array.from({ length: 8 }, () => memberCart(ada)))
    const net = netOf(carts[0]!)
    const budget = net * 3 + 1
    await DB.prepare('update company_members set monthly_budget = ? where user_id = ?').bind(budget, ada.userId).run()
    const answers = await Promise.all(carts.map((cart) => cart.transfer()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['approval_required']),
    )
    await expect.poll(() => used(companyId)).toEqual({ [ada.userId]: net * 3 })
    const placed = carts.find(({ order }) => order.completedAt)!
    await placed.act('POST', `v1/orders/${placed.number}/cancel`, {})
    await expect.poll(() => used(companyId)).toEqual({ [ada.userId]: net * 2 })
  })

  test('a payment that is declined takes nothing', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('buyer', { monthlyBudget: 10_000_000 })
    const cart = await memberCart(ada)
    expect((await cart.pay(testPayment('declines'))).body.code).toBe('card_declined')
    await expect.poll(() => used(companyId)).toEqual({})
    expect((await cart.pay(testPayment('succeeds'), '0.01')).body.code).toBe('total_changed')
    expect(await used(companyId)).toEqual({})
  })

  test('a viewer does not order, and an order of nobody in a company is nobody else’s business', async () => {
    const { member } = await companyIn()
    const vic = await memberCart(await member('viewer'))
    expect((await vic.transfer()).body.code).toBe('role_not_allowed')
    const guest = await memberCart(await somebodyOf('b2b'))
    expect((await guest.transfer()).status).toBe(200)
  })
})

/** A company with a buyer whose order is over their limit and is submitted, and an approver. */
async function submitted(orderLimit = 1) {
  const company = await companyIn()
  const [bea, ada] = [await company.member('approver'), await company.member('buyer', { orderLimit })]
  const cart = await memberCart(ada)
  expect((await cart.transfer()).body.code).toBe('approval_required')
  expect((await submit(cart, ada)).body.data.attributes.state).toBe('waiting')
  const [link = ''] = await linksTo(bea)
  return { ...company, ada, bea, cart, link }
}

describe('approval-link', () => {
  test('a scanner that opens it decides nothing; the decision is made once, and the order is paid at the same prices', async () => {
    const { cart, link, ada, bea, companyId, member } = await submitted()
    const total = cart.order.total
    for (let look = 0; look < 3; look++) expect((await byLink(link)).body.data.attributes.can_decide).toBe(true)
    expect((await cart.transfer()).body.code).toBe('approval_required')
    expect((await decideByLink(link, { decision: 'approve' })).body.data.attributes.state).toBe('approved')
    expect((await decideByLink(link, { decision: 'refuse', reason: 'No' })).body.code).toBe('wrong_state')
    expect(await mailsTo(ada)).toEqual(['approval-given'])
    const paid = await cart.transfer()
    expect([paid.status, cart.order.state, cart.order.total]).toEqual([200, 'complete', total])
    await expect.poll(async () => (await flowOf(companyId, cart.number)).state).toBe('placed')
    expect(await used(companyId)).toEqual({ [ada.userId]: netOf(cart) })
    const logged = DB.prepare('select act, actor_id from company_log where company_id = ? order by id').bind(companyId)
    await expect
      .poll(async () => (await logged.all()).results)
      .toEqual([
        { act: 'approval.submit', actor_id: ada.userId },
        { act: 'approval.approve', actor_id: bea.userId },
        { act: 'approval.place', actor_id: null },
      ])
    const boss = await member('administrator')
    const log = (await call('GET', 'v2/company/log', undefined, boss)).body.data
    expect(log.map(({ act, about }: { act: string; about: string }) => [act, about])).toEqual(
      ['place', 'approve', 'submit'].map((act) => [`approval.${act}`, cart.number]),
    )
  })

  test('forwarded it is no one else’s who is signed in, and no more its person’s who has left', async () => {
    const { link, ada, bea, member } = await submitted()
    const eve = await member('approver')
    for (const other of [eve, ada, await somebodyOf('b2b')]) expect((await byLink(link, other)).status).toBe(410)
    expect((await byLink(link, bea)).status).toBe(200)
    await DB.prepare("update company_members set role = 'buyer' where user_id = ?").bind(bea.userId).run()
    expect((await byLink(link)).status).toBe(410)
    await DB.prepare('delete from company_members where user_id = ?').bind(bea.userId).run()
    expect((await byLink(link, bea)).status).toBe(410)
    expect((await byLink('a'.repeat(43))).status).toBe(404)
  })

  test('of a decision that was made is closed to whoever made it and decides no more, and open to whoever does', async () => {
    const { link, bea } = await submitted()
    expect((await decideByLink(link, { decision: 'approve' })).status).toBe(200)
    expect((await byLink(link)).body.data.attributes.state).toBe('approved')
    await DB.prepare("update company_members set role = 'buyer' where user_id = ?").bind(bea.userId).run()
    expect((await byLink(link)).status).toBe(410)
    expect((await byLink(link, bea)).status).toBe(410)
  })

  test('of a cart that has changed decides nothing, and the budget is free', async () => {
    const { cart, link, bea, companyId } = await submitted()
    const { sha256 } = (await byLink(link)).body.data.attributes
    await cart.add(BAG, 100)
    const late = await call('POST', `v2/approvals/${link}`, { sha256, decision: 'approve' })
    expect([late.status, late.body.code]).toEqual([409, expect.stringMatching(/order_changed|wrong_state/)])
    expect((await flowOf(companyId, cart.number)).state).toBe('void')
    await expect.poll(() => used(companyId)).toEqual({})
    expect((await cart.transfer()).status).not.toBe(200)
    expect(await linksTo(bea)).toHaveLength(1)
  })

  test('is nobody’s while the company is suspended, signed in neither', async () => {
    const { companyId, cart, bea, link } = await submitted()
    const { sha256 } = (await byLink(link)).body.data.attributes
    await DB.prepare("update companies set state = 'suspended' where id = ?").bind(companyId).run()
    const decision = { decision: 'approve', sha256 }
    const path = `v2/company/orders/${cart.number}/approval/decision`
    expect((await call('POST', path, decision, { ...bea, region: 'eu' })).status).toBe(404)
    expect((await call('POST', `v2/approvals/${link}`, decision)).status).toBe(410)
    expect((await flowOf(companyId, cart.number)).state).toBe('waiting')
  })

  test('of their own order nobody decides; a sole administrator does, which is logged', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator', { orderLimit: 1 })
    const own = await memberCart(ada)
    await submit(own, ada)
    const [alone = ''] = await linksTo(ada)
    expect((await decideByLink(alone, { decision: 'approve' })).status).toBe(200)
    expect((await flowOf(companyId, own.number)).log.at(-1)).toMatchObject({ act: 'approve', by: ada.userId })
    const bea = await member('approver', { orderLimit: 1 })
    const second = await memberCart(bea)
    await submit(second, bea)
    expect(await linksTo(bea)).toEqual([])
    expect(await linksTo(ada)).toHaveLength(2)
  })

  test('of a stand-in counts on their days alone, and passes on to nobody', async () => {
    const { companyId, member } = await companyIn()
    const [bea, cem, dan] = [await member('approver'), await member('buyer'), await member('buyer')]
    const ada = await member('buyer', { orderLimit: 1 })
    const days = (from: string, to: string, starts: string, ends: string) =>
      DB.prepare('insert or replace into company_delegations values (?, ?, ?, ?, ?)').bind(
        companyId,
        from,
        to,
        starts,
        ends,
      )
    await DB.batch([
      days(bea.userId, cem.userId, '2020-01-01', '2999-01-01'),
      days(cem.userId, dan.userId, '2020-01-01', '2999-01-01'),
    ])
    const cart = await memberCart(ada)
    await submit(cart, ada)
    expect(await linksTo(dan)).toEqual([])
    const [link = ''] = await linksTo(cem)
    expect((await byLink(link)).status).toBe(200)
    await days(bea.userId, cem.userId, '2020-01-01', '2020-01-02').run()
    expect((await byLink(link)).status).toBe(410)
    const { hash: sha256 } = await flowOf(companyId, cart.number)
    expect((await call('POST', `v2/approvals/${link}`, { sha256, decision: 'approve' })).status).toBe(410)
  })

  test('of another company opens and decides nothing there', async () => {
    const { cart } = await submitted()
    const mallory = await (await companyIn()).member('administrator')
    const path = `v2/company/orders/${cart.number}/approval`
    const { hash: sha256 } = { hash: 'a'.repeat(64) }
    for (const [way, body] of [
      ['', {}],
      ['/withdraw', {}],
      ['/decision', { decision: 'approve', sha256 }],
    ] as const)
      expect([way, (await call('POST', path + way, body, mallory)).status]).toEqual([way, 404])
  })

  test('of a high amount asks its person to sign in', async () => {
    const { cart, bea, ada, companyId, member } = await submitted()
    await DB.prepare('insert into approval_settings values (?, 1, null, 1)').bind(companyId).run()
    await cart.add(BAG, 100)
    await cart.leave('cart')
    await cart.leave('address')
    await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
    await submit(cart, ada)
    const link = (await linksTo(bea)).at(-1)!
    expect((await byLink(link)).body.data.attributes).toMatchObject({ can_decide: true, needs_sign_in: true })
    expect((await decideByLink(link, { decision: 'approve' })).body.code).toBe('sign_in_required')
    expect(
      (await decideByLink(link, { decision: 'approve' }, await member('approver')).catch(() => ({ status: 404 })))
        .status,
    ).toBe(404)
    expect((await decideByLink(link, { decision: 'approve' }, bea)).body.data.attributes.state).toBe('approved')
  })
})

describe('a decision', () => {
  test('is about the prices that were submitted, also where the merchant agrees others meanwhile', async () => {
    const { cart, link, ada, companyId } = await submitted()
    const [total, hash] = [cart.order.total, (await flowOf(companyId, cart.number)).hash]
    const valid_until = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10)
    const agreed = { kind: 'fixed', variant_id: MAILER, quantity: 100, amount: '1.00', valid_until }
    const path = `v1/manager/companies/${companyId}/prices`
    expect((await call('PUT', path, agreed, await manager())).status).toBe(200)
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.total).toBe(total)
    expect((await decideByLink(link, { decision: 'approve' })).body.data.attributes).toMatchObject({
      state: 'approved',
      sha256: hash,
    })
    expect((await standing(cart, ada)).kind).toBe('free')
    expect([(await cart.transfer()).status, cart.order.total]).toEqual([200, total])
  })

  test('with other quantities approves just those', async () => {
    const { cart, link, companyId } = await submitted()
    const lines = [{ line_item_id: cart.order.lines[0]!.id, quantity: 500 }]
    const answer = await decideByLink(link, { decision: 'approve', lines })
    expect([answer.status, answer.body.data.attributes.state]).toEqual([200, 'approved'])
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.lines[0]!.quantity).toBe(500)
    expect((await flowOf(companyId, cart.number)).minor).toBe(netOf(cart))
    expect((await cart.transfer()).status).toBe(200)
  })

  test('with more pieces asks for whom their amount needs: a sign-in, and an administrator', async () => {
    const { cart, ada, bea, companyId, member } = await submitted()
    const root = await member('administrator')
    const above = netOf(cart)
    await DB.prepare('insert into approval_settings values (?, 1, ?, ?)').bind(companyId, above, above).run()
    await call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, ada)
    await submit(cart, ada)
    const { hash } = await flowOf(companyId, cart.number)
    const lines = [{ line_item_id: cart.order.lines[0]!.id, quantity: 500 }]
    const more = { decision: 'approve', lines }
    expect((await decideByLink((await linksTo(bea)).at(-1)!, more)).body.code).toBe('sign_in_required')
    expect(await flowOf(companyId, cart.number)).toMatchObject({ hash, state: 'waiting' })
    const raised = await decideByLink((await linksTo(bea)).at(-1)!, more, bea)
    expect([raised.status, raised.body.data.attributes.state]).toEqual([200, 'waiting'])
    // Whoever has made the order what it is now knows it, and that somebody else decides.
    const own = await byLink((await linksTo(bea)).at(-1)!, bea)
    expect(own.body.data.attributes).toMatchObject({ state: 'waiting', is_current: true, can_decide: false })
    expect((await cart.transfer()).body.code).toBe('approval_required')
    expect(
      (await decideByLink((await linksTo(root)).at(-1)!, { decision: 'approve' }, root)).body.data.attributes,
    ).toMatchObject({ state: 'approved', reasons: [{ kind: 'over_limit' }, { kind: 'total' }] })
  })

  test('that refuses needs a reason, which the buyer reads, and frees the budget', async () => {
    const { cart, link, ada, companyId } = await submitted()
    const silent = await decideByLink(link, { decision: 'refuse', reason: ' ' })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    await decideByLink(link, { decision: 'refuse', reason: 'Too many boxes.' })
    expect(await standing(cart, ada)).toMatchObject({ state: 'refused', refusal: 'Too many boxes.' })
    expect(await used(companyId)).toEqual({})
    expect((await submit(cart, ada)).body.data.attributes.state).toBe('waiting')
  })

  test('that nobody makes is reminded of, put to all administrators, and expires', async () => {
    const { cart, bea, ada, companyId, member } = await submitted()
    const root = await member('administrator')
    await later(companyId, cart.number, 25)
    expect(await mailsTo(bea)).toEqual(['approval-asked', 'approval-reminder'])
    await later(companyId, cart.number, 48)
    expect(await mailsTo(root)).toEqual(['approval-reminder', 'approval-escalated'])
    await later(companyId, cart.number, 24 * 12)
    expect(await mailsTo(ada)).toEqual(['approval-expired'])
    expect(await used(companyId)).toEqual({})
    expect((await cart.transfer()).body.code).toBe('approval_required')
  })
})

describe('what was submitted', () => {
  /** A cart with a code, over the limit of its buyer, that is submitted. */
  async function withCode(code: string, by: SignedIn): Promise<TestCart> {
    const cart = await TestCart.open('eu', by)
    await cart.add(MAILER, 250)
    const taken = await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: code })
    expect(taken.status).toBe(200)
    await cart.toPayment(undefined, [])
    await submit(cart, by)
    return cart
  }

  test('and needs no approval any more once it was refused takes no budget where its card is declined, and stands in the log once it is placed', async () => {
    const { companyId, member } = await companyIn()
    const [bea, ada] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
    const cart = await memberCart(ada)
    await submit(cart, ada)
    const [link = ''] = await linksTo(bea)
    await decideByLink(link, { decision: 'refuse', reason: 'Too dear' })
    await DB.prepare('update company_members set order_limit = null where user_id = ?').bind(ada.userId).run()
    expect((await cart.pay(testPayment('declines'))).body.code).toBe('card_declined')
    await expect.poll(() => used(companyId)).toEqual({})
    expect((await cart.transfer()).status).toBe(200)
    const placed = DB.prepare("select about from company_log where company_id = ? and act = 'order_placed'")
    await expect.poll(async () => (await placed.bind(companyId).all()).results).toEqual([{ about: cart.number }])
  })

  test('and was approved does not expire while it is being paid: its budget stays reserved', async () => {
    const { companyId, member } = await companyIn()
    const [bea, ada] = [await member('approver'), await member('buyer', { orderLimit: 1 })]
    const cart = await memberCart(ada)
    await submit(cart, ada)
    const [link = ''] = await linksTo(bea)
    await decideByLink(link, { decision: 'approve' })
    await cart.pay(testPayment('asks'))
    expect(cart.order.payments).toMatchObject([{ state: 'requires_action' }])
    await later(companyId, cart.number, 14 * 24)
    expect((await flowOf(companyId, cart.number)).state).toBe('approved')
    expect(await used(companyId)).toEqual({ [ada.userId]: netOf(cart) })
  })

  test('is paid with a code as often as it may be used, and no more', async () => {
    const company = await companyIn()
    const [bea, ada] = [await company.member('approver'), await company.member('buyer', { orderLimit: 1 })]
    const carts = [await withCode('APPROVED', ada), await withCode('APPROVED', ada)]
    for (const link of await linksTo(bea)) await decideByLink(link, { decision: 'approve' }, bea)
    const answers = [await carts[0]!.transfer(), await carts[1]!.transfer()]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    await carts[1]!.act('GET', `orders/${carts[1]!.number}`)
    expect([carts[1]!.order.coupon, carts[1]!.order.discountTotal]).toEqual([null, 0])
    expect((await flowOf(company.companyId, carts[1]!.number)).state).toBe('void')
  })

  test('keeps a code that has ended no longer than its approval', async () => {
    const { member } = await companyIn()
    const ada = await member('administrator', { orderLimit: 1 })
    const cart = await withCode('ENDS', ada)
    await call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, ada)
    await DB.prepare('update company_members set order_limit = null where user_id = ?').bind(ada.userId).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    try {
      expect((await cart.transfer()).body.code).toBe('total_changed')
      await cart.act('GET', `orders/${cart.number}`)
      expect(cart.order.coupon).toBeNull()
      expect((await cart.transfer()).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is nothing to a member of another company, also with the key of the order', async () => {
    const { cart, companyId } = await submitted()
    const mallory = await (await companyIn()).member('buyer')
    const { id } = await flowOf(companyId, cart.number)
    const path = `v2/company/orders/${cart.number}/standing`
    const asked = await call('GET', path, undefined, { ...mallory, token: cart.order.token })
    expect([asked.status, asked.body]).toEqual([204, null])
    expect((await submit(cart, mallory)).status).toBe(404)
    expect((await flowOf(companyId, cart.number)).id).toBe(id)
  })
})
