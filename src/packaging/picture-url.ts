import type { Size } from '../contract/catalogue.ts'
import { isId, type Material, type PrintMode, type ProductType } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'
import type { View } from './drawing/scene.ts'

/** All that a picture of a product depends on, and so all that its address says. */
export interface PictureRequest {
  product: ProductType
  size: Size
  material: Material
  print: PrintMode
  view: View
  /** The unit of the dimension lines. */
  units: Units
  /** With dimension lines on a stage, or without on a list's tile. */
  dimensions?: boolean
  /** Decimals of the dimension lines after a comma, not a point. */
  comma?: boolean
}

const VIEWS: readonly View[] = ['open', 'half', 'closed']
const PREFIX = '/pictures/'

/** The address of a product's picture. The same picture always has the same one, so it may be kept for good. */
export function pictureUrl({
  product,
  size,
  material,
  print,
  view,
  units,
  dimensions = true,
  comma = false,
}: PictureRequest): string {
  const sides = `${size.length}x${size.width}x${size.height}`
  return `${PREFIX}${[product, sides, material, print, view, dimensions ? units + (comma ? ',' : '') : 'tile'].join('/')}.svg`
}

/** What an address asks for; null where it is no picture's. */
export function parsePictureUrl(path: string): PictureRequest | null {
  if (!path.startsWith(PREFIX) || !path.endsWith('.svg')) return null
  const [product, sides, material, print, opened, kind, ...more] = path.slice(PREFIX.length, -'.svg'.length).split('/')
  const view = VIEWS.find((item) => item === opened)
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
  }
}
