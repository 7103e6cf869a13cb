import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RegionCode } from '../../contract/vocabulary.ts'

/** Parts of orders for the lists of whoever sends them: a projection of the order objects, which are the source of truth. */
export const callOffs = sqliteTable(
  'call_offs',
  {
    orderNumber: text('order_number').notNull(),
    /** The id of the call-off; `rest` for what nobody has called off. */
    part: text().notNull(),
    /** The version of the order. */
    version: integer().notNull(),
    region: text().$type<RegionCode>().notNull(),
    /** '' where whoever had accepted an offer in parts had left the company before it was paid. */
    companyId: text('company_id').notNull(),
    /** `none` is in no list: it was taken back, nothing of a rest is left, or the order is not complete any more. */
    state: text().$type<'scheduled' | 'kept' | 'sent' | 'none'>().notNull(),
    /** `YYYY-MM-DD`; of a rest, the last day on which it is kept, '' while production waits. */
    day: text().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.part] }),
    index('call_offs_of_state').on(table.state, table.day, table.orderNumber, table.part),
  ],
)
