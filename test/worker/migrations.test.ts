import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { seedStatements } from '../../src/commerce/seed/seed.ts'
import { isFull } from '../full.ts'

type Row = Record<string, unknown>

const all = async <Result = Row>(sql: string): Promise<Result[]> => (await env.DB.prepare(sql).all<Result>()).results

/** The names of what the shop keeps, and of what sees to it. */
const made = (type: 'table' | 'trigger'): Promise<{ name: string }[]> =>
  all(`SELECT name FROM sqlite_master WHERE type = '${type}' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`)

const shopTables = async (): Promise<string[]> =>
  (await made('table')).map(({ name }) => name).filter((name) => name !== 'd1_migrations')

/** Everything in the database that the shop's migrations wrote into its schema, so that two databases can be compared. */
const schema = (): Promise<Row[]> =>
  all(
    "SELECT m.name AS made, c.name, c.type, c.\"notnull\", c.dflt_value, c.pk FROM sqlite_master m LEFT JOIN pragma_table_info(m.name) c WHERE m.type IN ('table', 'index', 'trigger') AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB 'sqlite_*' AND m.name <> 'd1_migrations' ORDER BY 1, 2",
  )

/** The rows that each of some queries finds. They are asked at once: the tables of all migrations are thousands of queries. */
const allOf = async <Result = Row>(queries: D1PreparedStatement[]): Promise<Result[][]> =>
  queries.length ? (await env.DB.batch<Result>(queries)).map(({ results }) => results) : []

async function empty(): Promise<void> {
  const drops = async (type: 'table' | 'trigger') =>
    (await made(type)).map(({ name }) => env.DB.prepare(`DROP ${type} "${name}"`))
  await allOf(await drops('trigger'))
  await allOf(await drops('table'))
}

interface Column {
  name: string
  type: string
}

/** The columns of every table. */
async function columns(): Promise<Map<string, Column[]>> {
  const tables = await shopTables()
  const found = await allOf<Column>(
    tables.map((table) => env.DB.prepare(`SELECT name, type FROM pragma_table_info('${table}')`)),
  )
  return new Map(tables.map((table, at) => [table, found[at]!]))
}

/** Writes two rows into every table, with a value in each column that says where it stands and is JSON besides. */
const fill = async () => allOf([...(await columns())].flatMap(([table, own]) => rowsFor(table, own, [1, 2])))

function rowsFor(table: string, columns: Column[], rows: number[]): D1PreparedStatement[] {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return rows.map((at) => {
    const values = columns.map(({ name, type }) =>
      type.toLowerCase() === 'integer' ? at : JSON.stringify(`${table}.${name} ${at}`),
    )
    const places = values.map(() => '?').join(', ')
    return env.DB.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).bind(...values)
  })
}

/** Columns whose values a later release keeps in another table; a test of its own says that they arrive. */
const MOVED: Record<string, string[]> = { materials: ['calipers', 'grammage'] }

async function contents(tables: string[]): Promise<Record<string, Row[]>> {
  const found = await allOf(tables.map((table) => env.DB.prepare(`SELECT * FROM "${table}" ORDER BY 1`)))
  return Object.fromEntries(tables.map((table, at) => [table, found[at]!]))
}

/** Earlier releases, by the last migration that each had: the first and the newest; in full every one. */
const RELEASES = env.MIGRATIONS.slice(0, -1)
  .map(({ name }, index): [string, number] => [name, index + 1])
  .filter((_, index, every) => isFull || index === 0 || index >= every.length - 4)

/** Rows without what a later release keeps in another table. */
const staying = (table: string, rows: Row[]) =>
  rows.map((row) =>
    expect.objectContaining(
      Object.fromEntries(Object.entries(row).filter(([column]) => !MOVED[table]?.includes(column))),
    ),
  )

const today = await schema()
beforeEach(empty)

test('each migration keeps every row of every table, and what stands in each column that there was', async () => {
  const written = new Map<string, string>()
  for (const [index, { name }] of env.MIGRATIONS.entries()) {
    const tables = await shopTables()
    const before = await contents(tables)
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, index + 1))
    const after = await contents(tables)
    for (const table of tables)
      expect([name, table, after[table]]).toEqual([name, table, staying(table, before[table]!)])
    // Rows for the tables and columns that came with it, so that the next one finds something everywhere.
    const came: D1PreparedStatement[] = []
    for (const [table, own] of await columns()) {
      const shape = JSON.stringify(own)
      if (written.get(table) !== shape) came.push(...rowsFor(table, own, [index * 2 + 1, index * 2 + 2]))
      written.set(table, shape)
    }
    await allOf(came)
  }
  expect(await schema()).toEqual(today)
})

describe('the database of a release that ended with', () => {
  test.each(RELEASES)('%s goes forward with every row of every table', async (_, count) => {
    await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, count))
    await fill()
    const tables = await shopTables()
    const before = await contents(tables)
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    expect(await schema()).toEqual(today)
    const after = await contents(tables)
    for (const table of tables) {
      expect([table, before[table]!.length]).toEqual([table, 2])
      expect(after[table]).toEqual(staying(table, before[table]!))
    }
    // And the seed of today has a place for all that it brings.
    await env.DB.batch(seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
  })

  test('calipers and a weight in its materials has them in its boards', async () => {
    await applyD1Migrations(
      env.DB,
      env.MIGRATIONS.filter(({ name }) => name < '0028'),
    )
    const NATURAL = '{"e-flute":1.6,"f-flute":0.8,"b-flute":3.2,"carton":0.5,"greyboard":2}'
    for (const [id, calipers, grammage] of [
      ['cardboard-natural', NATURAL, 460],
      // Weighed by the merchant, and a material of the merchant's own.
      ['cardboard-white', '{"f-flute":0.8,"carton":0.5}', 505],
      ['board-grass', '{"e-flute":1.5}', 1000],
    ])
      await env.DB.prepare('INSERT INTO materials (id, calipers, grammage, emission) VALUES (?1, ?2, ?3, 821)')
        .bind(id, calipers, grammage)
        .run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    await env.DB.batch(seedStatements().map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
    const bought = await all(
      `SELECT m.id, b.grade, b.caliper, b.gain, b.grammage FROM materials m, json_each(m.boards) j JOIN boards b ON b.id = j.value AND b.grade = j.key WHERE m.id IN ('cardboard-natural', 'cardboard-white', 'board-grass') AND b.grade IN ('e-flute', 'f-flute', 'carton') ORDER BY 1, 2`,
    )
    expect(bought.map((row) => Object.values(row))).toEqual([
      ['board-grass', 'e-flute', 1.5, 1.5, 1000],
      ['cardboard-natural', 'carton', 0.5, 0.5, 370],
      ['cardboard-natural', 'e-flute', 1.6, 1.6, 410],
      ['cardboard-natural', 'f-flute', 0.8, 0.8, 360],
      ['cardboard-white', 'carton', 0.5, 0.5, 505],
      ['cardboard-white', 'f-flute', 0.8, 0.8, 505],
    ])
  })

  test('papers without padding names it of its own papers, and leaves what a merchant chose', async () => {
    await applyD1Migrations(
      env.DB,
      env.MIGRATIONS.filter(({ name }) => name < '0031'),
    )
    const rows = {
      'paper-kraft': '{"paper":"paper-kraft-100"}',
      'paper-white': '{"paper":"paper-of-a-mill"}',
      'paper-grass': '{"paper":"paper-kraft-100"}',
    }
    for (const [id, boards] of Object.entries(rows))
      await env.DB.prepare('INSERT INTO materials (id, boards, emission) VALUES (?1, ?2, 919)').bind(id, boards).run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const kept = await all<{ id: string; boards: string }>('SELECT id, boards FROM materials')
    expect(Object.fromEntries(kept.map(({ id, boards }) => [id, boards]))).toEqual({
      ...rows,
      'paper-kraft': '{"paper":"paper-kraft-100","padding":"padding-kraft-60"}',
    })
  })

  test('products without uses has those of the shop’s own, and leaves what a merchant chose', async () => {
    await applyD1Migrations(
      env.DB,
      env.MIGRATIONS.filter(({ name }) => name < '0032'),
    )
    const rows = {
      'cake-box': '{"type":"cake-box"}',
      'tote-bag': '{"type":"tote-bag","uses":[]}',
      'hat-box': '{"type":"hat-box"}',
      'paper-bag': 'no JSON',
    }
    for (const [type, document] of Object.entries(rows))
      await env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 1, ?2)')
        .bind(type, document)
        .run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const kept = await all<{ type: string; document: string }>('SELECT type, document FROM products')
    expect(Object.fromEntries(kept.map(({ type, document }) => [type, document]))).toEqual({
      ...rows,
      'cake-box': '{"type":"cake-box","uses":["food"]}',
    })
  })

  test('the shop’s own products has the uses that the seed states', async () => {
    await applyD1Migrations(
      env.DB,
      env.MIGRATIONS.filter(({ name }) => name < '0032'),
    )
    for (const { type } of PRODUCTS)
      await env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 1, ?2)').bind(type, '{}').run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const kept = await all<{ type: string; document: string }>('SELECT type, document FROM products')
    const uses = Object.fromEntries(kept.map(({ type, document }) => [type, JSON.parse(document).uses ?? []]))
    expect(uses).toEqual(Object.fromEntries(PRODUCTS.map(({ type, uses }) => [type, uses])))
  })

  test('no construction in its products keeps building them as it did', async () => {
    await applyD1Migrations(
      env.DB,
      env.MIGRATIONS.filter(({ name }) => name < '0009'),
    )
    const { construction, ...before } = PRODUCTS.find(({ type }) => type === 'special-box')!
    await env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 1, ?2)')
      .bind(before.type, JSON.stringify(before))
      .run()
    await applyD1Migrations(env.DB, env.MIGRATIONS)
    const [row] = await all<{ document: string }>('SELECT document FROM products')
    expect(JSON.parse(row!.document)).toEqual({ ...before, construction })
  })
})
