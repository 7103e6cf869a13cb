import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product, Size } from '../../../src/contract/catalogue.ts'
import { type Scene, scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { contrastOf, luminance } from '../../../src/design/contrast.ts'
import { displayOf } from '../../../src/design/display.ts'
import { inkRulesOf, isPrintable } from '../../../src/design/ink-rules.ts'
import { frameOf } from '../../../src/design/panel-frame.ts'
import { PATTERNS } from '../../../src/design/patterns.ts'
import { middleOf } from '../../../src/design/placing.ts'
import { preflightOf } from '../../../src/design/preflight/preflight.ts'
import { screenColour } from '../../../src/design/screen-colour.ts'
import { inksOf } from '../../../src/design/templates/inks.ts'
import { templated } from '../../../src/design/templates/templated.ts'
import { TEMPLATES } from '../../../src/design/templates/templates.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { materialLook, printLook } from '../../../src/packaging/looks.ts'
import { isFull } from '../../full.ts'
import { GERMAN_TEXTS } from './template-texts.ts'

const ruleOf = (product: Product, print: string) => inkRulesOf(printLook(product, print)).outside
const printsOf = (product: Product) => product.prints.filter((print) => ruleOf(product, print) !== 'none')
const sizesOf = ({ sizes, limits }: Product): Size[] => [...(limits ? [limits.min, limits.max] : []), sizes[0]!]
const boardOf = (product: Product, material: string) => stockOf(materialLook(product, material)).outside.base

/** White ink on board that is itself pale can hardly be seen, whatever it says: the print check is right about that. */
const isWhiteOnPale = (rule: string, board: string) => rule === 'white' && luminance(board) > 0.5

describe.each(
  PRODUCTS.filter((product) => printsOf(product).length).map((product, at) => [product.type, product, at] as const),
)('on %s', (_, product, at) => {
  const prints = printsOf(product)
  const material = product.materials[0]!
  const tried = sizesOf(product).flatMap((size, turn, sizes) => {
    const print = prints[(turn + at) % prints.length]!
    const dieline = productDieline(product, size, material)
    const bare = emptyScene({ product: product.type, size, material, print, finish: product.finishes[0]! })
    const rule = ruleOf(product, print)
    return TEMPLATES.filter((_template, index) => isFull || (index + at) % (3 * sizes.length) === turn).map(
      (template) => {
        const scene = templated(bare, template, dieline, product.style, rule, GERMAN_TEXTS)
        return { scene, dieline, rule, template, print }
      },
    )
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

  it('the print check finds nothing in them', () => {
    for (const { scene, dieline, rule, template, print } of tried) {
      const printed = { rules: inkRulesOf(printLook(product, print)), material: materialLook(product, material) }
      const findings = preflightOf(scene, dieline, printed).filter(
        (finding) => finding.rule !== 'low-contrast' || !isWhiteOnPale(rule, boardOf(product, material)),
      )
      expect(findings, `${template.id}, ${JSON.stringify(scene.goods.size)}`).toEqual([])
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

  it('their words can be read on each of its materials', () => {
    for (const template of TEMPLATES)
      for (const board of product.materials.map((one) => boardOf(product, one)))
        for (const rule of new Set(prints.map((print) => ruleOf(product, print)))) {
          if (isWhiteOnPale(rule, board)) continue
          const inks = inksOf(template, rule, product.style !== 'tote')
          const colour = (role: keyof typeof inks) => (inks[role] ? screenColour(inks[role], board) : board)
          for (const role of ['word', 'fine'] as const)
            expect(contrastOf(colour(role), colour('ground')), `${template.id} ${role} ${board}`).toBeGreaterThan(2)
          if (inks.block)
            expect(contrastOf(colour('onBlock'), colour('block')), `${template.id} ${board}`).toBeGreaterThan(2)
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
