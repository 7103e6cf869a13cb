import { seedStatements } from '../src/commerce/seed/seed.ts'

/** Statements a batch: D1 takes a good hundred. */
const AT_ONCE = 50

/** Puts in what the database has never had of the seed. */
export async function seed(db: D1Database): Promise<void> {
  const statements = seedStatements().map(({ sql, params }) => db.prepare(sql).bind(...params))
  for (let at = 0; at < statements.length; at += AT_ONCE) await db.batch(statements.slice(at, at + AT_ONCE))
}
