import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { throughWrangler } from '../../../scripts/remote-batch.ts'
import { inSql } from '../../../scripts/sql-literal.ts'
import { seedStatements } from '../../../src/commerce/seed/seed.ts'
import { CURRENCIES } from '../../../src/contract/vocabulary.ts'
import { SELLER } from '../../../src/regions/operator.ts'

const SCRIPTS = join(import.meta.dirname, '../../../scripts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxwright-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Asked {
  words: string[]
  /** The content of the file that it was given; null for none. */
  file: string | null
}

/** A wrangler that keeps what it is asked, and says something. */
function wrangler(says: string, status = 0): string {
  const program = join(folder, 'wrangler.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const words = process.argv.slice(2)
    const file = words.includes('--file') ? readFileSync(words[words.indexOf('--file') + 1], 'utf8') : null
    appendFileSync(${JSON.stringify(join(folder, 'asked'))}, JSON.stringify({ words, file }) + '\\n')
    console.log(${JSON.stringify(says)})
    process.exitCode = ${status}`,
  )
  return program
}
const asked = (): Asked[] =>
  readFileSync(join(folder, 'asked'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** The SQL of a command line. */
const commandOf = ({ words }: Asked): string => words[words.indexOf('--command') + 1]!

/** Runs a command of this repository with such a wrangler in place of its own. @returns what that was asked */
function askedBy(script: string, words: readonly string[], input = ''): Asked[] {
  const preload = join(folder, 'preload.mjs')
  writeFileSync(
    preload,
    `import child from 'node:child_process'
    import { syncBuiltinESMExports } from 'node:module'
    const { spawnSync } = child
    child.spawnSync = (node, [, ...words], options) =>
      spawnSync(node, [${JSON.stringify(wrangler('[{ "results": [] }]'))}, ...words], options)
    syncBuiltinESMExports()`,
  )
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, join(SCRIPTS, script), ...words], {
    // Should it ever reach the real wrangler, that is signed in as nobody.
    env: { ...process.env, CLOUDFLARE_API_TOKEN: 'none' },
    input,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return asked()
}

const READ = { sql: 'SELECT id FROM users WHERE email_key = ?1', params: ['ada'] }
const WRITE = { sql: 'UPDATE users SET role = ?2 WHERE id = ?1', params: ['1', 'b2c'] }

describe('statements for the deployed database', () => {
  test('that write a secret go in a file, and are done whatever wrangler says of its progress', async () => {
    const says = '├ Checking if file needs uploading\n│\n[\n  { "results": [{ "Total queries executed": 1 }] }\n]'
    expect(await throughWrangler('secret', wrangler(says))([WRITE])).toEqual([[]])
    const [{ words, file } = { words: [], file: null }] = asked()
    expect(words).toEqual(expect.arrayContaining(['d1', 'execute', 'DB', '--remote', '--file', '--yes']))
    expect(words.join()).not.toContain('UPDATE')
    expect(file).toBe("UPDATE users SET role = 'b2c' WHERE id = '1';")
  })

  test('that write nothing secret go on the command line, because D1 stops for a file', async () => {
    expect(await throughWrangler('public', wrangler('[{ "results": [] }]'))([WRITE])).toEqual([[]])
    expect(asked()).toEqual([
      {
        words: [
          'd1',
          'execute',
          'DB',
          '--remote',
          '--json',
          '--command',
          "UPDATE users SET role = 'b2c' WHERE id = '1';",
        ],
        file: null,
      },
    ])
  })

  test('that read give their rows', async () => {
    const run = throughWrangler('secret', wrangler('[{ "results": [{ "id": "1" }] }]'))
    expect(await run([READ])).toEqual([[{ id: '1' }]])
    expect(asked()[0]?.words).toContain('--command')
  })

  test('that fail say why', async () => {
    await expect(throughWrangler('secret', wrangler('no such table', 1))([WRITE])).rejects.toThrow('no such table')
    const long = { ...WRITE, params: ['1', 'b'.repeat(5_000_000)] }
    await expect(throughWrangler('public', wrangler('[]'))([long])).rejects.toThrow('E2BIG')
  })
})

describe('a command for the deployed database', () => {
  test('seeds it in slices that fit a command line and a statement of D1', () => {
    const slices = askedBy('seed-remote.ts', [])
    expect(slices.filter(({ file }) => file !== null)).toEqual([])
    expect(slices.map(commandOf).join('\n')).toBe(seedStatements().map(inSql).join('\n'))
    expect(Math.max(...slices.map((slice) => Buffer.byteLength(commandOf(slice))))).toBeLessThan(100_000)
  })

  test('adds rates to it on a command line', () => {
    const other = CURRENCIES.find((currency) => currency !== SELLER.currency)!
    const [added, ...more] = askedBy('rates.ts', ['add', '2026-11-27', other, '4.2512', '--remote'])
    expect(more).toEqual([])
    expect(added?.file).toBeNull()
    expect(commandOf(added!)).toContain(`VALUES ('${other}', '2026-11-27', 4.2512)`)
  })

  test('makes an administrator there in a file, so that nobody sees the hash of the password', () => {
    const asks = askedBy('admin.ts', ['create', 'ada@shop.example', '--remote'], 'eleven purple umbrellas\n')
    const [looked, made, ...more] = asks
    expect(more).toEqual([])
    expect(looked?.file).toBeNull()
    expect(made?.file).toContain('INSERT INTO passwords')
    expect(made?.words).not.toContain('--command')
  })
})
