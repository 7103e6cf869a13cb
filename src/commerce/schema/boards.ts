import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Grade } from '../../packaging/boards.ts'

/** The boards, papers, films and cloths that the plant buys, each of one grade. A merchant changes rows without a release. */
export const boards = sqliteTable('boards', {
  id: text().primaryKey(),
  grade: text().$type<Grade>().notNull(),
  /** Measured thickness, mm. */
  caliper: real().notNull(),
  /** Allowance at a crease, mm, as measured by the plant. */
  gain: real().notNull(),
  /** g/m² */
  grammage: integer().notNull(),
  /** Edge crush resistance, kN/m; null for anything but corrugated board. */
  ect: real(),
  /** The source of the figures. */
  source: text().notNull(),
})
