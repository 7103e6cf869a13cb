import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The samples that can be chosen for a pack. A list never changes: other samples or prices are a new list. */
export const sampleLists = sqliteTable('sample_lists', {
  version: text().primaryKey(),
  /** First day, `YYYY-MM-DD`. */
  validFrom: text('valid_from').notNull(),
  /** JSON: a `SampleList`, checked when the catalogue is read. */
  document: text().notNull(),
})
