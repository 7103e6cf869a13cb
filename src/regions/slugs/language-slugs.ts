import type { Category, ShippedProduct } from '../../contract/vocabulary.ts'
import type { PageWord } from '../routes.ts'

/** The words that a language uses in addresses. */
export interface Slugs {
  products: Record<ShippedProduct, string>
  categories: Record<Category, string>
  /** The names of pages whose English name is translated. */
  pages: Partial<Record<PageWord, string>>
  /** Former addresses, which redirect to those of today. */
  former?: { products: Record<string, ShippedProduct>; categories: Record<string, Category> }
}
