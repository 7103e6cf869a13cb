import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Finish } from '../../contract/vocabulary.ts'

/** What a package gets besides its print: foils, sleeves and strips. What each costs is the price list's to say. */
export const finishes = sqliteTable('finishes', {
  id: text().$type<Finish>().primaryKey(),
  /** Of one that the merchant added: the shop's own finish as which it is drawn. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English among them; null where the shop's own words hold. */
  names: text(),
})
