import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PriceStep } from '../../contract/company-price.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'

/**
 * A company's own items: goods that are ordered again under the company's own number, which is one item's at a time. None is ever
 * deleted.
 */
export const companyItems = sqliteTable(
  'company_items',
  {
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    /** The company's own number, and how it is compared: in capitals. */
    sku: text().notNull(),
    skuKey: text('sku_key').notNull(),
    name: text().notNull(),
    variantId: text('variant_id').notNull(),
    /** The design as it was when the item was made; null for plain goods. */
    design: text({ mode: 'json' }).$type<OrderedDesign>(),
    /** The code of its dieline (`contract/dieline-sample.ts`) on the day it was made; null for items from before it was kept. */
    dieline: text(),
    /** Pieces that are usually ordered. */
    quantity: integer().notNull(),
    /** Agreed prices; empty where the company's price list decides. */
    prices: text({ mode: 'json' }).$type<PriceStep[]>().notNull(),
    /** The last day on which the agreed prices count, `YYYY-MM-DD`. */
    validUntil: text('valid_until'),
    /** ISO instants. */
    createdAt: text('created_at').notNull(),
    retiredAt: text('retired_at'),
  },
  (table) => [
    uniqueIndex('company_items_in_use').on(table.companyId, table.skuKey).where(sql`retired_at is null`),
    index('company_items_by_name').on(table.companyId, table.name),
    index('company_items_priced').on(table.companyId, table.validUntil).where(sql`valid_until is not null`),
  ],
)
