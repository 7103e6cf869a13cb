import { basename } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/commerce/schema/*.ts', { eager: true })

/** Whether its rows are the numbered pieces of one row of another table: `(upload, number)`. */
function isPieces(table: SQLiteTable): boolean {
  const [whole, number, ...more] = getTableConfig(table).primaryKeys[0]?.columns ?? []
  return whole?.getSQLType() === 'text' && number?.getSQLType() === 'integer' && more.length === 0
}

test('a table has a file of its own, named as it is; beside it stand only the numbered pieces of its rows', () => {
  const files = Object.entries(modules).map(([path, module]) => {
    const tables = Object.values(module).filter(isTable) as SQLiteTable[]
    return { file: basename(path, '.ts').replaceAll('-', '_'), tables }
  })
  const strangers = files.flatMap(({ file, tables }) =>
    tables
      .filter((table) => getTableName(table) !== file)
      .filter((table) => !(isPieces(table) && tables.some((other) => getTableName(other) === file)))
      .map((table) => `${getTableName(table)} in ${file}`),
  )
  expect(files.length).toBeGreaterThan(60)
  expect(strangers, 'A table has its own file (docs/architecture.md, Where a thing stands)').toEqual([])
})
