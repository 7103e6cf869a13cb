import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getTableColumns, getTableName, isTable } from 'drizzle-orm'
import { expect, test } from 'vitest'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const modules = import.meta.glob<Record<string, unknown>>('../../../src/commerce/schema/*.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isTable)

test('the migrations make each table with the columns that the code reads', () => {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  expect(tables.length).toBeGreaterThan(50)
  for (const table of tables) {
    const name = getTableName(table)
    const made = database.prepare('select name from pragma_table_info(?)').all(name)
    const stated = Object.values(getTableColumns(table)).map((column) => column.name)
    expect([name, made.map((column) => column.name).sort()]).toEqual([name, stated.sort()])
  }
})
