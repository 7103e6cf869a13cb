import { SEED_ROWS, type SeedRow, type Value } from './rows.ts'

export interface Statement {
  sql: string
  params: Value[]
}

const idOf = ({ table, key }: SeedRow): string => `${table}/${key}`

/** Puts a row in, unless it was put in before or somebody else has put one there. */
function insertOnce(row: SeedRow): Statement {
  const columns = Object.keys(row.values)
  const values = columns.map((_, index) => `?${index + 1}`)
  return {
    sql: `INSERT OR IGNORE INTO ${row.table} (${columns.join(', ')}) SELECT ${values.join(', ')} WHERE NOT EXISTS (SELECT 1 FROM seeded WHERE id = ?${columns.length + 1})`,
    params: [...Object.values(row.values), idOf(row)],
  }
}

/**
 * What fills an empty shop, and adds to a full one what a release brings. From then on every row is the merchant's: run
 * again, the seed neither changes a row nor brings one back.
 */
export function seedStatements(): Statement[] {
  const noted = {
    sql: 'INSERT OR IGNORE INTO seeded (id) SELECT value FROM json_each(?1)',
    params: [JSON.stringify(SEED_ROWS.map(idOf))],
  }
  return [...SEED_ROWS.map(insertOnce), noted]
}
