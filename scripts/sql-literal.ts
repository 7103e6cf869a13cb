import type { Statement } from '../src/commerce/seed/seed.ts'

/** A value as SQLite writes it. */
const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

/** A statement with its values in it, `?1` for the first, for tools that take SQL alone. */
export const inSql = ({ sql, params }: Statement): string =>
  `${sql.replace(/\?(\d+)/g, (_, position: string) => literal(params[Number(position) - 1]!))};`
