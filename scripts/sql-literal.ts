import type { Statement } from '../src/commerce/seed/seed.ts'

/** A value as an SQL literal of SQLite. */
const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/** A statement with its parameters inserted, `?1` for the first, for tools that accept only SQL. */
export const inSql = ({ sql, params }: Statement): string =>
  `${sql.replace(/\?(\d+)/g, (_, position: string) => literal(params[Number(position) - 1]!))};`
