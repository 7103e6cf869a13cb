import process from 'node:process'
import { checkUnused, isState, STARTED } from './local-state.ts'
import type { Secrecy } from './remote-batch.ts'
import type { RunBatch } from './run-batch.ts'

/** What a command does in the shop's database. */
export type DatabaseAct = (run: RunBatch) => Promise<void>

/**
 * Runs the act that the command line asks for: in the database of the shop of npm start, which must not be running, or with
 * `--remote` in that of the deployed one. Exits with 1 where it fails or there is no such act.
 *
 * @param actOf the act of the words of the command line; null where a word is missing or unknown
 * @param writes whether what the acts write is secret
 */
export async function runInDatabase(
  usage: string,
  actOf: (words: string[]) => DatabaseAct | null,
  writes: Secrecy,
): Promise<void> {
  const said = process.argv.slice(2)
  const act = actOf(said.filter((word) => word !== '--remote'))
  try {
    if (act) return await (said.includes('--remote') ? inDeployedDatabase(act, writes) : inLocalDatabase(act))
    console.error(
      `${usage}\n\nIt is about the shop of npm start, which must not be running; with --remote about the deployed one.`,
    )
  } catch (cause) {
    console.error((cause as Error).message)
  }
  process.exitCode = 1
}

async function inDeployedDatabase(act: DatabaseAct, writes: Secrecy): Promise<void> {
  const { throughWrangler } = await import('./remote-batch.ts')
  await act(throughWrangler(writes))
}

async function inLocalDatabase(act: DatabaseAct): Promise<void> {
  if (!isState(STARTED)) throw new Error('There is no local shop yet: npm start makes one.')
  await checkUnused(STARTED)
  const { openDatabase } = await import('./serve.ts')
  const { run, close } = await openDatabase(STARTED)
  try {
    await act(run)
  } finally {
    await close()
  }
}
