import { createHash } from 'node:crypto'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import type { DesignedGoods, Scene, SheetFace } from '../src/contract/design-scene.ts'
import type { SceneInk, SceneObject } from '../src/contract/scene-object.ts'
import { added, emptyScene } from '../src/design/commands/objects.ts'
import { designedPieces, framesOf, placeName } from '../src/design/panel-frame.ts'
import { PATTERNS } from '../src/design/patterns.ts'
import { productDieline } from '../src/packaging/constructions.ts'
import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import type { PrintPicture } from '../src/packaging/files/print-job.ts'
import { samplePictures } from './sample-pictures.ts'

/** A design whose print file is looked at. */
export interface CheckedDesign {
  name: string
  scene: Scene
  dieline: Dieline
  pictures: Record<string, PrintPicture>
  /** Whether its plates are looked at, too. */
  hasPlates: boolean
}

const MADE: [product: string, print: string][] = [
  ['mailer-box-full-color', 'print-indigo-color-with-inside'],
  ['product-box', 'print-indigo-color-with-inside'],
  ['shipping-box', 'print-color-hd'],
  ['mailer-box-eco', 'print-monochrome-white-with-print-inside'],
  ['rigid-box', 'print-indigo-color'],
  ['paper-bag', 'print-color-hd'],
]

/** Designs with all kinds of objects, on every panel of several kinds of goods. */
export function checkedDesigns(): CheckedDesign[] {
  const { list } = samplePictures()
  const assets = list.map((picture) => [createHash('sha256').update(picture.bytes).digest('hex'), picture] as const)
  return MADE.map(([type, print]) => {
    const product = PRODUCTS.find((one) => one.type === type)!
    const goods: DesignedGoods = {
      product: type,
      size: product.sizes[0]!,
      material: product.materials[0]!,
      print,
      finish: product.finishes[0]!,
    }
    const dieline = productDieline(product, goods.size, goods.material)
    const isWhite = print.includes('white')
    const scene = (['outside', 'inside'] as const).reduce(
      (before, face) =>
        added(
          before,
          face,
          objectsOn(
            dieline,
            face,
            assets.map(([key]) => key),
            isWhite,
          ),
        ),
      emptyScene(goods),
    )
    return { name: `${type} ${print}`, scene, dieline, pictures: Object.fromEntries(assets), hasPlates: true }
  })
}

const COLOURS: [number, number, number, number][] = [
  [0.9, 0.2, 0, 0.1],
  [0, 0.8, 0.9, 0],
  [0.1, 0.1, 0.9, 0],
  [0, 0, 0, 1],
]

/** Something of each kind in turn, on every panel with some room. */
function objectsOn(dieline: Dieline, face: SheetFace, assets: readonly string[], isWhite: boolean): SceneObject[] {
  const ink = (at: number): SceneInk =>
    isWhite ? { white: 1 - 0.2 * (at % 3) } : { cmyk: COLOURS[at % COLOURS.length]! }
  const panels = designedPieces(dieline).flatMap((piece) => framesOf(piece, face))
  const patterns = Object.keys(PATTERNS)
  return panels.flatMap((frame, at): SceneObject[] => {
    const side = Math.min(frame.width, frame.height) * 0.5
    if (side < 8) return []
    const id = `${face}${at}`
    const placed = {
      id,
      place: { panel: placeName(frame), pin: [0.5, 0.5], offset: [0, 0] },
      angle: (at * 37) % 360,
      size: [side, side * 0.6],
    } satisfies Partial<SceneObject>
    const fill: SceneObject = { kind: 'background', id: `${id}b`, panel: placeName(frame), ink: ink(at + 1) }
    switch (at % 6) {
      case 0:
        return [
          fill,
          { kind: 'shape', ...placed, form: 'star', corner: 0, fill: ink(at), stroke: { ink: ink(at + 2), width: 1 } },
        ]
      case 1:
        return [
          {
            kind: 'picture',
            ...placed,
            asset: assets[at % assets.length]!,
            crop: [0, 0, 1, 1],
            ink: isWhite ? ink(0) : null,
          },
        ]
      case 2:
        return [
          {
            kind: 'pattern',
            id,
            panel: placeName(frame),
            pattern: patterns[at % patterns.length]!,
            scale: 1,
            ink: ink(at),
          },
        ]
      case 3:
        return [
          { kind: 'shape', ...placed, form: 'ellipse', corner: 0, fill: null, stroke: { ink: ink(at), width: 2 } },
        ]
      case 4:
        return [
          fill,
          { kind: 'picture', ...placed, asset: assets[at % assets.length]!, crop: [0.25, 0.2, 0.5, 0.6], ink: ink(at) },
        ]
      default:
        return [
          {
            kind: 'path',
            ...placed,
            natural: [20, 12],
            rule: 'evenodd',
            fill: ink(at),
            stroke: null,
            outline: 'M-10 -6L10 -6L10 6L-10 6ZM-5 0C-5 4 5 4 5 0C5 -4 -5 -4 -5 0Z',
          },
        ]
    }
  })
}
