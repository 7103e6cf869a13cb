import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { PRICE_LISTS } from '../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { PROMOTIONS } from '../../src/commerce/seed/promotions.ts'
import { seedStatements } from '../../src/commerce/seed/seed.ts'

const TABLES = [
  'products',
  'boards',
  'sheets',
  'materials',
  'prints',
  'finishes',
  'price_lists',
  'country_taxes',
  'local_taxes',
  'shipping_methods',
  'shipping_zones',
  'shipping_tariffs',
  'shipping_currencies',
  'promotions',
  'sample_lists',
  'bundles',
]

const seed = () => env.DB.batch(seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))

const run = (sql: string, ...params: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...params)
    .run()

const contents = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results,
      ]),
    ),
  )

beforeEach(async () => {
  for (const table of [...TABLES, 'seeded']) await run(`DELETE FROM ${table}`)
  await seed()
})

describe('a seed', () => {
  test('fills an empty shop', async () => {
    const rows = await contents()
    expect(rows.products).toHaveLength(PRODUCTS.length)
    expect(rows.price_lists).toHaveLength(PRICE_LISTS.length)
    expect(rows.country_taxes.length).toBeGreaterThan(30)
    expect(rows.promotions).toHaveLength(PROMOTIONS.length)
    for (const table of TABLES) expect([table, rows[table].length]).not.toEqual([table, 0])
  })

  test('that runs again changes nothing', async () => {
    const before = await contents()
    await seed()
    expect(await contents()).toEqual(before)
  })

  test('keeps what a merchant has changed, added and removed', async () => {
    await run(
      "UPDATE products SET position = 99, document = json_set(document, '$.minQuantity', 60) WHERE type = 'paper-bag'",
    )
    await run("DELETE FROM products WHERE type = 'tote-bag'")
    await run("UPDATE price_lists SET document = json_set(document, '$.handling', 1300) WHERE currency = 'EUR'")
    await run("DELETE FROM price_lists WHERE currency = 'SEK'")
    await run("UPDATE country_taxes SET rate = 2000 WHERE country_iso = 'DE'")
    await run("INSERT INTO country_taxes (country_iso, valid_from, rate) VALUES ('DE', '2027-01-01', 2100)")
    await run("UPDATE boards SET grammage = 470, gain = 1.5 WHERE id = 'e-kraft'")
    await run("UPDATE sheets SET gutter = 8 WHERE grade = 'carton'")
    await run("UPDATE materials SET emission = 700 WHERE id = 'cardboard-natural'")
    await run("DELETE FROM prints WHERE id = 'print-indigo-color'")
    await run(`UPDATE finishes SET names = '{"en":"Velvet"}' WHERE id = 'foil-matte'`)
    await run("UPDATE local_taxes SET rate = 1800 WHERE place = 'Açores'")
    await run("DELETE FROM shipping_methods WHERE id = 'pick-up'")
    await run("UPDATE shipping_zones SET zone = 'near' WHERE country_iso = 'FR'")
    await run("UPDATE shipping_tariffs SET cost = 990 WHERE method = 'courier' AND zone = 'near' AND load_kg = 30")
    await run("DELETE FROM shipping_tariffs WHERE method = 'polish-post'")
    await run("UPDATE shipping_currencies SET free_from = 60000 WHERE currency = 'EUR'")
    await run("UPDATE promotions SET percent = 20 WHERE code = 'BOX15'")
    await run("DELETE FROM promotions WHERE code = 'WELCOME10'")
    const merchants = await contents()
    await seed()
    expect(await contents()).toEqual(merchants)
  })

  test('puts in what a release brings, beside what the merchant has of the same key', async () => {
    // As if the release before had known neither product, and the merchant had made one of them in the meantime.
    await run("DELETE FROM seeded WHERE id IN ('products/tote-bag', 'products/paper-bag')")
    await run("DELETE FROM products WHERE type = 'tote-bag'")
    await run("UPDATE products SET position = 99 WHERE type = 'paper-bag'")
    await seed()
    const { results } = await env.DB.prepare(
      "SELECT type, position FROM products WHERE type IN ('tote-bag', 'paper-bag') ORDER BY type",
    ).all<{ type: string; position: number }>()
    expect(results).toEqual([
      { type: 'paper-bag', position: 99 },
      { type: 'tote-bag', position: PRODUCTS.findIndex(({ type }) => type === 'tote-bag') },
    ])
  })

  test('never puts a list of its own after the prices of the merchant', async () => {
    await run("UPDATE price_lists SET version = 'of-the-merchant' WHERE currency = 'EUR'")
    await seed()
    const { results } = await env.DB.prepare("SELECT version FROM price_lists WHERE currency = 'EUR'").all()
    expect(results).toEqual([{ version: 'of-the-merchant' }])
  })
})
