import type { Product, Size } from '../contract/catalogue.ts'
import type { Material, PrintMode } from '../contract/vocabulary.ts'
import { boardOf } from './constructions.ts'
import { dimension, escapeMarkup } from './drawing/dimension.ts'
import { CROPS, type Crop, centred, framed, scaleOf } from './drawing/frame.ts'
import { printingOf } from './drawing/printing.ts'
import type { Drawing, View } from './drawing/scene.ts'
import type { Placement } from './drawing/shape.ts'
import { stockOf } from './drawing/stock.ts'
import { lookOf, materialLook, printLook } from './looks.ts'
import { PICTURES } from './pictures/pictures.ts'

export interface PictureOptions {
  /** The product's first material and print mode by default. */
  material?: Material
  print?: PrintMode
  /** Open by default. */
  view?: View
  /** Draws the dimension lines with these labels. */
  dimensions?: { labels: { length: string; width: string; height?: string } }
  /** A stage is 700 × 600 picture units, a tile 640 × 480. */
  crop?: 'stage' | 'tile'
  /** The accessible name of the SVG; without it whoever embeds the picture names it. */
  title?: string
}

/**
 * A standalone SVG of a product at a size (inner mm), on a transparent background. The same product and options always
 * give the same text. Open and closed views of a size have the same scale, and all products are scaled by the same
 * rule, so that a list of them looks consistent.
 */
export function productPicture(product: Product, size: Size, options: PictureOptions = {}): string {
  const crop = CROPS[options.crop ?? 'stage']
  const material = options.material ?? product.materials[0]!
  const draw = (view: View) =>
    PICTURES[product.style]({
      product,
      caliper: boardOf(product, material).caliper,
      size,
      finishes: product.finishes.map((finish) => lookOf(product, 'finish', finish)),
      stock: stockOf(materialLook(product, material)),
      printing: printingOf(printLook(product, options.print ?? product.prints[0]!)),
      view,
    })
  const opened = draw('open')
  const drawing = options.view && options.view !== 'open' ? draw(options.view) : opened
  const placement = centred(drawing, scaleOf(opened, crop), crop)
  const measured = options.dimensions ? dimensionsOf(drawing, options.dimensions.labels, placement, crop) : []
  const title = options.title === undefined ? '' : `<title>${escapeMarkup(options.title)}</title>`
  return framed(drawing, placement, crop, title, measured.join(''))
}

function dimensionsOf(
  { measures }: Drawing,
  labels: { length: string; width: string; height?: string },
  placement: Placement,
  crop: Crop,
): string[] {
  const lines = (['length', 'width', 'height'] as const).flatMap((side) => {
    const [measure, label] = [measures[side], labels[side]]
    return measure && label ? [dimension(measure, label, placement, crop.gap, crop.font)] : []
  })
  return lines.map(({ svg }) => svg)
}
