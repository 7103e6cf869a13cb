import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Material } from '../../contract/vocabulary.ts'

/** The materials of products: boards, papers, films and cloth. */
export const materials = sqliteTable('materials', {
  id: text().$type<Material>().primaryKey(),
  /** JSON: the board's id, by grade. */
  boards: text().notNull().default('{}'),
  /** Grams of CO₂e a kilogram, from cradle to factory gate. */
  emission: integer().notNull(),
  /** For one that the merchant added: the built-in material whose look it has. */
  looksLike: text('looks_like'),
  /** JSON: names by language, English included; null for the catalogue's messages. */
  names: text(),
})
