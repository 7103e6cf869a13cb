import { expect, test } from 'vitest'
import { BESIDE_CATALOGUE, MOST_BUDGET_ROWS } from '../../../src/contract/company-spending.ts'
import { companyIn } from '../../companies.ts'
import { env } from '../../worker/env.ts'
import { memberVisitor } from './members.ts'

test('what offers have beside the catalogue is a row of its own in the spending by product, and so is their tooling', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { t, url, money } = ada.store
  const at = new Date().toISOString()
  const products = [
    { product: 'paper-bag', net: 10_000 },
    { product: BESIDE_CATALOGUE.goods, net: 189_307 },
    { product: BESIDE_CATALOGUE.tooling, net: 15_000 },
  ]
  const fields = {
    number: 'R200000001',
    version: 1,
    company_id: company.companyId,
    user_id: 'ada',
    state: 'complete',
    currency: 'EUR',
    net: 214_307,
    total: 214_307,
    month: at.slice(0, 7),
    created_at: at,
    completed_at: at,
    products: JSON.stringify(products),
  }
  const names = Object.keys(fields)
  await env.DB.prepare(`insert into company_orders (${names.join()}) values (${names.map(() => '?').join()})`)
    .bind(...Object.values(fields))
    .run()
  const { words } = await ada.open(url('plus-spending'))
  for (const [name, net] of [
    [t('product-name.paper-bag'), 10_000],
    [t('company-spending.offered'), 189_307],
    [t('custom-offer.toolingSum'), 15_000],
  ] as const)
    expect([name, words.includes(`${name} ${money(net)}`)]).toEqual([name, true])
})

test('a company with more budgets than are shown reads that, and one with fewer does not', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { t, url } = ada.store
  const budgets = (from: number, count: number) =>
    env.DB.batch(
      Array.from({ length: count }, (_, at) =>
        env.DB.prepare("insert into company_members values (?, ?, 'buyer', null, null, 100, '2026-01-01')").bind(
          `${from + at}-${company.companyId}`,
          company.companyId,
        ),
      ),
    )
  const said = t('company-spending.budgetsMost', { most: String(MOST_BUDGET_ROWS) })
  await budgets(0, MOST_BUDGET_ROWS)
  expect((await ada.open(url('plus-spending'))).words).not.toContain(said)
  await budgets(MOST_BUDGET_ROWS, 1)
  expect((await ada.open(url('plus-spending'))).words).toContain(said)
})
