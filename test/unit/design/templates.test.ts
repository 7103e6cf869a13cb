import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../../scripts/words/catalogues.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product, Size } from '../../../src/contract/catalogue.ts'
import { type Scene, scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { displayOf } from '../../../src/design/display.ts'
import { fontOf } from '../../../src/design/fonts/fonts.ts'
import { inkRulesOf, isPrintable } from '../../../src/design/ink-rules.ts'
import { frameOf } from '../../../src/design/panel-frame.ts'
import { PATTERNS } from '../../../src/design/patterns.ts'
import { middleOf } from '../../../src/design/placing.ts'
import { templated } from '../../../src/design/templates/made.ts'
import { shapedTexts, type TextFile } from '../../../src/design/templates/shaped-texts.ts'
import { TEMPLATES } from '../../../src/design/templates/templates.ts'
import { textKey } from '../../../src/design/templates/text-key.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'

const fileNamed = (name: string): TextFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../src/design/templates/texts/${name}.json`), 'utf8'))

const NAMES = fileNamed('names')
const WANTED = TEMPLATES.flatMap(({ name, line }) => [name, line])
const TEXTS = shapedTexts([NAMES, fileNamed('de')], WANTED)

describe('the templates', () => {
  it('are at least 36, each told apart, in fonts and patterns that exist', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(36)
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
    const words = TEMPLATES.map(({ name, number, line }) =>
      [Object.values(name.says)[0]!.toLowerCase(), number ?? 1, Object.values(line.says)[0]].join(' '),
    )
    expect(new Set(words).size).toBe(words.length)
    for (const { font } of WANTED) expect(fontOf(font), font).not.toBeNull()
  })

  it('say in every language what its catalogue says', () => {
    for (const language of LANGUAGES) {
      const { texts } = fileNamed(language)
      const messages = readMessages(language)
      for (const { line } of TEMPLATES)
        if ('phrase' in line.says)
          expect(texts[textKey(line)]?.text, `npm run templates (${language})`).toBe(
            messages.get(`template-line.${line.says.phrase}`),
          )
    }
    for (const { name } of TEMPLATES) expect(NAMES.texts[textKey(name)]).toBeDefined()
  })
})

const printed = PRODUCTS.filter(({ prints }) => prints.some((print) => inkRulesOf(print).outside !== 'none'))
const sizesOf = ({ sizes, limits }: Product): Size[] => [...(limits ? [limits.min, limits.max] : []), sizes[0]!]

describe.each(printed.map((product, at) => [product.type, product, at] as const))('on %s', (_, product, at) => {
  const prints = product.prints.filter((print) => inkRulesOf(print).outside !== 'none')
  /** Some of the templates, others for each product, so that all are tried. */
  const some = TEMPLATES.filter((_template, index) => index % 11 === at % 11)
  const tried = sizesOf(product).flatMap((size, turn) => {
    const print = prints[turn % prints.length]!
    const material = product.materials[0]!
    const dieline = productDieline(product, size, material)
    const bare = emptyScene({ product: product.type, size, material, print, finish: product.finishes[0]! })
    const rule = inkRulesOf(print).outside
    return some.map((template) => {
      const scene = templated(bare, template, dieline, product.style, rule, TEXTS)
      return { scene, dieline, rule, template }
    })
  })

  it('templates are designs, in inks that are printed, of which nothing is lost', () => {
    for (const { scene, dieline, rule, template } of tried) {
      expect(sceneSchema.safeParse(scene).error, template.id).toBeUndefined()
      const items = displayOf(scene, dieline).flatMap((sheet) => sheet.items)
      expect(new Set(items.map(({ object }) => object)).size).toBe(Object.keys(scene.objects).length)
      for (const item of items)
        for (const ink of item.kind === 'path' ? [item.fill, item.stroke?.ink] : [])
          if (ink) expect(isPrintable(ink, rule), template.id).toBe(true)
    }
  })

  it('words and motifs stay on their panels, and something is said', () => {
    for (const { scene, dieline, template } of tried) {
      const objects = Object.values(scene.objects)
      expect(
        objects.some(({ kind }) => kind === 'text' || kind === 'path'),
        template.id,
      ).toBe(true)
      for (const object of objects) expect(isOnPanel(object, dieline), `${template.id} ${object.id}`).toBe(true)
    }
  })
})

/** Whether the middle of an object and its ink lie within its panel; a text's box may be higher than its letters. */
function isOnPanel(object: Scene['objects'][string], dieline: Parameters<typeof frameOf>[0]): boolean {
  if (object.kind === 'pattern') return PATTERNS[object.pattern] !== undefined
  if (!('place' in object)) return true
  const frame = frameOf(dieline, 'outside', object.place.panel)!
  const [x, y] = middleOf(object.place, frame)
  const turned = Math.abs(object.angle) % 180 === 90
  const [width, height] = turned ? [object.size[1], object.size[0]] : object.size
  const [wide, high] = object.kind === 'text' ? (turned ? [0, height] : [width * 0.8, 0]) : [width, height]
  const within = (middle: number, side: number, whole: number) =>
    middle - side / 2 > -0.01 && middle + side / 2 < whole + 0.01
  return within(x, wide, frame.width) && within(y, high, frame.height)
}

it('a template takes the place of the outside, and leaves the inside as it was', () => {
  const product = PRODUCTS[0]!
  const [size, material] = [product.sizes[0]!, product.materials[0]!]
  const dieline = productDieline(product, size, material)
  const goods = { product: product.type, size, material, print: 'print-color-hd', finish: 'foil-none' }
  const first = templated(emptyScene(goods), TEMPLATES[0]!, dieline, product.style, 'process', TEXTS)
  const inside: Scene = { ...first, faces: { outside: [], inside: first.faces.outside } }
  const both = templated(inside, TEMPLATES[1]!, dieline, product.style, 'process', TEXTS)
  expect(both.faces.inside).toEqual(inside.faces.inside)
  for (const id of both.faces.inside) expect(both.objects[id]).toBe(inside.objects[id])
  const again = templated(both, TEMPLATES[0]!, dieline, product.style, 'process', TEXTS)
  expect(again.faces.outside).toHaveLength(first.faces.outside.length)
  expect(sceneSchema.safeParse(again).success).toBe(true)
  expect(Object.keys(again.objects)).toHaveLength(first.faces.outside.length * 2)
})
