import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { RunBatch } from './run-batch.ts'
import { ROOT } from './serve.ts'
import { inSql } from './sql-literal.ts'

const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

/** Whether other users of the machine may read what a command writes: they can see a command line. */
export type Secrecy = 'public' | 'secret'

/**
 * Runs statements in the deployed shop's database with wrangler, as whoever is signed in to it: on its command line as one
 * batch, between those of the shop. Statements that write what is secret are passed in a file and return no rows; while D1
 * imports a file, the shop cannot use the database (docs/decisions/0393).
 *
 * @param wrangler its program
 * @throws Error with wrangler's message
 */
export const throughWrangler =
  (writes: Secrecy, wrangler = WRANGLER): RunBatch =>
  async (statements) => {
    const executed = (what: readonly string[]) => run([wrangler, 'd1', 'execute', 'DB', '--remote', '--json', ...what])
    const sql = statements.map(inSql).join('\n')
    if (writes === 'public' || statements.every((statement) => statement.sql.startsWith('SELECT')))
      return rowsOf(executed(['--command', sql]))
    const folder = mkdtempSync(join(tmpdir(), 'boxwright-sql-'))
    try {
      const file = join(folder, 'statements.sql')
      writeFileSync(file, sql, { mode: 0o600 })
      // What it prints is for a person: how far the file is, and counts.
      executed(['--file', file, '--yes'])
      return statements.map(() => [])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

/**
 * What a program that Node runs has printed.
 *
 * @throws Error with what it said where it failed, or the system's where the command line is too long for it
 */
function run(command: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim())
  return stdout
}

const rowsOf = (json: string): Record<string, unknown>[][] =>
  (JSON.parse(json) as { results: Record<string, unknown>[] }[]).map(({ results }) => results)
