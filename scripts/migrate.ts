import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunBatch } from './run-batch.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

/** The same table in which wrangler records applied migrations. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

/** Applies the migrations that are not recorded in the database, each in a transaction of its own. */
export async function migrate(run: RunBatch): Promise<void> {
  const [, seen] = await run([
    { sql: TABLE, params: [] },
    { sql: 'SELECT name FROM d1_migrations', params: [] },
  ])
  const names = new Set(seen!.map(({ name }) => name))
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (names.has(name)) continue
    const statements = readFileSync(join(MIGRATIONS, name), 'utf8')
      .split(';\n')
      .filter((sql) => sql.trim())
    await run([
      ...statements.map((sql) => ({ sql, params: [] })),
      { sql: 'INSERT INTO d1_migrations (name) VALUES (?)', params: [name] },
    ])
  }
}
