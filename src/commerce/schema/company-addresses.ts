import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { addressColumns } from './address-columns.ts'

/** Addresses of companies, which each member may use. */
export const companyAddresses = sqliteTable(
  'company_addresses',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    ...addressColumns(),
  },
  (table) => [index('company_addresses_of_company').on(table.companyId, table.createdAt)],
)
