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
 * @throws Error with wrangler's message
 */
export const throughWrangler =
  (where: readonly string[] = ['--remote']): RunBatch =>
  async (statements) => {
    const sql = statements.map(inSql).join('\n')
    if (statements.every((statement) => statement.sql.startsWith('SELECT'))) return executed(where, ['--command', sql])
    const folder = mkdtempSync(join(tmpdir(), 'boxwright-sql-'))
    try {
      const file = join(folder, 'statements.sql')
      writeFileSync(file, sql, { mode: 0o600 })
      return executed(where, ['--file', file, '--yes'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

function executed(where: readonly string[], what: readonly string[]): Record<string, unknown>[][] {
  const command = [WRANGLER, 'd1', 'execute', 'DB', ...where, '--json', ...what]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim())
  return (JSON.parse(stdout) as { results: Record<string, unknown>[] }[]).map(({ results }) => results)
}
