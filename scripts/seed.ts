import { seedStatements } from '../src/commerce/seed/seed.ts'
import type { RunBatch } from './run-batch.ts'

/** Statements per batch; D1 accepts about a hundred. */
const AT_ONCE = 50

/** Inserts those rows of the seed that the database has never had. */
export async function seed(run: RunBatch): Promise<void> {
  const statements = seedStatements()
  for (let at = 0; at < statements.length; at += AT_ONCE) await run(statements.slice(at, at + AT_ONCE))
}
