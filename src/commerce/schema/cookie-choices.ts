import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CookieChoice } from '../../contract/attribution.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'

/** The number of visitors by day and choice about cookies, without personal data. */
export const cookieChoices = sqliteTable(
  'cookie_choices',
  {
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    region: text().$type<RegionCode>().notNull(),
    choice: text().$type<CookieChoice>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.region, table.choice] })],
)
