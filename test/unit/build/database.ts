import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { RunBatch } from '../../../scripts/run-batch.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** A migrated database of its own, in memory, as commands of the merchant's are given one. */
export function emptyDatabase(): RunBatch {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  return async (statements) =>
    statements.map(({ sql, params }) => database.prepare(sql).all(...(params as SQLInputValue[])))
}
