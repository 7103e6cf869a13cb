import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildShop, isBuilt } from '../../../scripts/built-shop.ts'

type Builder = Parameters<typeof buildShop>[0]

const ENTRY = 'dist/worker/index.js'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-shop-'))
  for (const folder of ['src', 'locales', 'content', 'migrations', 'public', 'assets/fonts', 'scripts'])
    write(`${folder}/file`, 1)
  for (const file of ['package-lock.json', 'vite.config.ts', 'wrangler.toml']) write(file, 1)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a file of the project that was last changed so many seconds after 1970. */
function write(file: string, changed: number): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
  utimesSync(join(root, file), changed, changed)
}

/** A builder that notes what it builds, and is broken off at a part. */
function builder(brokenOff?: string): Builder & { built: string[] } {
  const environments = { styles: 'styles', client: 'client', worker: 'worker' } as unknown as Builder['environments']
  const built: string[] = []
  const build = async (part: unknown) => {
    if (part === brokenOff) throw new Error('Broken off')
    built.push(part as string)
    if (part === 'worker') write(ENTRY, 2)
  }
  return { environments, build: build as unknown as Builder['build'], built }
}

test('the Worker is built last, and then the shop is there', async () => {
  expect(isBuilt(root)).toBe(false)
  const whole = builder()
  await buildShop(whole, root)
  expect(whole.built).toEqual(['styles', 'client', 'worker'])
  expect(isBuilt(root)).toBe(true)
})

test.each(['styles', 'client', 'worker'])(
  'a build that is broken off at its %s leaves no shop of an earlier one',
  async (part) => {
    await buildShop(builder(), root)
    await expect(buildShop(builder(part), root)).rejects.toThrow('Broken off')
    expect(existsSync(join(root, ENTRY))).toBe(false)
    expect(isBuilt(root)).toBe(false)
  },
)

test.each(['src/file', 'public/_headers', 'assets/fonts/new.ttf', 'wrangler.toml'])(
  'a shop is built anew once %s is newer',
  async (file) => {
    await buildShop(builder(), root)
    write(file, 3)
    expect(isBuilt(root)).toBe(false)
  },
)
