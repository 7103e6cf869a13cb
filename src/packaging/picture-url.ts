import type { Configuration, Size } from '../contract/catalogue.ts'
import { isId, type Material, type PrintMode, type ProductType } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'
import type { Pose, View } from './drawing/scene.ts'
import type { SheetSide } from './drawing/sheet-shapes.ts'
import { parseScalePart, type ScaleScene, scalePart } from './scale-view.ts'

/** How a product is seen: opened so far, as a flat sheet from one side, at a moment of its folding, or beside a thing. */
export type PictureView = View | SheetSide | Pose | ScaleScene

/** Everything that a product's picture depends on; its address contains the same. */
export interface PictureRequest {
  product: ProductType
  size: Size
  material: Material
  print: PrintMode
  view: PictureView
  /** The unit of the dimension lines. */
  units: Units
  /** Whether it has dimension lines; without them it is the smaller picture for lists. */
  dimensions?: boolean
  /** Whether decimals of the dimension lines follow a comma instead of a point. */
  comma?: boolean
  /** Whether it has slots for a visitor's own mark (`own-picture.ts`) instead of the sample brand. */
  own?: boolean
}

const VIEWS: readonly (View | SheetSide)[] = ['open', 'half', 'closed', 'outside', 'inside']
/** A moment of the folding in an address, `fold-40-90`: hundredths of it, and degrees of the turn. */
const POSE = /^fold-(\d{1,3})-(\d{1,3})$/
/** Steps of a pose: a picture that is cached is one of a few hundred. */
const POSE_STEP = { time: 5, turn: 15 }
const PREFIX = '/pictures/'

function viewPart(view: PictureView): string {
  if (typeof view === 'string') return view
  return 'object' in view ? scalePart(view) : `fold-${Math.round(view.time * 100)}-${view.turn}`
}

/** @returns null for what is no view */
function parseView(part: string | undefined): PictureView | null {
  const view = VIEWS.find((item) => item === part)
  const pose = POSE.exec(part ?? '')
  if (view || !pose) return view ?? parseScalePart(part ?? '')
  const [percent, turn] = [Number(pose[1]), Number(pose[2])]
  if (percent > 100 || turn >= 360 || percent % POSE_STEP.time || turn % POSE_STEP.turn) return null
  return { time: percent / 100, turn }
}

/** The nearest pose that has a picture. @param turn degrees, any number */
export const picturedPose = (time: number, turn: number): Pose => ({
  time: (Math.round((time * 100) / POSE_STEP.time) * POSE_STEP.time) / 100,
  turn: (((Math.round(turn / POSE_STEP.turn) * POSE_STEP.turn) % 360) + 360) % 360,
})

/** The address of a product's picture. The same picture always has the same address, so it may be cached forever. */
export function pictureUrl({
  product,
  size,
  material,
  print,
  view,
  units,
  dimensions = true,
  comma = false,
  own = false,
}: PictureRequest): string {
  const sides = `${size.length}x${size.width}x${size.height}`
  return `${PREFIX}${[product, sides, material, print, viewPart(view), dimensions ? units + (comma ? ',' : '') : 'tile'].join('/')}${own ? '.own' : ''}.svg`
}

/** The address of a configuration's picture beside a thing, with dimensions as a store writes them. */
export const scaleUrl = (
  { product, size, material, print }: Pick<Configuration, 'product' | 'size' | 'material' | 'print'>,
  view: ScaleScene,
  { units, currencyFormatter }: { units: Units; currencyFormatter: { decimalSeparator: string } },
): string =>
  pictureUrl({ product, size, material, print, view, units, comma: currencyFormatter.decimalSeparator === ',' })

/** The picture that an address names; null for any other address. */
export function parsePictureUrl(path: string): PictureRequest | null {
  const ending = ['.own.svg', '.svg'].find((end) => path.endsWith(end))
  if (!path.startsWith(PREFIX) || !ending) return null
  const [product, sides, material, print, opened, kind, ...more] = path.slice(PREFIX.length, -ending.length).split('/')
  const view = parseView(opened)
  const size = /^(\d{1,6})x(\d{1,6})x(\d{1,6})$/.exec(sides ?? '')
  if (!isId(product) || !isId(material) || !isId(print) || !size || !view || more.length) return null
  const lines = /^(?:(cm|in)(,?)|tile)$/.exec(kind ?? '')
  if (!lines) return null
  const [length = 0, width = 0, height = 0] = size.slice(1).map(Number)
  return {
    product,
    size: { length, width, height },
    material,
    print,
    view,
    units: lines[1] === 'in' ? 'in' : 'cm',
    dimensions: lines[1] !== undefined,
    comma: lines[2] === ',',
    ...(ending === '.own.svg' && { own: true }),
  }
}
