import type { Category, ShippedProduct } from '../../contract/vocabulary.ts'

/** The words that a language uses in addresses. */
export interface Slugs {
  products: Record<ShippedProduct, string>
  categories: Record<Category, string>
  /** The names of pages whose English name is translated. */
  pages: Record<string, string>
  /** Former addresses, which redirect to those of today. */
  former?: { products: Record<string, ShippedProduct>; categories: Record<string, Category> }
}
