import type { Size } from '../contract/catalogue.ts'
import { isId, type Material, type PrintMode, type ProductType } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'
import type { View } from './drawing/scene.ts'

/** Everything that a product's picture depends on; its address contains the same. */
export interface PictureRequest {
  product: ProductType
  size: Size
  material: Material
  print: PrintMode
  view: View
  /** The unit of the dimension lines. */
  units: Units
  /** Whether it has dimension lines; without them it is the smaller picture for lists. */
  dimensions?: boolean
  /** Whether decimals of the dimension lines follow a comma instead of a point. */
  comma?: boolean
}

const VIEWS: readonly View[] = ['open', 'half', 'closed']
const PREFIX = '/pictures/'

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
}: PictureRequest): string {
  const sides = `${size.length}x${size.width}x${size.height}`
  return `${PREFIX}${[product, sides, material, print, view, dimensions ? units + (comma ? ',' : '') : 'tile'].join('/')}.svg`
}

/** The picture that an address names; null for any other address. */
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
