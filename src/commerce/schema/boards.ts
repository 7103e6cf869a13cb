import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Grade } from '../../packaging/boards.ts'

/** The boards, papers, films and cloths that the plant buys, each of one grade. A merchant changes a row, not a release. */
export const boards = sqliteTable('boards', {
  id: text().primaryKey(),
  grade: text().$type<Grade>().notNull(),
  /** Measured thickness, mm. */
  caliper: real().notNull(),
  /** What a size grows by at a crease, mm: the plant's own allowance. */
  gain: real().notNull(),
  /** g/m² */
  grammage: integer().notNull(),
  /** Edge crush resistance, kN/m; null for what is not corrugated. */
  ect: real(),
  /** Where the figures are from. */
  source: text().notNull(),
})
