import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { RunBatch } from './run-batch.ts'
import { ROOT } from './serve.ts'
import { inSql } from './sql-literal.ts'

const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')

/**
 * Runs statements in the deployed shop's database with wrangler, as whoever is signed in to it. Only statements that
 * read return rows; statements that change something are passed in a file, because other users of the machine can see a
 * command line.
 *
 * @param where for wrangler: `--remote`
 * @param wrangler its program
 * @throws Error with wrangler's message
 */
export const throughWrangler =
  (where: readonly string[] = ['--remote'], wrangler = WRANGLER): RunBatch =>
  async (statements) => {
    const executed = (what: readonly string[]) => run([wrangler, 'd1', 'execute', 'DB', ...where, '--json', ...what])
    const sql = statements.map(inSql).join('\n')
    if (statements.every((statement) => statement.sql.startsWith('SELECT'))) return rowsOf(executed(['--command', sql]))
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

/** What a program that Node runs has printed. @throws Error with what it said, where it failed */
function run(command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim())
  return stdout
}

const rowsOf = (json: string): Record<string, unknown>[][] =>
  (JSON.parse(json) as { results: Record<string, unknown>[] }[]).map(({ results }) => results)
