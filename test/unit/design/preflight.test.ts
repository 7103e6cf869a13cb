import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scene, SheetFace } from '../../../src/contract/design-scene.ts'
import type { Place, SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene, replaced } from '../../../src/design/commands/objects.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { frameOf } from '../../../src/design/panel-frame.ts'
import { inFrame, placeAt } from '../../../src/design/placing.ts'
import { type DesignFinding, preflightOf } from '../../../src/design/preflight/preflight.ts'
import { boundsOf, edgesOf } from '../../../src/packaging/geometry/outline.ts'
import { dielineOfGoods, goodsOf, scenes } from './scenes.ts'

const GOODS = { ...goodsOf('mailer-box-full-color'), material: 'cardboard-white', print: 'print-color-hd' }
const DIELINE = dielineOfGoods(goodsOf('mailer-box-full-color'))
const PIECE = DIELINE.pieces[0]!
/** A panel with room, away from other motifs. */
const LID = `${PIECE.name}/lid`
const BLACK = { cmyk: [0, 0, 0, 1] as [number, number, number, number] }
const ASSET = 'a'.repeat(64)

const at = (x: number, y: number, panel = LID, face: SheetFace = 'outside'): Place =>
  placeAt(panel, frameOf(DIELINE, face, panel)!, [x, y], false)

type Given = Partial<Omit<Extract<SceneObject, { kind: 'shape' }>, 'kind'>>

const shape = (more: Given = {}): SceneObject => ({
  kind: 'shape',
  id: 'shape',
  place: at(60, 60),
  size: [20, 20],
  angle: 0,
  form: 'rectangle',
  corner: 0,
  fill: BLACK,
  stroke: null,
  ...more,
})
const text = (more: Partial<Extract<SceneObject, { kind: 'text' }>> = {}): SceneObject => ({
  kind: 'text',
  id: 'text',
  place: at(60, 60),
  size: [20, 5],
  angle: 0,
  text: 'Bread',
  font: 'inter',
  points: 12,
  leading: 1.2,
  spacing: 0,
  align: 'left',
  bend: 0,
  ink: BLACK,
  outline: 'M-10 -2L10 -2L10 2L-10 2Z',
  ...more,
})
const picture = (more: Partial<Extract<SceneObject, { kind: 'picture' }>> = {}): SceneObject => ({
  kind: 'picture',
  id: 'picture',
  place: at(60, 60),
  size: [25.4, 25.4],
  angle: 0,
  asset: ASSET,
  crop: [0, 0, 1, 1],
  ink: null,
  ...more,
})

const designed = (objects: SceneObject[], face: SheetFace = 'outside', goods = GOODS): Scene => ({
  ...added(emptyScene(goods), face, objects),
  assets: { [ASSET]: { type: 'image/png', name: 'bread.png', width: 300, height: 300, bytes: 1 } },
})
const found = (scene: Scene): DesignFinding[] =>
  preflightOf(scene, DIELINE, { rules: inkRulesOf(scene.goods.print), material: scene.goods.material as never })
const said = (objects: SceneObject[], face: SheetFace = 'outside', goods = GOODS) =>
  found(designed(objects, face, goods)).map(({ rule, severity, object }) => `${severity} ${rule} ${object}`)

const printedIn = (print: string) => ({ ...GOODS, print })
const BEHIND: SceneObject = { kind: 'background', id: 'behind', panel: LID, ink: BLACK }
const cut = boundsOf([PIECE.cut[0]!])
/** The middle of the longest straight cut at the left end of the sheet. */
const middle = edgesOf(PIECE.cut[0]!)
  .filter(({ from, to }) => Math.abs(from[0] - cut.left) < 0.01 && Math.abs(to[0] - cut.left) < 0.01)
  .map(({ from, to }) => ({ length: Math.abs(from[1] - to[1]), at: (from[1] + to[1]) / 2 }))
  .sort((one, other) => other.length - one.length)[0]!.at
/** A place by millimetres of the sheet, from its left and its foot. */
const onSheet = (x: number, y: number): Place => at(...inFrame(frameOf(DIELINE, 'outside', LID)!, [x, y]))

test('a design without faults has no findings', () => {
  expect(
    said([
      BEHIND,
      text({ ink: { cmyk: [0, 0, 0, 0] } }),
      shape({ place: at(90, 90), fill: { cmyk: [0, 0, 0.9, 0] } }),
      picture({ place: at(120, 60) }),
    ]),
  ).toEqual([])
  // A text box may reach over a crease where its letters do not.
  expect(said([text({ wrap: 800, size: [800, 10] })])).toEqual([])
  expect(said([])).toEqual([])
})

describe('one fault is one finding, about its object', () => {
  const lid = frameOf(DIELINE, 'outside', LID)!
  const cases: [rule: string, objects: SceneObject[], expected: string, face?: SheetFace, goods?: typeof GOODS][] = [
    ['120 DPI', [picture({ size: [63.5, 20] })], 'block coarse-picture picture'],
    ['150 DPI', [picture({ size: [50.8, 20] })], 'warn soft-picture picture'],
    ['cropped to 225 DPI', [picture({ crop: [0, 0, 0.75, 1] })], 'warn soft-picture picture'],
    [
      'colour in black print',
      [shape({ fill: { cmyk: [1, 0, 0, 0] } })],
      'block ink-not-printed shape',
      'outside',
      printedIn('print-monochrome'),
    ],
    [
      'a coloured line',
      [shape({ stroke: { ink: { cmyk: [0, 1, 0, 0] }, width: 1 } })],
      'block ink-not-printed shape',
      'outside',
      printedIn('print-monochrome'),
    ],
    ['white in four colours', [shape({ fill: { white: 1 } })], 'block ink-not-printed shape'],
    [
      'a photograph in black print',
      [picture()],
      'block ink-not-printed picture',
      'outside',
      printedIn('print-monochrome'),
    ],
    ['art inside without print there', [shape()], 'block face-not-printed shape', 'inside'],
    ['art without print', [shape()], 'block face-not-printed shape', 'outside', printedIn('no-print')],
    [
      'a bar that ends at the cut',
      [shape({ place: onSheet(cut.left + 20, middle), size: [40, 40] })],
      'block no-bleed shape',
    ],
    ['text at the edge of its panel', [text({ place: at(11, 60) })], 'warn text-near-edge text'],
    ['text across a crease', [text({ place: at(lid.width / 2, lid.height) })], 'warn text-on-crease text'],
    ['a thin line', [shape({ size: [20, 0.05] })], 'warn thin-line shape'],
    ['a thin outline', [shape({ fill: null, stroke: { ink: BLACK, width: 0.08 } })], 'warn thin-line shape'],
    [
      'a line that is fine in black, but thin in bare board',
      [BEHIND, shape({ size: [20, 0.15], fill: { cmyk: [0, 0, 0, 0] } })],
      'warn thin-line shape',
    ],
    ['5 points', [text({ points: 5 })], 'warn small-text text'],
    ['7 points on black', [BEHIND, text({ points: 7, ink: { cmyk: [0, 0, 0, 0] } })], 'warn small-text text'],
    ['much ink', [shape({ fill: { cmyk: [0.7, 0.7, 0.7, 0.6] } })], 'warn much-ink shape'],
    ['pale on pale', [text({ ink: { cmyk: [0, 0, 0.3, 0] } })], 'warn low-contrast text'],
    [
      'yellow on brown board',
      [shape({ fill: { cmyk: [0, 0.05, 0.2, 0] } })],
      'warn low-contrast shape',
      'outside',
      { ...GOODS, material: 'cardboard-natural' },
    ],
    ['an object beside the sheet', [shape({ place: onSheet(cut.left - 200, cut.bottom) })], 'warn off-sheet shape'],
    [
      'a panel that is not there',
      [shape({ place: { panel: 'box/nowhere', pin: [0, 0], offset: [0, 0] } })],
      'warn off-sheet shape',
    ],
    ['a hidden object', [shape({ hidden: true })], 'warn hidden-object shape'],
    ['an empty text', [text({ text: ' ', outline: '' })], 'warn empty-text text'],
  ]
  test.each(cases)('%s', (_, objects, expected, face = 'outside', goods = GOODS) => {
    expect(said(objects, face, goods)).toEqual([expected])
  })

  test('art on a glued flap', () => {
    const goods = goodsOf('product-box')
    const carton = dielineOfGoods(goods)
    const glued = carton.pieces[0]!.panels.find(({ glue }) => glue)!
    const place: Place = { panel: `${carton.pieces[0]!.name}/${glued.name}`, pin: [0.5, 0.5], offset: [0, 0] }
    const scene = designed([shape({ place, size: [6, 6] })], glued.glue!.face, {
      ...goods,
      print: 'print-indigo-color-with-inside',
      material: 'cardboard-white',
    })
    const list = preflightOf(scene, carton, { rules: inkRulesOf(scene.goods.print), material: 'cardboard-white' })
    expect(list.map(({ rule }) => rule)).toEqual(['on-glue'])
  })
})

test('what is printed in one ink, tints of it too, is no fault of one ink', () => {
  expect(
    said(
      [shape({ fill: { cmyk: [0, 0, 0, 0.4] } }), picture({ place: at(90, 90), ink: BLACK })],
      'outside',
      printedIn('print-monochrome'),
    ),
  ).toEqual([])
  expect(
    said([shape({ fill: { white: 0.6 } })], 'outside', {
      ...printedIn('print-monochrome-white'),
      material: 'cardboard-natural',
    }),
  ).toEqual([])
})

test('a coated board takes more ink than an uncoated one, and on its coated side alone', () => {
  const ink = { cmyk: [0.7, 0.7, 0.7, 0.7] as [number, number, number, number] }
  const coated = { ...GOODS, print: 'print-indigo-color-with-inside', material: 'cardboard-coated' }
  expect(said([shape({ fill: ink })], 'outside', coated)).toEqual([])
  expect(said([shape({ fill: ink })], 'inside', coated)).toEqual(['warn much-ink shape'])
  expect(found(designed([shape({ fill: ink })]))[0]).toMatchObject({
    rule: 'much-ink',
    params: { total: 280, most: 260 },
  })
})

test('a square that reaches over the bleed, ends well within the board or along no cut, needs no bleed', () => {
  const square = (x: number, more: Given = {}) => said([shape({ place: onSheet(x, middle), size: [30, 30], ...more })])
  expect(square(cut.left + 3)).toEqual([])
  expect(square(cut.left + 17)).toEqual([])
  expect(square(cut.left, { form: 'ellipse' })).toEqual([])
  expect(square(cut.left, { angle: 45 })).toEqual([])
  for (const short of [0, 5, 9.5]) expect(square(cut.left + 15 - short)).toEqual(['block no-bleed shape'])
})

test('what is hidden is not looked at, and misprints come first', () => {
  expect(said([shape({ hidden: true, fill: { white: 1 } })])).toEqual(['warn hidden-object shape'])
  expect(said([text({ points: 5 }), shape({ place: at(90, 90), fill: { white: 1 } })])).toEqual([
    'block ink-not-printed shape',
    'warn small-text text',
  ])
})

test('text of the inside is judged by how the inside lies', () => {
  const goods = printedIn('print-indigo-color-with-inside')
  const inside = frameOf(DIELINE, 'inside', LID)!
  expect(said([text({ place: at(60, 60, LID, 'inside') })], 'inside', goods)).toEqual([])
  expect(said([text({ place: at(inside.width / 2, inside.height, LID, 'inside') })], 'inside', goods)).toEqual([
    'warn text-on-crease text',
  ])
})

test('any design has findings of its own objects alone, the same each time', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const dieline = dielineOfGoods(scene.goods)
      const print = { rules: inkRulesOf(scene.goods.print), material: scene.goods.material as never }
      const list = preflightOf(scene, dieline, print)
      for (const { object } of list) expect(scene.objects[object!]).toBeDefined()
      expect(preflightOf(replaced(scene, []), dieline, print)).toEqual(list)
    }),
    { numRuns: 40 },
  )
})

test('pictures that are unpacked have forty million pixels together, each counted once, and others as many as they like', () => {
  const assets = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  const drawing = (isUnpacked: boolean, shown = assets): Scene => ({
    ...designed(shown.map((asset, index) => picture({ id: `p${index}`, asset, place: at(60 + 30 * index, 60) }))),
    assets: Object.fromEntries(
      assets.map((asset) => [
        asset,
        {
          type: 'image/png',
          name: 'clear.png',
          width: 5000,
          height: 3100,
          bytes: 1,
          ...(isUnpacked && { isUnpacked }),
        },
      ]),
    ),
  })
  const [a, b, c] = assets
  expect(found(drawing(true))).toEqual([
    { rule: 'clear-pictures', severity: 'block', object: null, params: { megapixels: 47, limit: 40 } },
  ])
  for (const scene of [drawing(false), drawing(true, [a!, b!]), drawing(true, [a!, b!, b!])])
    expect(found(scene)).toEqual([])
  expect(found(drawing(true, [a!, b!, c!, c!]))).toHaveLength(1)
})
