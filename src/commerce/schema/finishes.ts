import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Finish } from '../../contract/vocabulary.ts'

/** Finishes: foils, sleeves and strips. Their prices are in the price lists. */
export const finishes = sqliteTable('finishes', {
  id: text().$type<Finish>().primaryKey(),
  /** For one that the merchant added: the built-in finish whose look it has. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English included; null for the catalogue's messages. */
  names: text(),
})
