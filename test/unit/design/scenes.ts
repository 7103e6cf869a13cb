import fc from 'fast-check'
import {
  type DesignedGoods,
  type Scene,
  type ScenePose,
  SHEET_FACES,
  type SheetFace,
} from '../../../src/contract/design-scene.ts'
import { type SceneObject, SHAPE_FORMS } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { designedPieces, frameOf, framesOf, placeName } from '../../../src/design/panel-frame.ts'
import { PATTERNS } from '../../../src/design/patterns.ts'
import { placeAt } from '../../../src/design/placing.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import type { Dieline } from '../../../src/packaging/dieline/dieline.ts'
import { catalogue } from '../shop-facts.ts'

/** Products of each kind of construction that is printed. */
const DESIGNED = ['mailer-box-full-color', 'shipping-box', 'product-box', 'paper-bag', 'rigid-box', 'square-label']

export const dielineOfGoods = ({ product, size, material }: DesignedGoods): Dieline =>
  productDieline(catalogue.product(product)!, size, material)

/** The goods of a product in one of its ready sizes. */
export function goodsOf(type: string, at = 0): DesignedGoods {
  const product = catalogue.product(type)!
  return {
    product: type,
    size: product.sizes[at % product.sizes.length]!,
    material: product.materials[0]!,
    print: product.prints[0]!,
    finish: product.finishes[0]!,
  }
}

export const goods = fc
  .tuple(fc.constantFrom(...DESIGNED), fc.integer({ min: 0, max: 5 }))
  .map(([type, at]) => goodsOf(type, at))

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const ink = fc.oneof(
  fc.tuple(share, share, share, share).map((cmyk) => ({ cmyk })),
  share.map((white) => ({ white })),
)
const stroke = fc.option(fc.record({ ink, width: fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10) }))
const mm = (least: number, most: number) => fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10)

/** An object somewhere on a panel of a dieline. */
export const objectsOn = (dieline: Dieline, id: string, face: SheetFace): fc.Arbitrary<SceneObject> => {
  const names = designedPieces(dieline).flatMap((piece) => [
    placeName({ piece, panel: null }),
    ...framesOf(piece, face).map(placeName),
  ])
  return fc
    .record({
      name: fc.constantFrom(...names),
      at: fc.tuple(share, share),
      grows: fc.boolean(),
      size: fc.tuple(mm(1, 200), mm(1, 200)),
      angle: fc.integer({ min: -180, max: 180 }),
      kind: fc.constantFrom('shape', 'path', 'background', 'pattern', 'text'),
      form: fc.constantFrom(...SHAPE_FORMS),
      pattern: fc.constantFrom(...Object.keys(PATTERNS)),
      corner: mm(0, 20),
      fill: fc.option(ink),
      stroke,
      ink,
      scale: mm(1, 5),
    })
    .map(({ name, at, grows, size, angle, kind, form, pattern, corner, fill, stroke: line, ink: one, scale }) => {
      const frame = frameOf(dieline, face, name)!
      const placed = {
        id,
        place: placeAt(name, frame, [at[0] * frame.width, at[1] * frame.height], grows),
        size,
        angle,
      }
      const outline = 'M-1 -1L1 -1C1 0 0.5 1 0 1Z'
      switch (kind) {
        case 'shape':
          return { kind, ...placed, form, corner, fill, stroke: line }
        case 'path':
          return { kind, ...placed, outline, natural: [2, 2], rule: 'evenodd', fill, stroke: line }
        case 'text':
          return {
            kind,
            ...placed,
            text: 'Malá krabice',
            font: 'inter',
            points: 12,
            leading: 1.2,
            spacing: 0,
            align: 'left',
            bend: 0,
            ink: one,
            outline,
          }
        case 'pattern':
          return { kind, id, panel: name, pattern, scale, ink: one }
        default:
          return { kind: 'background', id, panel: name, ink: one }
      }
    })
}

/** A side that a design may be pictured from, at any moment of its folding. */
export const poses: fc.Arbitrary<ScenePose> = fc.record({
  time: share,
  yaw: fc.integer({ min: -180, max: 180 }),
  pitch: fc.integer({ min: -90, max: 90 }),
})

/** A design with up to a dozen objects on both faces, some in a group. */
export const scenes: fc.Arbitrary<Scene> = goods.chain((one) => {
  const dieline = dielineOfGoods(one)
  return fc
    .array(fc.constantFrom(...SHEET_FACES), { maxLength: 12 })
    .chain((faces) =>
      fc
        .tuple(...faces.map((face, at) => objectsOn(dieline, `o${at}`, face)))
        .map((objects) => faces.map((face, at) => [face, objects[at]!] as const)),
    )
    .map((objects) => objects.reduce((scene, [face, object]) => added(scene, face, [object]), emptyScene(one)))
})
