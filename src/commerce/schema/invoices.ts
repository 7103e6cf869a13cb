import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { InvoiceKind } from '../../contract/invoices.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'

/** Invoices and credit notes whose files are kept. Rows are never changed; the document itself is in its series' object. */
export const invoices = sqliteTable(
  'invoices',
  {
    number: text().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** What it is about: another attempt finds it by this. */
    sourceKey: text('source_key').notNull().unique(),
    /** The object that numbered it. */
    series: text().notNull(),
    orderNumber: text('order_number').notNull(),
    /** `YYYY-MM-DD` in the seller's time zone. */
    issuedOn: text('issued_on').notNull(),
    region: text().$type<RegionCode>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** With VAT, minor units. */
    total: integer().notNull(),
    precedingNumber: text('preceding_number'),
    /** Of the files in R2, which are never written again. */
    pdfSha256: text('pdf_sha256').notNull(),
    xmlSha256: text('xml_sha256').notNull(),
  },
  (table) => [index('invoices_of_order').on(table.orderNumber), index('invoices_of_day').on(table.issuedOn)],
)
