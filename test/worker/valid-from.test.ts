import { expect, test } from 'vitest'
import { catalogueOf } from '../../src/commerce/catalogue/store.ts'
import { env } from './env.ts'

test('prices, VAT and samples begin with the seller’s day', async () => {
  for (const sql of [
    `insert into price_lists select 'december', currency, '2039-12-01', json_set(document, '$.version', 'december')
      from price_lists where currency = 'EUR' limit 1`,
    "insert into country_taxes (country_iso, valid_from, rate) values ('DE', '2039-12-01', 1600)",
    `insert into sample_lists select 'december', '2039-12-01', json_set(document, '$.version', 'december')
      from sample_lists limit 1`,
  ])
    await env.DB.prepare(sql).run()
  const at = async (instant: string) => {
    const now = Date.parse(instant)
    const { priceList, taxRate, samples } = await catalogueOf(env.DB, now)
    return [priceList('EUR').version.startsWith('december'), taxRate('DE'), samples?.version === 'december']
  }
  // It is midnight in Warsaw at eleven.
  expect(await at('2039-11-30T22:59:00Z')).toEqual([false, 1_900, false])
  expect(await at('2039-11-30T23:30:00Z')).toEqual([true, 1_600, true])
})
