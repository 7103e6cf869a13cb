import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Product } from '../../contract/catalogue.ts'
import type { ProductType } from '../../contract/vocabulary.ts'

/** What the shop makes, a document each, in the order in which lists show them. */
export const products = sqliteTable('products', {
  type: text().$type<ProductType>().primaryKey(),
  position: integer().notNull(),
  document: text({ mode: 'json' }).$type<Product>().notNull(),
})
