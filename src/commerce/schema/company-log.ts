import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LoggedAct } from '../../contract/company-log.ts'

/** Who did what in a company, the merchant included; a row is never changed, but for the people in it who are erased. */
export const companyLog = sqliteTable(
  'company_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    companyId: text('company_id').notNull(),
    at: text().notNull(),
    /** The user who did it; null for the shop itself and for people who are erased. */
    actorId: text('actor_id'),
    act: text().$type<LoggedAct>().notNull(),
    /** The user, the address or the thing that it was about, and what became of it. */
    about: text(),
    detail: text(),
  },
  (table) => [
    index('company_log_of_company').on(table.companyId, table.id),
    index('company_log_of_actor').on(table.actorId),
    index('company_log_about').on(sql`lower(about)`),
  ],
)
