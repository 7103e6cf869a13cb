import type { Product, Size } from '../contract/catalogue.ts'
import type { Material, PrintMode } from '../contract/vocabulary.ts'
import { dimension, escapeMarkup } from './drawing/dimension.ts'
import { printingOf } from './drawing/printing.ts'
import type { Drawing, View } from './drawing/scene.ts'
import { shadow } from './drawing/shadow.ts'
import { extent, figure, type Placement, write } from './drawing/shape.ts'
import type { PlanePoint } from './drawing/space.ts'
import { stockOf } from './drawing/stock.ts'
import { PICTURES } from './pictures/pictures.ts'

export interface PictureOptions {
  /** The product's first material and print mode unless told. */
  material?: Material
  print?: PrintMode
  /** Open unless told. */
  view?: View
  /** Draws the dimension lines with these labels. */
  dimensions?: { labels: { length: string; width: string; height?: string } }
  /** A stage is 700 × 600 picture units, a tile 640 × 480. */
  crop?: 'stage' | 'tile'
  /** Names the picture inside the SVG; without it the caller names it. */
  title?: string
}

/** Picture units: the frame, the margin kept free, and the type of the dimension lines. */
const CROPS = {
  stage: { width: 700, height: 600, margin: 96, gap: 28, font: 22 },
  tile: { width: 640, height: 480, margin: 44, gap: 20, font: 21 },
} as const

/** The projected width (mm) that fills the frame; anything smaller is drawn smaller by one rule, `(extent / FULL) ** 0.3`. */
const FULL = 650

/**
 * A standalone SVG of a product at a size (inner mm), on a transparent ground. The same product and options always give
 * the same string. Open and closed views of a size have one scale, and all products share one rule of scale, so that a
 * list of them reads as one drawing.
 */
export function productPicture(product: Product, size: Size, options: PictureOptions = {}): string {
  const crop = CROPS[options.crop ?? 'stage']
  const draw = (view: View) =>
    PICTURES[product.style]({
      type: product.type,
      material: options.material ?? product.materials[0]!,
      size,
      finishes: product.finishes,
      stock: stockOf(options.material ?? product.materials[0]!),
      printing: printingOf(options.print ?? product.prints[0]!),
      view,
    })
  const opened = draw('open')
  const drawing = options.view && options.view !== 'open' ? draw(options.view) : opened
  const scale = scaleOf(opened, crop)
  const placement = centred(boundsOf(drawing), scale, crop)
  const parts = [...shadow(drawing.ground, drawing.height), ...drawing.shapes].map((shape) => write(shape, placement))
  const measured = options.dimensions ? dimensionsOf(drawing, options.dimensions.labels, placement, crop) : []
  const title = options.title === undefined ? '' : `<title>${escapeMarkup(options.title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crop.width} ${crop.height}">${title}` +
    `<g stroke-width=".7" stroke-linejoin="round">${parts.join('')}</g>${measured.join('')}</svg>`
  )
}

type Crop = (typeof CROPS)[keyof typeof CROPS]

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

function bounds(points: readonly PlanePoint[]): Bounds {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const boundsOf = (drawing: Drawing): Bounds => bounds(drawing.shapes.flatMap(extent))

/** Picture units per projected millimetre. */
function scaleOf(drawing: Drawing, crop: Crop): number {
  const { left, top, right, bottom } = boundsOf(drawing)
  const [wide, high] = [crop.width - 2 * crop.margin, crop.height - 2 * crop.margin]
  const taken = Math.max(right - left, ((bottom - top) * wide) / high)
  return (wide / taken) * Math.min(1, (taken / FULL) ** 0.3)
}

function centred({ left, top, right, bottom }: Bounds, scale: number, crop: Crop): Placement {
  return {
    scale,
    x: Number(figure(crop.width / 2 - ((left + right) / 2) * scale)),
    y: Number(figure(crop.height / 2 - ((top + bottom) / 2) * scale)),
  }
}

function dimensionsOf(
  { measures }: Drawing,
  labels: { length: string; width: string; height?: string },
  placement: Placement,
  crop: Crop,
): string[] {
  const lines = [
    dimension(measures.length, labels.length, placement, crop.gap, crop.font),
    dimension(measures.width, labels.width, placement, crop.gap, crop.font),
  ]
  if (measures.height && labels.height)
    lines.push(dimension(measures.height, labels.height, placement, crop.gap, crop.font))
  return lines.map(({ svg }) => svg)
}
