import type { Product, Size } from '../contract/catalogue.ts'
import type { ShippedMaterial, ShippedProduct } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'
import type { View } from './drawing/scene.ts'
import { pictureUrl } from './picture-url.ts'

interface Look {
  view: View
  material: ShippedMaterial
}

/**
 * How lists show a product, where not open and in its first board: closed where its artwork is on top, and in another board
 * where it would look like what stands beside it.
 */
const IN_LISTS: Partial<Record<ShippedProduct, Partial<Look>>> = {
  'mailer-box-full-color': { view: 'closed' },
  'mailer-box-eco-white': { view: 'closed' },
  'mailer-box-plain': { view: 'half', material: 'cardboard-white-two-sides' },
  'delivery-mailer-box-plain': { view: 'half' },
  'shipping-box-plain': { view: 'closed' },
  'product-box': { view: 'closed' },
  'carrier-box': { view: 'closed' },
  'special-box': { view: 'closed' },
  'rigid-box-two-pieces': { view: 'closed' },
}

/** How a product looks where it stands among others. */
export function tileLook({ type, materials, prints }: Pick<Product, 'type' | 'materials' | 'prints'>) {
  const { view = 'open', material } = (IN_LISTS as Record<string, Partial<Look> | undefined>)[type] ?? {}
  return { view, material: materials.find((id) => id === material) ?? materials[0]!, print: prints[0]! }
}

/** The address of a product's picture for lists. */
export const tilePicture = (product: Product, size: Size, units: Units): string =>
  pictureUrl({ product: product.type, size, ...tileLook(product), units, dimensions: false })
