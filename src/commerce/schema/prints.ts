import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PrintMode } from '../../contract/vocabulary.ts'

/** Print modes. Their prices are in the price lists. */
export const prints = sqliteTable('prints', {
  id: text().$type<PrintMode>().primaryKey(),
  /** For one that the merchant added: the built-in print mode whose look it has. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English included; null for the catalogue's messages. */
  names: text(),
})
