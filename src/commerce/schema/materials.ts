import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Material } from '../../contract/vocabulary.ts'

/** What the shop makes things of: boards, papers, films and cloth. */
export const materials = sqliteTable('materials', {
  id: text().$type<Material>().primaryKey(),
  /** JSON: the board's id, for each grade in which it is made. */
  boards: text().notNull().default('{}'),
  /** Grams of CO₂e a kilogram, from cradle to factory gate. */
  emission: integer().notNull(),
  /** Of one that the merchant added: the shop's own material as which it is drawn. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English among them; null where the shop's own words hold. */
  names: text(),
})
