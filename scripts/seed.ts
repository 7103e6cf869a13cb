import { seedStatements } from '../src/commerce/seed/seed.ts'
import type { RunBatch } from './run-batch.ts'

/** Statements a batch: D1 takes a good hundred. */
const AT_ONCE = 50

/** Puts in what the database has never had of the seed. */
export async function seed(run: RunBatch): Promise<void> {
  const statements = seedStatements()
  for (let at = 0; at < statements.length; at += AT_ONCE) await run(statements.slice(at, at + AT_ONCE))
}
