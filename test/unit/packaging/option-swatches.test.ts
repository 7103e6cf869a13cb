import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { FINISHES, MATERIALS, PRINT_MODES } from '../../../src/contract/vocabulary.ts'
import { SWATCHES, swatchOf, swatchPicture } from '../../../src/packaging/option-swatches.ts'

const picture = swatchPicture()
const views = [...picture.matchAll(/<view id="([^"]+)" viewBox="(\d+) 0 26 26"\/>(.*?)<\/g>/g)].map(
  ([, id = '', x, drawn = '']) => ({ id, x: Number(x), drawn: drawn.replace(/^.*?>/, '') }),
)

test('each swatch is of an option that there is, apart from the others', () => {
  const options = [
    ...MATERIALS.map((material) => swatchOf('material', material)),
    ...PRINT_MODES.map((mode) => swatchOf('print', mode)),
    ...FINISHES.map((finish) => swatchOf('finish', finish)),
  ]
  expect(views.length).toBeGreaterThan(20)
  for (const { id } of views) expect(options).toContain(`${SWATCHES}#${id}`)
  expect(new Set(views.map(({ x }) => x)).size).toBe(views.length)
  for (const { x } of views) expect(x % 32).toBe(0)
})

test('what is not chosen for its tone alone is drawn differently', () => {
  for (const kind of ['print', 'finish']) {
    const drawn = views.flatMap(({ id, drawn }) => (id.startsWith(kind) ? [drawn] : []))
    expect(new Set(drawn).size).toBe(drawn.length)
  }
})

test('of no product do two choices of a kind look the same', () => {
  const plain = /<\/?svg[^>]*>(.*?)<view/.exec(picture)?.[1] ?? ''
  const drawnAt = (address: string) => views.find(({ id }) => address === `${SWATCHES}#${id}`)?.drawn ?? plain
  expect(plain).toContain('fill=')
  for (const { type, materials, prints, finishes } of PRODUCTS) {
    const kinds = { material: materials, print: prints, finish: finishes }
    for (const kind of ['material', 'print', 'finish'] as const) {
      const looks = kinds[kind].map((value) => drawnAt(swatchOf(kind, value)))
      expect([type, kind, new Set(looks).size]).toEqual([type, kind, looks.length])
    }
  }
})

test('tones that the shop has a name for are those of its tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../src/ui/tokens.css'), 'utf8')
  for (const name of ['kraft', 'line', 'ink', 'mist', 'graphite']) {
    const [, tone] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(tokens) ?? []
    expect([name, tone && picture.includes(`"${tone}"`)]).toEqual([name, true])
  }
})
