import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who decides in whose place, one for each member; days are `YYYY-MM-DD` in the company's time zone. */
export const companyDelegations = sqliteTable(
  'company_delegations',
  {
    companyId: text('company_id').notNull(),
    fromUserId: text('from_user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fromUserId] }),
    // The daily job asks who stands in from today.
    index('company_delegations_by_start').on(table.startsOn),
  ],
)
