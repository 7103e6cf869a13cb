import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What companies have set for approvals; net minor units of the company's currency. */
export const approvalSettings = sqliteTable('approval_settings', {
  companyId: text('company_id').primaryKey(),
  version: integer().notNull(),
  administratorsAbove: integer('administrators_above'),
  signInAbove: integer('sign_in_above'),
})
