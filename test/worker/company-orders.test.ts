import { env, SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/contract/duration.ts'
import { companyIn, type TestCompany } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { decideByLink, linksTo, memberCart, submit } from './company-cart.ts'

const { DB } = env

const list = (by: SignedIn, query = '') => call('GET', `v2/company/orders${query}`, undefined, { ...by })
const show = (number: string, by: object) => call('GET', `v2/company/orders/${number}`, undefined, by)
const numbersIn = ({ body }: Awaited<ReturnType<typeof list>>): string[] =>
  body.data.map(({ id }: { id: string }) => id)

let made = 0

/** Rows of placed orders as the lists have them, an hour after each other. */
async function rows({ companyId }: TestCompany, by: SignedIn, count: number, month = '2026-01'): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => `R${100_000_000 + made++ * 7}`)
  const insert = DB.prepare(
    `insert into company_orders values (?, 1, ?, ?, null, 'complete', 'EUR', 1000, 1190, 'pending', ?, '[]', ?, ?)`,
  )
  await DB.batch(
    numbers.map((number, at) => {
      const createdAt = new Date(Date.parse(`${month}-02T00:00:00Z`) + at * HOUR_MS).toISOString()
      return insert.bind(number, companyId, by.userId, month, createdAt, createdAt)
    }),
  )
  return numbers
}

/** A company with a buyer whose order waits for its approver. */
async function waitingOrder() {
  const company = await companyIn()
  const [bea, ada] = [await company.member('approver'), await company.member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(ada)
  await submit(cart, ada)
  return { company, ada, bea, cart }
}

describe('the list of a company’s orders', () => {
  test('a buyer sees their own; approver, viewer and administrator see all; another company sees none', async () => {
    const { company, ada, bea, cart } = await waitingOrder()
    const cem = await company.member('buyer')
    const [other = ''] = await rows(company, cem, 1)
    expect(numbersIn(await list(ada))).toEqual([cart.number])
    expect(numbersIn(await list(cem))).toEqual([other])
    for (const role of ['viewer', 'administrator'] as const)
      expect(numbersIn(await list(await company.member(role)))).toEqual([cart.number, other])
    const { data, meta } = (await list(bea)).body
    expect(data[0].attributes).toMatchObject({ approval: 'waiting', completed_at: null, currency: 'EUR' })
    expect(meta.members.map(({ id }: { id: string }) => id)).toContain(cem.userId)
    // Whoever sees their own alone is not told who else is there, and finds nobody else's by naming them.
    expect((await list(ada)).body.meta.members).toEqual([])
    expect(numbersIn(await list(ada, `?member=${cem.userId}`))).toEqual([cart.number])
    expect(numbersIn(await list(await (await companyIn()).member('administrator')))).toEqual([])
  })

  test('is looked through by standing, month, member and cost centre', async () => {
    const { company, ada, bea, cart } = await waitingOrder()
    const cem = await company.member('buyer')
    const [january = ''] = await rows(company, cem, 1)
    const [march = ''] = await rows(company, ada, 1, '2026-03')
    await DB.prepare("update company_orders set cost_centre_id = 'cc1' where number = ?").bind(march).run()
    const found = async (query: string) => numbersIn(await list(bea, query))
    expect(await found('?standing=waiting')).toEqual([cart.number])
    expect(await found('?standing=placed')).toEqual([march, january])
    expect(await found('?standing=refused')).toEqual([])
    expect(await found('?standing=canceled')).toEqual([])
    expect(await found('?month=2026-01')).toEqual([january])
    expect(await found(`?member=${cem.userId}`)).toEqual([january])
    expect(await found('?cost_centre=cc1')).toEqual([march])
    expect(await found(`?standing=placed&member=${ada.userId}&month=2026-03&cost_centre=cc1`)).toEqual([march])
    for (const query of ['?standing=x', '?month=2026-13', '?after=x'])
      expect([query, (await list(bea, query)).status]).toEqual([query, 422])
  })

  test('has what was refused and then placed without an approval among the placed ones alone', async () => {
    const { ada, bea, cart } = await waitingOrder()
    const [link = ''] = await linksTo(bea)
    await decideByLink(link, { decision: 'refuse', reason: 'Too dear' })
    const found = async (standing: string) => numbersIn(await list(bea, `?standing=${standing}`))
    await expect.poll(() => found('refused')).toEqual([cart.number])
    await DB.prepare('update company_members set order_limit = null where user_id = ?').bind(ada.userId).run()
    expect((await cart.transfer()).status).toBe(200)
    await expect.poll(() => found('placed')).toEqual([cart.number])
    expect(await found('refused')).toEqual([])
    expect((await list(bea)).body.data[0].attributes.approval).toBeNull()
    const { attributes } = (await show(cart.number, ada)).body.data
    expect(attributes.approval).toBeNull()
    // Who has decided what stays in its log.
    expect(attributes.approval_details.attributes.state).toBe('refused')
  })

  test('has the total of an order whose quantities its approver has changed', async () => {
    const { bea, cart } = await waitingOrder()
    const before = cart.order.total
    const { sha256 } = (await show(cart.number, bea)).body.data.attributes.approval_details.attributes
    const lines = [{ line_item_id: cart.order.lines[0]!.id, quantity: 500 }]
    const decision = { decision: 'approve', sha256, lines }
    await call('POST', `v2/company/orders/${cart.number}/approval/decision`, decision, { ...bea })
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.total).toBeGreaterThan(before)
    await expect.poll(async () => (await list(bea)).body.data[0].attributes.total).toBe(cart.total)
  })

  test('goes on by its cursor: each order once, the newest first', async () => {
    const company = await companyIn()
    const ada = await company.member('administrator')
    const made = await rows(company, ada, 60)
    const seen: string[] = []
    let after: string | null = ''
    for (let page = 0; page < 4 && after !== null; page++) {
      const answer = await list(ada, after ? `?after=${encodeURIComponent(after)}` : '')
      expect(numbersIn(answer).length).toBeLessThanOrEqual(25)
      seen.push(...numbersIn(answer))
      after = answer.body.meta.after
    }
    expect(after).toBeNull()
    expect(seen).toEqual(made.toReversed())
    const file = await call('GET', 'v2/company/order_list?month=2026-01', undefined, { ...ada })
    expect(numbersIn(file)).toEqual(seen)
  })
})

test('the file of a company’s orders has all that wait, however many', async () => {
  const company = await companyIn()
  const ada = await company.member('administrator')
  const waiting = await rows(company, ada, 52)
  const insert = DB.prepare("insert into company_approvals values (?, ?, 1, ?, 'waiting', ?)")
  await DB.batch(
    waiting.map((number) => insert.bind(number, crypto.randomUUID(), company.companyId, '2026-01-02T00:00:00.000Z')),
  )
  const file = await call('GET', 'v2/company/order_list', undefined, { ...ada })
  expect(numbersIn(file).toSorted()).toEqual(waiting.toSorted())
})

describe('an order of a company', () => {
  test('is there for whoever may see it, and for everybody else it is not', async () => {
    const { company, ada, bea, cart } = await waitingOrder()
    const own = await show(cart.number, ada)
    expect(own.body.data.attributes).toMatchObject({ is_own: true, can_submit: false, can_pay: false })
    const approver = await show(cart.number, bea)
    expect(approver.body.data.attributes.approval_details.attributes.can_decide).toBe(true)
    const viewer = await show(cart.number, await company.member('viewer'))
    expect(viewer.body.data.attributes.approval_details.attributes.can_decide).toBe(false)
    // A viewer pays nothing: they get no token.
    expect([viewer.body.order.data.attributes.token, own.body.order.data.attributes.token !== '']).toEqual(['', true])
    const strangers = [await company.member('buyer'), await (await companyIn()).member('administrator')]
    const unknown = await show('R000000001', bea)
    for (const other of strangers) {
      const { status, body } = await show(cart.number, other)
      expect([status, body]).toEqual([404, unknown.body])
    }
  })

  test('opens for an approver with what they saw of it as long as they are one, for nobody else with that, and never with its own token', async () => {
    const { company, ada, bea, cart } = await waitingOrder()
    const cem = await company.member('administrator')
    const { token } = (await show(cart.number, bea)).body.order.data.attributes
    const read = async (by: object) => {
      const { status, body } = await call('GET', `orders/${cart.number}`, undefined, { ...by, token })
      return [status, body.data?.attributes.token]
    }
    expect(token).not.toBe(cart.order.token)
    expect(await read(bea)).toEqual([200, token])
    for (const other of [{}, cem, await (await companyIn()).member('administrator')])
      expect((await read(other))[0]).toBe(404)
    const become = (role: string) => call('PUT', `v2/company/members/${bea.userId}`, { role }, cem)
    for (const [role, status] of [
      ['viewer', 404],
      ['buyer', 404],
      ['approver', 200],
    ] as const) {
      await become(role)
      expect([role, (await read(bea))[0]]).toEqual([role, status])
    }
    await call('DELETE', `v2/company/members/${bea.userId}`, undefined, cem)
    expect((await read(bea))[0]).toBe(404)
    // Whoever ordered it goes on as ever.
    expect((await show(cart.number, ada)).body.order.data.attributes.token).toBe(cart.order.token)
  })

  test('that was refused says why, and can be submitted again by whoever ordered it', async () => {
    const { ada, bea, cart } = await waitingOrder()
    const { sha256 } = (await show(cart.number, bea)).body.data.attributes.approval_details.attributes
    const decided = await call(
      'POST',
      `v2/company/orders/${cart.number}/approval/decision`,
      { decision: 'refuse', reason: 'Too many', sha256 },
      { ...bea },
    )
    expect(decided.status).toBe(200)
    const { attributes } = (await show(cart.number, ada)).body.data
    expect(attributes).toMatchObject({ approval: 'refused', can_submit: true, can_pay: false })
    expect(attributes.approval_details.attributes.refusal).toBe('Too many')
    expect((await show(cart.number, bea)).body.data.attributes.can_submit).toBe(false)
    await submit(cart, ada)
    expect((await show(cart.number, ada)).body.data.attributes).toMatchObject({ approval: 'waiting' })
  })

  test('has its documents for a viewer, and none before it is placed', async () => {
    const company = await companyIn()
    const [ada, vic] = [await company.member('buyer'), await company.member('viewer')]
    const cart = await memberCart(ada)
    expect((await cart.transfer()).status).toBe(200)
    const file = (number: string, name: string, { userToken }: SignedIn) =>
      SELF.fetch(`https://shop.test/v2/company/orders/${number}/documents/${name}`, {
        headers: { 'X-Spree-Token': userToken },
      })
    const statusOf = async (...asked: Parameters<typeof file>): Promise<number> => {
      const { status, body } = await file(...asked)
      await body?.cancel()
      return status
    }
    await expect.poll(() => statusOf(cart.number, 'pro-forma.pdf', vic)).toBe(200)
    for (const name of ['INV-2026-000001.pdf', '..%2Fx.pdf', 'invoice'])
      expect([name, await statusOf(cart.number, name, vic)]).toEqual([name, 404])
    expect(await statusOf(cart.number, 'pro-forma.pdf', await company.member('buyer'))).toBe(404)
    const open = await waitingOrder()
    expect(await statusOf(open.cart.number, 'order-confirmation.pdf', open.ada)).toBe(404)
  })
})
