import type { Product } from '../../contract/catalogue.ts'
import { type ProductUse, USES } from '../../contract/uses.ts'
import { CATEGORIES, type Category, type ShippedProduct } from '../../contract/vocabulary.ts'

/** The product whose picture stands for a category; no other tile of the home page shows it. */
const FACES: Record<Category, ShippedProduct> = {
  'mailer-boxes': 'sleeved-mailer-box',
  'custom-shipping-boxes': 'kraft-tape',
  'primary-packaging': 'cake-box',
  'eco-friendly-packaging': 'carrier-box',
  'luxury-packaging': 'rigid-drawer-box',
}

/** The product whose picture stands for a use. */
const USE_FACES: Record<ProductUse, ShippedProduct> = {
  cosmetics: 'product-box',
  food: 'product-box-two-pieces',
  wine: 'product-box-wine-box',
  fashion: 'tote-bag',
  books: 'paper-mailer',
  moving: 'shipping-box-plain',
  gifts: 'special-box',
}

/** The uses of what a store sells, each with the product that stands for it. */
export const facesOfUses = (sold: readonly Product[]): { use: ProductUse; face: Product }[] =>
  USES.flatMap((use) => {
    const inside = sold.filter(({ uses }) => uses.includes(use))
    const face = inside.find(({ type }) => type === USE_FACES[use]) ?? inside[0]
    return face ? [{ use, face }] : []
  })

/** The categories in which a store sells anything, each with how much and the product that stands for it. */
export const categoryFaces = (sold: readonly Product[]): { category: Category; count: number; face: Product }[] =>
  CATEGORIES.flatMap((category) => {
    const inside = sold.filter((product) => product.categories.includes(category))
    const face = sold.find(({ type }) => type === FACES[category]) ?? inside[0]
    return face ? [{ category, count: inside.length, face }] : []
  })
