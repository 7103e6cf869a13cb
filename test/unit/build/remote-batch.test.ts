import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { throughWrangler } from '../../../scripts/remote-batch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxwright-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A wrangler that keeps what it is asked, and says something. */
function wrangler(says: string, status = 0): string {
  const program = join(folder, 'wrangler.mjs')
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from 'node:fs'
    const file = process.argv[process.argv.indexOf('--file') + 1]
    const sql = process.argv.includes('--file') ? readFileSync(file, 'utf8') : null
    writeFileSync(${JSON.stringify(join(folder, 'asked.json'))}, JSON.stringify({ words: process.argv.slice(2), sql }))
    console.log(${JSON.stringify(says)})
    process.exitCode = ${status}`,
  )
  return program
}
const asked = (): { words: string[]; sql: string | null } =>
  JSON.parse(readFileSync(join(folder, 'asked.json'), 'utf8'))

const READ = { sql: 'SELECT id FROM users WHERE email_key = ?1', params: ['ada'] }
const WRITE = { sql: 'UPDATE users SET role = ?2 WHERE id = ?1', params: ['1', 'b2c'] }

describe('statements for the deployed database', () => {
  test('that change something go in a file, and are done whatever wrangler says of its progress', async () => {
    const says = '├ Checking if file needs uploading\n│\n[\n  { "results": [{ "Total queries executed": 1 }] }\n]'
    expect(await throughWrangler(['--remote'], wrangler(says))([WRITE])).toEqual([[]])
    const { words, sql } = asked()
    expect(words).toEqual(expect.arrayContaining(['d1', 'execute', 'DB', '--remote', '--file', '--yes']))
    expect(sql).toBe("UPDATE users SET role = 'b2c' WHERE id = '1';")
  })

  test('that read give their rows', async () => {
    const run = throughWrangler(['--remote'], wrangler('[{ "results": [{ "id": "1" }] }]'))
    expect(await run([READ])).toEqual([[{ id: '1' }]])
    expect(asked().words).toContain('--command')
  })

  test('that fail say why', async () => {
    await expect(throughWrangler(['--remote'], wrangler('no such table', 1))([WRITE])).rejects.toThrow('no such table')
  })
})
