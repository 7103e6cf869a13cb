import { type Product, SIDES, type Size } from '../contract/catalogue.ts'
import type { Material, PrintMode } from '../contract/vocabulary.ts'
import { brandOf } from './brands/assignment.ts'
import { boardOf } from './constructions.ts'
import { CROPS, type Crop } from './drawing/crop.ts'
import { dimension, escapeMarkup } from './drawing/dimension.ts'
import { centred, framed, scaleOf } from './drawing/frame.ts'
import { ownPrinting, printingOf } from './drawing/printing.ts'
import type { Drawing, GoodsScene, Pose, View } from './drawing/scene.ts'
import type { Placement } from './drawing/shape.ts'
import { type SheetSide, sheetSidePicture } from './drawing/sheet-shapes.ts'
import { stockOf } from './drawing/stock.ts'
import { isFormed } from './forms/manner.ts'
import { lookOf, materialLook, printLook } from './looks.ts'
import { sceneDieline, sceneLook } from './pictures/folded.ts'
import { formedSheet } from './pictures/formed.ts'
import { PICTURES } from './pictures/pictures.ts'

/** What stands at the dimension lines, with the unit. */
export interface DimensionLabels {
  length: string
  width: string
  height?: string
}

export interface PictureOptions {
  /** The product's first material and print mode by default. */
  material?: Material
  print?: PrintMode
  /** Open by default. */
  view?: View
  /** Instead of the view, for packages that fold. */
  pose?: Pose
  /** Draws the dimension lines with these labels. */
  dimensions?: { labels: DimensionLabels }
  /** A stage is 700 × 600 picture units, a tile 640 × 480. */
  crop?: 'stage' | 'tile'
  /** Draws slots for a visitor's own mark instead of the sample brand. */
  own?: boolean
  /** The accessible name of the SVG; without it whoever embeds the picture names it. */
  title?: string
}

/**
 * A standalone SVG of a product at a size (inner mm), on a transparent background. The same product and options always
 * give the same text. On a stage all views of a size have the same scale, and all products are scaled by the same rule,
 * so that a list of them looks consistent.
 */
export function productPicture(product: Product, size: Size, options: PictureOptions = {}): string {
  const crop = CROPS[options.crop ?? 'stage']
  const scene = sceneOf(product, size, options)
  const draw = (view: View, pose?: Pose) => PICTURES[product.style]({ ...scene, view, pose })
  const { view = 'open', pose } = options
  const drawing = draw(view, pose)
  // On a stage the views of a size are compared; a tile is seen once, and filled.
  const measured = crop === CROPS.tile || (view === 'open' && !pose) ? drawing : draw('open')
  const placement = centred(drawing, scaleOf(measured, crop), crop)
  const lines = options.dimensions ? dimensionLines(drawing, options.dimensions.labels, placement, crop) : ''
  const title = options.title === undefined ? '' : `<title>${escapeMarkup(options.title)}</title>`
  return framed(drawing, placement, crop, title, lines)
}

/** A product as it stands closed, without a frame. */
export const closedDrawing = (product: Product, size: Size, options: PictureOptions): Drawing =>
  PICTURES[product.style]({ ...sceneOf(product, size, options), view: 'closed' })

/** One side of a product's sheet as it is printed, true to size and without margins, as a standalone SVG. */
export function sidePicture(product: Product, size: Size, side: SheetSide, options: PictureOptions = {}): string {
  const scene = { ...sceneOf(product, size, options), view: 'open' } as const
  const dieline = sceneDieline(scene)
  const [sheet, look] = isFormed(dieline)
    ? formedSheet(scene, dieline)
    : ([dieline, sceneLook(scene, dieline)] as const)
  return sheetSidePicture(sheet, side, look)
}

function sceneOf(product: Product, size: Size, options: PictureOptions): Omit<GoodsScene, 'view'> {
  const material = options.material ?? product.materials[0]!
  const stock = stockOf(materialLook(product, material))
  const printing = printingOf(printLook(product, options.print ?? product.prints[0]!), brandOf(product))
  return {
    product,
    caliper: boardOf(product, material).caliper,
    size,
    finishes: product.finishes.map((finish) => lookOf(product, 'finish', finish)),
    stock,
    printing: options.own ? ownPrinting(printing, stock.outside) : printing,
  }
}

/** A product at a moment of its folding. */
export const drawnAt = (product: Product, size: Size, pose: Pose, print: PrintMode): Drawing =>
  PICTURES[product.style]({ ...sceneOf(product, size, { print }), view: 'open', pose })

/** The labels of a size's dimensions. @param label writes a length in mm */
export const dimensionLabels = ({ length, width, height }: Size, label: (mm: number) => string): DimensionLabels => ({
  length: label(length),
  width: label(width),
  height: label(height),
})

/** The dimension lines of a drawing, of its sides that have a label, as SVG. */
export function dimensionLines(
  { measures }: Drawing,
  labels: Partial<DimensionLabels>,
  placement: Placement,
  crop: Pick<Crop, 'gap' | 'font'>,
): string {
  const lines = SIDES.flatMap((side) => {
    const [measure, label] = [measures[side], labels[side]]
    return measure && label ? [dimension(measure, label, placement, crop.gap, crop.font).svg] : []
  })
  return lines.join('')
}
