import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTRIES, layerOverrides, layerTable, ROOMS, type Room } from '../../../scripts/layers/rooms.ts'

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ROOT = join(import.meta.dirname, '../../..')

const rooms = Object.keys(ROOMS) as Room[]
const openTo = (room: Room): readonly string[] => ROOMS[room]

/** Files that a room may not import, from each depth; a lint that checked nothing would let all of these pass. */
const FORBIDDEN = rooms.flatMap((room) =>
  [
    ...rooms.filter((other) => other !== room && !openTo(room).includes(other)).map((other) => `${other}/x.tsx`),
    ...ENTRIES,
  ].map((target, index) => [`src/${room}/closed-${index}.ts`, `../${target}`] as const),
)

const DEEPER = [
  ['src/packaging/drawing/a.ts', '../../ui/shop.tsx'],
  ['src/routes/cart/a.ts', '../../commerce/commerce.ts'],
  ['src/commerce/orders/rules/a.ts', '../../../routes/page/head.ts'],
  ['src/pages/home/b.tsx', '../../client/main.ts'],
  ['src/pages/home/d.tsx', '../../client/cart/cart-actions.ts'],
  ['src/pages/home/e.tsx', '../../client/cart/cart.island.tsx'],
  ['src/pricing/b.ts', '../../scripts/words.ts'],
] as const

const ALLOWED = [
  ...rooms.flatMap((room) =>
    openTo(room).map((other, index) => [`src/${room}/open-${index}.tsx`, `../${other}/x.tsx`] as const),
  ),
  ['src/commerce/orders/c.ts', '../../pricing/vat.ts'],
  ['src/commerce/orders/d.ts', '../catalogue/store.ts'],
  ['src/pages/home/c.tsx', '../../client/cart/cart-view.tsx'],
  ['src/pages/home/f.tsx', '../../client/cart/cart-state.ts'],
] as const

/** A project with our lint rules and nothing but these imports. */
const house = mkdtempSync(join(tmpdir(), 'layers-'))
let report = ''

beforeAll(() => {
  const rules = JSON.parse(readText('biome.json')) as object
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
  for (const [file, imported] of [...FORBIDDEN, ...DEEPER, ...ALLOWED]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  writeFileSync(join(house, 'src/pages/home/words.tsx'), 'export const Words = () => <p>Add to cart</p>\n')
  const lint = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none', 'src'],
    { cwd: house, encoding: 'utf8' },
  )
  report = lint.stdout + lint.stderr
})
afterAll(() => rmSync(house, { recursive: true }))

const isRefused = (file: string) =>
  report.split('\n').some((line) => line.includes(file) && line.includes('noRestrictedImports'))

describe('the table of rooms', () => {
  test('has every room of src: a new one is closed until a row opens it', () => {
    const files = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    const folders = files.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.sort(), 'Give the new room its row in scripts/layers/rooms.ts').toEqual([...rooms].sort())
    const entries = files.filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.d.ts')).map(({ name }) => name)
    expect(entries.sort()).toEqual([...ENTRIES].sort())
  })

  test('is what the lint and the architecture say', () => {
    const { overrides } = JSON.parse(readText('biome.json')) as {
      overrides: { linter: { rules: { style: object } } }[]
    }
    const layers = overrides.filter(({ linter }) => 'noRestrictedImports' in linter.rules.style)
    expect(layers, 'npm run -s layers').toEqual(layerOverrides())
    const architecture = readText('docs/architecture.md')
    expect(architecture).toContain('\n## Who may import whom\n')
    expect(architecture, 'npm run -s layers').toContain(`\n${layerTable()}\n`)
  })

  test('has a line in the layout of CONTRIBUTING for each room', () => {
    const lines = [...readText('CONTRIBUTING.md').matchAll(/^src\/(\w+)\/ /gm)].map(([, room]) => room)
    expect(lines.sort()).toEqual([...rooms].sort())
  })

  test('has no circle but that of the contract and the stores it names', () => {
    const reached = (room: Room, seen = new Set<string>()): Set<string> => {
      for (const other of openTo(room))
        if (!seen.has(other)) {
          seen.add(other)
          reached(other as Room, seen)
        }
      return seen
    }
    expect(rooms.filter((room) => reached(room).has(room))).toEqual(['contract', 'regions'])
  })
})

describe('the layer rules', () => {
  test.each([...FORBIDDEN, ...DEEPER])('%s may not import %s', (file) => {
    expect(isRefused(file)).toBe(true)
  })

  test('let no page have words of its own', () => {
    expect(report.split('\n').some((line) => line.includes('words.tsx') && line.includes('noJsxLiterals'))).toBe(true)
  })

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect(isRefused(file)).toBe(false)
  })
})
