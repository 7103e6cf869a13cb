import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Who may not import whom: docs/architecture.md. A lint that checked nothing would let all of these pass. */
const FORBIDDEN = [
  ['src/contract/a.ts', '../commerce/schema/orders.ts'],
  ['src/regions/a.ts', '../routes/head.ts'],
  ['src/pricing/a.ts', '../api/client.ts'],
  ['src/packaging/drawing/a.ts', '../../ui/shop.tsx'],
  ['src/analytics/consent/a.ts', '../../client/main.ts'],
  ['src/i18n/a.ts', '../pages/home/home-page.tsx'],
  ['src/api/a.ts', '../proxy/proxy.ts'],
  ['src/commerce/orders/a.ts', '../../routes/head.ts'],
  ['src/commerce/a.ts', '../client/main.ts'],
  ['src/proxy/a.ts', '../pages/home/home-page.tsx'],
  ['src/ui/a.tsx', '../commerce/schema/orders.ts'],
  ['src/mails/a.ts', '../commerce/schema/orders.ts'],
  ['src/analytics/a.ts', '../commerce/schema/orders.ts'],
  ['src/pages/home/a.tsx', '../../api/client.ts'],
  ['src/pages/home/b.tsx', '../../client/main.ts'],
  ['src/client/cart/a.tsx', '../../commerce/schema/orders.ts'],
  ['src/routes/a.ts', '../commerce/commerce.ts'],
  ['src/routes/b.ts', '../proxy/proxy.ts'],
] as const

const ALLOWED = [
  ['src/commerce/orders/c.ts', '../../pricing/tax.ts'],
  ['src/routes/c.ts', '../api/client.ts'],
  ['src/commerce/mail/c.ts', '../../mails/render.tsx'],
  ['src/proxy/c.ts', '../analytics/plan.ts'],
  ['src/pages/home/c.tsx', '../../client/cart/cart-view.tsx'],
] as const

/** A house with our rules and nothing in it but these imports. */
const house = mkdtempSync(join(tmpdir(), 'layers-'))
let report = ''

beforeAll(() => {
  const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as object
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
  for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) {
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

describe('the layer rules', () => {
  test.each(FORBIDDEN)('%s may not import %s', (file) => {
    expect(isRefused(file)).toBe(true)
  })

  test('let no page have words of its own', () => {
    expect(report.split('\n').some((line) => line.includes('words.tsx') && line.includes('noJsxLiterals'))).toBe(true)
  })

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect(isRefused(file)).toBe(false)
  })
})
