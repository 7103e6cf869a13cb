import type { Product } from '../../contract/catalogue.ts'
import { type PictureRequest, type PictureView, parsePictureUrl } from '../../packaging/picture-url.ts'
import { dimensionLabels, productPicture, sidePicture } from '../../packaging/product-picture.ts'
import { scalePicture } from '../../packaging/scale-picture.ts'
import type { ScaleScene } from '../../packaging/scale-view.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { formatSide } from '../../regions/units.ts'
import { NamedError } from '../error/named-error.ts'
import { usualConfiguration } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_WEEK } from './caching.ts'

/** GET /pictures/…svg: the picture of a product at one of its sizes. It depends on nothing but its address. */
export async function showPicture(c: ShopContext): Promise<Response> {
  const asked = parsePictureUrl(c.var.url.pathname)
  const product = asked && (await catalogueFor(c)).products.find((item) => item.type === asked.product)
  if (!product) throw new NamedError(404, 'not_found')
  const { size, material, print, units, comma } = asked
  const isMade = (shown: Pick<PictureRequest, 'size' | 'material'>) =>
    validateConfiguration(product, { ...usualConfiguration(product), print, ...shown }).length === 0
  if (!isMade({ size, material })) throw new NamedError(404, 'not_found')
  const other = isScene(asked.view) ? asked.view.other : undefined
  if (other && !isMade(other)) throw new NamedError(404, 'not_found')
  const store = { units, currencyFormatter: { decimalSeparator: comma ? ',' : '.' } }
  const picture = pictureOf(product, asked, (mm) => formatSide(mm, store))
  if (picture === null) throw new NamedError(404, 'not_found')
  return c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': CACHED_WEEK,
  })
}

const isScene = (view: PictureView): view is ScaleScene => typeof view === 'object' && 'object' in view

/**
 * @param label writes a length in mm
 * @returns null where the goods cannot be seen so
 */
function pictureOf(
  product: Product,
  { size, material, print, view, dimensions, own = false }: PictureRequest,
  label: (mm: number) => string,
): string | null {
  const look = { material, print, own }
  if (view === 'outside' || view === 'inside') return sidePicture(product, size, view, look)
  if (isScene(view)) return scalePicture(product, size, view, look, label)
  return productPicture(product, size, {
    ...look,
    ...(typeof view === 'string' ? { view } : { pose: view }),
    crop: dimensions ? 'stage' : 'tile',
    ...(dimensions && {
      dimensions: { labels: dimensionLabels(size, label) },
    }),
  })
}
