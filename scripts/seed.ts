import { catalogueSeed } from '../src/commerce/catalogue/seed.ts'

/** Statements a batch: D1 takes a good hundred. */
const AT_ONCE = 50

/** Fills the catalogue, or brings it to the state of the data. */
export async function seed(db: D1Database): Promise<void> {
  const statements = catalogueSeed().map(({ sql, params }) => db.prepare(sql).bind(...params))
  for (let at = 0; at < statements.length; at += AT_ONCE) await db.batch(statements.slice(at, at + AT_ONCE))
}
