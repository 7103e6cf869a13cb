import type { Product } from '../../contract/catalogue.ts'
import { CATEGORIES, type Category, type ShippedProduct } from '../../contract/vocabulary.ts'

/** The product whose picture stands for a category; no other tile of the home page shows it. */
const FACES: Record<Category, ShippedProduct> = {
  'mailer-boxes': 'sleeved-mailer-box',
  'custom-shipping-boxes': 'kraft-tape',
  'primary-packaging': 'cake-box',
  'eco-friendly-packaging': 'carrier-box',
  'luxury-packaging': 'rigid-drawer-box',
}

/** The categories in which a store sells anything, each with how much and the product that stands for it. */
export const categoryFaces = (sold: readonly Product[]): { category: Category; count: number; face: Product }[] =>
  CATEGORIES.flatMap((category) => {
    const inside = sold.filter((product) => product.categories.includes(category))
    const face = sold.find(({ type }) => type === FACES[category]) ?? inside[0]
    return face ? [{ category, count: inside.length, face }] : []
  })
