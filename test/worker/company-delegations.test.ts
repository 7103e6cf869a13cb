import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askNewStandIns } from '../../src/commerce/companies/approval/standing-in.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { addDays, type Day } from '../../src/pricing/calendar.ts'
import { dayIn } from '../../src/regions/local-day.ts'
import { companyIn } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { byLink, decideByLink, linksTo, memberCart, submit } from './company-cart.ts'
import { env } from './env.ts'
import { midMonth } from './mid-month.ts'

// Somebody stands in by the day, which may end while the test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
afterEach(() => void vi.useRealTimers())

const inDays = (days: number): Day => addDays(dayIn('Europe/Berlin', new Date().toISOString()), days)

const list = async (by: SignedIn) => (await call('GET', 'v2/company/delegations', undefined, by)).body.data
const name = (by: SignedIn, from: SignedIn, to: { userId: string }, days: [number, number] = [0, 7]) =>
  call(
    'PUT',
    `v2/company/delegations/${from.userId}`,
    { to_user_id: to.userId, starts_on: inDays(days[0]), ends_on: inDays(days[1]) },
    by,
  )
const end = (by: SignedIn, { userId }: SignedIn) => call('DELETE', `v2/company/delegations/${userId}`, undefined, by)

/** A company with an administrator, two approvers and two buyers; one buyer needs an approval for everything. */
async function firm() {
  const company = await companyIn()
  const [ada, bea, cyd, dan] = [
    await company.member('administrator'),
    await company.member('approver'),
    await company.member('approver'),
    await company.member('buyer'),
  ]
  return { ...company, ada, bea, cyd, dan, eve: await company.member('buyer', { orderLimit: 1 }) }
}

describe('whoever stands in', () => {
  test('decides in the days that are stated, is mailed, and passes nothing on', async () => {
    const { bea, cyd, dan, eve } = await firm()
    expect((await name(bea, bea, dan)).status).toBe(204)
    // What Dan decides for Bea, Cyd's stand-in does not.
    expect((await name(cyd, cyd, bea, [1, 2])).status).toBe(204)
    const cart = await memberCart(eve)
    await submit(cart, eve)
    const [link = '', ...more] = await linksTo(dan)
    expect([link === '', more]).toEqual([false, []])
    expect((await byLink(link)).body.data.attributes).toMatchObject({ can_decide: true, for_name: expect.any(String) })
    expect((await decideByLink(link, { decision: 'approve' })).body.data.attributes.state).toBe('approved')
  })

  test('reads on what they have decided about, as other buyers do not', async () => {
    const { bea, cyd, dan, eve, member } = await firm()
    await name(bea, bea, dan)
    const cart = await memberCart(eve)
    await submit(cart, eve)
    const at = `v2/company/orders/${cart.number}`
    const { sha256 } = (await call('GET', at, undefined, dan)).body.data.attributes.approval_details.attributes
    const decided = await call('POST', `${at}/approval/decision`, { decision: 'approve', sha256 }, dan)
    expect(decided.body.data.attributes.state).toBe('approved')
    await end(bea, bea)
    const { status, body } = await call('GET', at, undefined, dan)
    expect([status, body.data.attributes]).toEqual([
      200,
      expect.objectContaining({ approval: 'approved', is_own: false, can_pay: false }),
    ])
    expect((await call('GET', at, undefined, await member('buyer'))).status).toBe(404)
    // Whoever stood in too and has decided nothing sees it no more.
    const other = await memberCart(eve)
    await submit(other, eve)
    await name(bea, bea, dan)
    await decideByLink((await linksTo(cyd)).at(-1)!, { decision: 'approve' })
    expect((await call('GET', `v2/company/orders/${other.number}`, undefined, dan)).status).toBe(404)
  })

  test('decides nothing before the first day, after it was ended, and after leaving', async () => {
    const { ada, bea, dan, eve } = await firm()
    await name(bea, bea, dan, [1, 3])
    await submit(await memberCart(eve), eve)
    expect(await linksTo(dan)).toEqual([])
    expect((await name(bea, bea, dan, [1, 4])).status).toBe(204)
    expect(await linksTo(dan)).toEqual([])
    expect((await end(bea, bea)).status).toBe(204)
    await submit(await memberCart(eve), eve)
    expect(await linksTo(dan)).toEqual([])
    await name(bea, bea, dan)
    await call('DELETE', `v2/company/members/${dan.userId}`, undefined, ada)
    expect((await list(bea)).delegations).toEqual([])
  })
})

describe('what waits already when somebody begins to stand in', () => {
  const waitingFor = async (by: SignedIn, query = '') =>
    (await call('GET', `v2/company/orders${query}`, undefined, by)).body.data.map(({ id }: { id: string }) => id)

  /** Two orders of Eve's, of which the second is approved already. */
  async function waiting() {
    const { bea, dan, eve } = await firm()
    const [one, two] = [await memberCart(eve), await memberCart(eve)]
    await submit(one, eve)
    await submit(two, eve)
    const links = await linksTo(bea)
    await decideByLink(links[1]!, { decision: 'approve' })
    return { bea, dan, eve, one }
  }

  test('is mailed to them and stands in their list, until they do not stand in any more', async () => {
    const { bea, dan, eve, one } = await waiting()
    expect(await waitingFor(dan, '?standing=waiting')).toEqual([])
    await name(bea, bea, dan)
    const [link = '', ...more] = await linksTo(dan)
    expect([link === '', more]).toEqual([false, []])
    for (const query of ['', '?standing=waiting']) expect(await waitingFor(dan, query)).toEqual([one.number])
    expect((await call('GET', 'v2/company/order_list', undefined, dan)).body.meta.count).toBe(1)
    // Who is named once more is asked no second time.
    await name(bea, bea, dan, [0, 9])
    expect(await linksTo(dan)).toHaveLength(1)
    await end(bea, bea)
    for (const query of ['', '?standing=waiting']) expect(await waitingFor(dan, query)).toEqual([])
    await name(bea, bea, dan)
    expect((await decideByLink(link, { decision: 'approve' })).body.data.attributes.state).toBe('approved')
    expect(await waitingFor(dan, '?standing=waiting')).toEqual([])
    // Eve sees her own, and nobody else's.
    expect(await waitingFor(eve)).toHaveLength(2)
  })

  test('is mailed to them on the first day, where that comes later', async () => {
    const { bea, dan, one } = await waiting()
    await name(bea, bea, dan, [2, 5])
    expect([await linksTo(dan), await waitingFor(dan)]).toEqual([[], []])
    const start = Date.now()
    const days = async (count: number) => {
      vi.setSystemTime(start + count * DAY_MS)
      await askNewStandIns(env, Date.now())
      return (await linksTo(dan)).length
    }
    expect([await days(1), await days(2), await days(3)]).toEqual([0, 1, 1])
    expect((await byLink((await linksTo(dan))[0]!)).body.order.data.attributes.number).toBe(one.number)
  })
})

test('an approver names somebody for themselves, an administrator for anybody who decides', async () => {
  const { ada, bea, cyd, dan } = await firm()
  expect((await name(bea, cyd, dan)).body.code).toBe('role_not_allowed')
  expect((await name(dan, dan, bea)).body.code).toBe('role_not_allowed')
  expect((await name(ada, cyd, dan)).status).toBe(204)
  expect((await name(ada, dan, bea)).status).toBe(404)
  expect((await list(bea)).deciders.map(({ user_id }: { user_id: string }) => user_id)).toEqual([bea.userId])
  expect((await list(ada)).deciders).toHaveLength(3)
  expect((await list(ada)).delegations).toMatchObject([{ from: { user_id: cyd.userId }, to: { user_id: dan.userId } }])
  expect((await end(bea, cyd)).body.code).toBe('role_not_allowed')
  expect((await end(ada, cyd)).status).toBe(204)
  expect((await end(ada, cyd)).status).toBe(404)
  const log = (await call('GET', 'v2/company/log', undefined, ada)).body.data
  expect(log.map(({ act }: { act: string }) => act)).toEqual(['delegation_ended', 'stand_in', 'delegated'])
})

test('days and people that are not possible are refused by their field; another company’s as nobody', async () => {
  const { bea, dan, member } = await firm()
  for (const days of [
    [0, -1],
    [-5, -1],
    [3, 2],
    [0, 366],
  ] as [number, number][])
    expect([days, (await name(bea, bea, dan, days)).body.code]).toEqual([days, 'days_not_possible'])
  expect((await name(bea, bea, dan, [0, 365])).status).toBe(204)
  const stranger = await (await companyIn()).member('approver')
  for (const to of [bea, stranger, { userId: crypto.randomUUID() }, await member('viewer')]) {
    const { body } = await name(bea, bea, to)
    expect([body.code, Object.keys(body.errors)]).toEqual(['unknown_stand_in', ['to_user_id']])
  }
  const paths = await Promise.all([
    name(await member('administrator'), stranger, dan),
    end(await member('administrator'), stranger),
  ])
  expect(paths.map(({ status }) => status)).toEqual([404, 404])
})
