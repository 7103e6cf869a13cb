import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Grade } from '../../packaging/boards.ts'

/** What each grade of board is bought in, and what of it is lost around and between blanks. Lengths in mm. */
export const sheets = sqliteTable('sheets', {
  grade: text().$type<Grade>().primaryKey(),
  /** JSON: pairs of lengths, along and across the flutes, the fibres or the web. */
  sizes: text().notNull(),
  /** Sheets are cut to the order, up to these sizes. */
  toMeasure: integer('to_measure', { mode: 'boolean' }).notNull(),
  gripper: real().notNull(),
  margin: real().notNull(),
  gutter: real().notNull(),
})
