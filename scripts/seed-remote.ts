import { seedStatements } from '../src/commerce/seed/seed.ts'

/** A value as SQLite writes it. */
const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

// The seed as one SQL script, for `wrangler d1 execute`.
for (const { sql, params } of seedStatements()) {
  console.log(`${sql.replace(/\?(\d+)/g, (_, position: string) => literal(params[Number(position) - 1]!))};`)
}
