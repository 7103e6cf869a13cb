import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PrintMode } from '../../contract/vocabulary.ts'

/** How the shop prints. What each costs is the price list's to say. */
export const prints = sqliteTable('prints', {
  id: text().$type<PrintMode>().primaryKey(),
  /** Of one that the merchant added: the shop's own print as which it is drawn. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English among them; null where the shop's own words hold. */
  names: text(),
})
