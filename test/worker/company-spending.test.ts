import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spendingQueries } from '../../src/commerce/companies/spending/sums.ts'
import { MOST_BUDGET_ROWS } from '../../src/contract/company-spending.ts'
import { companyIn, type TestCompany } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { memberCart, netOf, submit } from './company-cart.ts'
import { midMonth } from './mid-month.ts'

const spending = (by: object) => call('GET', 'v2/company/spending', undefined, by)
const month = (back: number): string => {
  const [year = 0, current = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, current - 1 - back)).toISOString().slice(0, 7)
}

// What is spent is of a month, which may end while the test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
afterEach(() => void vi.useRealTimers())

let made = 0

/** An order as the lists have it. */
async function row({ companyId }: TestCompany, by: SignedIn, net: number, more: Record<string, unknown> = {}) {
  const at = new Date().toISOString()
  const fields: Record<string, unknown> = {
    number: `R${200_000_000 + made++}`,
    version: 1,
    company_id: companyId,
    user_id: by.userId,
    state: 'complete',
    currency: 'EUR',
    net,
    total: net,
    month: month(0),
    created_at: at,
    completed_at: at,
    products: JSON.stringify([
      { product: 'paper-bag', net: net - 100 },
      { product: 'packing-tape', net: 100 },
    ]),
    ...more,
  }
  const names = Object.keys(fields)
  await env.DB.prepare(`insert into company_orders (${names.join()}) values (${names.map(() => '?').join()})`)
    .bind(...Object.values(fields))
    .run()
}

test('is summed by month, member, cost centre and product, without what was canceled, is not placed or another’s', async () => {
  const company = await companyIn()
  const [ada, cem] = [await company.member('administrator'), await company.member('buyer')]
  await env.DB.prepare(
    "insert into cost_centres (id, company_id, name, created_at) values ('cc-a', ?, 'Fairs', '2026')",
  )
    .bind(company.companyId)
    .run()
  await row(company, ada, 1000, { cost_centre_id: 'cc-a' })
  await row(company, cem, 5000)
  await row(company, cem, 2000, { month: month(11) })
  await row(company, cem, 9000, { month: month(12) })
  await row(company, cem, 7000, { state: 'canceled' })
  await row(company, cem, 8000, { state: 'payment', month: null, completed_at: null })
  const other = await companyIn()
  await row(other, await other.member('buyer'), 4000)

  const { attributes } = (await spending(ada)).body.data
  const { months, members, cost_centres: centres, products } = attributes
  expect(months.map((one: { month: string }) => one.month)).toEqual(
    Array.from({ length: 12 }, (_, at) => month(11 - at)),
  )
  expect([months[0].net, months.at(-1).net, months.at(-1).orders]).toEqual(['20.00', '60.00', 2])
  expect(members.map((one: { net: string; orders: number }) => [one.net, one.orders])).toEqual([
    ['70.00', 2],
    ['10.00', 1],
  ])
  expect(centres).toEqual([
    { name: '', net: '70.00', orders: 2 },
    { name: 'Fairs', net: '10.00', orders: 1 },
  ])
  expect(products).toEqual([
    { product: 'paper-bag', net: '77.00', orders: 3 },
    { product: 'packing-tape', net: '3.00', orders: 3 },
  ])
})

test('a budget shows what is reserved and what is spent of it', async () => {
  const company = await companyIn()
  const bea = await company.member('approver')
  const ada = await company.member('buyer', { orderLimit: 1, monthlyBudget: 10_000_000 })
  const cart = await memberCart(ada)
  await submit(cart, ada)
  const [budget] = (await spending(bea)).body.data.attributes.budgets
  expect(budget).toMatchObject({ used: (netOf(cart) / 100).toFixed(2), most: '100000.00' })
})

test('of many budgets those are shown of which most is used, and it is said that there are more', async () => {
  const company = await companyIn()
  const bea = await company.member('approver')
  const budgets = async () => {
    const { budgets, more_budgets: more } = (await spending(bea)).body.data.attributes
    return [budgets.length, more, budgets[0].used]
  }
  // Whichever way the members are read, who joins last stands behind these.
  const others = Array.from({ length: MOST_BUDGET_ROWS }, (_, at) =>
    env.DB.prepare("insert into company_members values (?, ?, 'buyer', null, null, 100, '2026-01-01')").bind(
      `!${at}-${company.companyId}`,
      company.companyId,
    ),
  )
  await env.DB.batch(others)
  expect(await budgets()).toEqual([MOST_BUDGET_ROWS, false, '0.00'])
  const ada = await company.member('buyer', { orderLimit: 1, monthlyBudget: 10_000_000 })
  const cart = await memberCart(ada)
  await submit(cart, ada)
  expect(await budgets()).toEqual([MOST_BUDGET_ROWS, true, (netOf(cart) / 100).toFixed(2)])
})

test('a buyer and whoever is in no company see none', async () => {
  const company = await companyIn()
  const buyer = await spending(await company.member('buyer'))
  expect([buyer.status, buyer.body.code]).toEqual([403, 'role_not_allowed'])
  for (const role of ['viewer', 'approver', 'administrator'] as const)
    expect([role, (await spending(await company.member(role))).status]).toEqual([role, 200])
})

test('what was spent by product is added up in an index, without a row of an order', async () => {
  const queries = spendingQueries(env.DB, 'company', '2026-01', '2026-12')
  for (const asked of [queries.products, queries.months]) {
    const { sql, params } = asked.toSQL()
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const onOrders = results.map(({ detail }) => detail).filter((detail) => detail.includes('company_orders'))
    expect(onOrders).toEqual([expect.stringMatching(/USING COVERING INDEX company_orders_(products|spent)/)])
  }
})
