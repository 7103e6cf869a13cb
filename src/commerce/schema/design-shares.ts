import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DesignSharing } from '../../contract/design-links.ts'

/** Links to designs, a row each; deleting the row ends the link. Its token is in no row (`designs/link-token.ts`). */
export const designShares = sqliteTable(
  'design_shares',
  {
    /** 128 random bits. */
    id: text().primaryKey(),
    designId: text('design_id').notNull(),
    sharing: text().$type<DesignSharing>().notNull(),
    /** ISO instant. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('design_shares_of_design').on(table.designId)],
)
