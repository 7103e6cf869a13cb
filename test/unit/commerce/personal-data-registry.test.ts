import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { durableObjects } from '../../../scripts/bindings/generate.ts'
import { IMPERSONAL } from '../../../src/commerce/personal-data/impersonal.ts'
import { PERSONAL_OBJECTS } from '../../../src/commerce/personal-data/personal-objects.ts'
import { PERSONAL_TABLES } from '../../../src/commerce/personal-data/registry.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/commerce/schema/*.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((item) => is(item, SQLiteTable))

describe('personal-data-registry', () => {
  test('each table of the database says how a person in it is found, copied and erased, or that nobody is in it', () => {
    const registered = [...PERSONAL_TABLES.map(({ table }) => getTableName(table)), ...Object.keys(IMPERSONAL)]
    expect(registered.toSorted()).toEqual(tables.map(getTableName).toSorted())
  })

  test('each Durable Object says what it keeps of people', () => {
    const toml = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
    expect(Object.keys(PERSONAL_OBJECTS).toSorted()).toEqual(durableObjects(toml).toSorted())
  })

  test.each(PERSONAL_TABLES.map((row) => [getTableName(row.table), row] as const))(
    'what is said of %s names its columns',
    (_, { table, withheld = [], emptied = {} }) => {
      expect(Object.keys(getTableColumns(table))).toEqual(
        expect.arrayContaining([...withheld, ...Object.keys(emptied)]),
      )
    },
  )
})
