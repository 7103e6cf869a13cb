import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Part {
  file: string
  imports?: string[]
}

const BUILT = join(import.meta.dirname, '../../dist/client')
const parts = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
const ENTRY = 'src/client/main.ts'

/** What is loaded with a part, itself included. */
function loadedWith(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const needed of parts[name]!.imports ?? []) loadedWith(needed, known)
  return known
}

/** Bytes, gzip, of files. */
const weight = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(BUILT, parts[name]!.file))).length, 0)

test('the first script of a page stays small, and is two files', () => {
  const first = loadedWith(ENTRY)
  expect(first.size).toBe(2)
  expect(weight(first)).toBeLessThanOrEqual(8_650)
})

test.each([
  ['product', 'src/client/products/configurator.island.tsx', 60_000],
  ['cart', 'src/client/cart/cart.island.tsx', 45_000],
  ['dielines', 'src/client/dielines/dieline-desk.island.tsx', 80_000],
  ['samples', 'src/client/samples/samples.island.tsx', 45_000],
  ['editor', 'src/editor/shell/editor.island.tsx', 172_000],
])('the scripts of the %s page after a touch stay below their limit', (_, island, limit) => {
  expect(weight(loadedWith(island, loadedWith(ENTRY)))).toBeLessThanOrEqual(limit)
})

test('what the stage loads for its model stays below its limit, and no island loads it beforehand', () => {
  const model = 'src/client/stage/model.ts'
  const islands = Object.keys(parts).filter((name) => name.endsWith('.island.tsx'))
  expect(islands.filter((island) => loadedWith(island).has(model))).toEqual([])
  const before = loadedWith('src/client/products/configurator.island.tsx')
  const later = [...loadedWith(model)].filter((name) => !before.has(name))
  expect(weight(later)).toBeLessThanOrEqual(150_000)
})
