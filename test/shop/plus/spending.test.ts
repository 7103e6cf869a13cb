import { expect, test } from 'vitest'
import { BESIDE_CATALOGUE } from '../../../src/contract/company-spending.ts'
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
