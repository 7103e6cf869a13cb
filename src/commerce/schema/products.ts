import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ProductType } from '../../contract/vocabulary.ts'

/** The products, a document each, in display order. */
export const products = sqliteTable('products', {
  type: text().$type<ProductType>().primaryKey(),
  position: integer().notNull(),
  /** JSON: a `StatedProduct`, checked when the catalogue is read. */
  document: text().notNull(),
})
