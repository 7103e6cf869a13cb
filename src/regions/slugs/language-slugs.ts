import type { Category, ShippedProduct } from '../../contract/vocabulary.ts'

/** The words of a language that stand in addresses. */
export interface Slugs {
  products: Record<ShippedProduct, string>
  categories: Record<Category, string>
  /** Pages whose English word is translated. */
  pages: Record<string, string>
  /** Addresses of before, which lead to those of today. */
  former?: { products: Record<string, ShippedProduct>; categories: Record<string, Category> }
}
