import type { Product } from '../../contract/catalogue.ts'
import { type PictureRequest, parsePictureUrl } from '../../packaging/picture-url.ts'
import { productPicture, sidePicture } from '../../packaging/product-picture.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { formatSide } from '../../regions/units.ts'
import { usualConfiguration } from '../catalogue/offers.ts'
import { catalogueFor } from '../catalogue/store-catalogue.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'

const WEEK = 604_800

/** GET /pictures/…svg: the picture of a product at one of its sizes. It depends on nothing but its address. */
export async function showPicture(c: ShopContext): Promise<Response> {
  const asked = parsePictureUrl(c.var.url.pathname)
  const product = asked && (await catalogueFor(c)).products.find((item) => item.type === asked.product)
  if (!product) throw new NamedError(404, 'not_found')
  const { size, material, print, units, comma } = asked
  const errors = validateConfiguration(product, { ...usualConfiguration(product), size, material, print })
  if (errors.length) throw new NamedError(404, 'not_found')
  const store = { units, currencyFormatter: { decimalSeparator: comma ? ',' : '.' } }
  const label = (mm: number) => formatSide(mm, store)
  const picture = pictureOf(product, asked, {
    length: label(size.length),
    width: label(size.width),
    height: label(size.height),
  })
  if (picture === null) throw new NamedError(404, 'not_found')
  return c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${WEEK}, stale-while-revalidate=${WEEK}`,
  })
}

/** @returns null where the goods cannot be seen so */
function pictureOf(
  product: Product,
  { size, material, print, view, dimensions, own = false }: PictureRequest,
  labels: { length: string; width: string; height: string },
): string | null {
  if (view === 'outside' || view === 'inside') return sidePicture(product, size, view, { material, print, own })
  return productPicture(product, size, {
    material,
    print,
    own,
    ...(typeof view === 'string' ? { view } : { pose: view }),
    crop: dimensions ? 'stage' : 'tile',
    ...(dimensions && { dimensions: { labels } }),
  })
}
