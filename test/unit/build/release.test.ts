import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { PENDING_RELEASE, release } from '../../../scripts/release.ts'

const shop = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(shop, { recursive: true }))

const ENTRY = `
import { title } from './page.js'
export const key = '${PENDING_RELEASE}'
export const open = async () => title((await import('./locales/de.json')).default)
`
const SOURCES = {
  'worker.js': ENTRY,
  'page.js': 'export const title = (words) => words.title',
  'locales/de.json': '{ "title": "Kartons" }',
}

/** Builds a Worker of these files. @returns the release that stands in it */
async function built(changed: Partial<typeof SOURCES> = {}): Promise<string> {
  mkdirSync(join(shop, 'locales'), { recursive: true })
  for (const [file, source] of Object.entries({ ...SOURCES, ...changed })) writeFileSync(join(shop, file), source)
  const build = { ssr: true, write: false, rolldownOptions: { input: join(shop, 'worker.js') } }
  const builder = await createBuilder({
    root: shop,
    configFile: false,
    logLevel: 'error',
    plugins: [release()],
    environments: { worker: { build } },
  })
  const { output } = (await builder.build(builder.environments.worker!)) as Rolldown.RolldownOutput
  return /key = "([\w-]{12})"/.exec(output[0].code)![1]!
}

test('a release is another one when a word of a page changes, or its markup, and the same when nothing does', async () => {
  const first = await built()
  expect(first).not.toBe(PENDING_RELEASE)
  expect(await built()).toBe(first)
  const word = await built({ 'locales/de.json': '{ "title": "Schachteln" }' })
  const markup = await built({ 'page.js': 'export const title = (words) => words.title + "!"' })
  expect(new Set([first, word, markup]).size).toBe(3)
})
