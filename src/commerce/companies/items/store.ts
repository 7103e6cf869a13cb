import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { ITEMS_PER_PAGE } from '../../../contract/company-items.ts'
import { companySkuKey } from '../../../contract/company-sku.ts'
import { rowsPage } from '../../rows-page.ts'
import { companyItems } from '../../schema/company-items.ts'
import { containsText } from '../../search-text.ts'

export type ItemRow = typeof companyItems.$inferSelect

/** The condition of a company's items that are in use. */
export const inUse = (companyId: string): SQL | undefined =>
  and(eq(companyItems.companyId, companyId), isNull(companyItems.retiredAt))

/** The values of a JSON array: a statement has at most a hundred parameters, a list has more. */
const oneOf = (values: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(values)}))`

interface Search {
  /** Part of a name or a number. */
  q?: string | undefined
  /** From 1. */
  page: number
}

/** A page of a company's items in use, by name. */
export async function pageOfItems(db: D1Database, companyId: string, { q, page }: Search) {
  const found = q
    ? or(containsText(companyItems.name, q), containsText(companyItems.skuKey, companySkuKey(q)))
    : undefined
  const where = and(inUse(companyId), found)
  const shop = drizzle(db)
  const listed = shop.select().from(companyItems).where(where).orderBy(asc(companyItems.name), asc(companyItems.id))
  const paged = { from: companyItems, where, page, perPage: ITEMS_PER_PAGE }
  return rowsPage(shop, listed.$dynamic(), paged)
}

/** An item of a company that is in use; undefined for any other. */
export async function findItem(db: D1Database, companyId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(companyItems)
    .where(and(inUse(companyId), eq(companyItems.id, id)))
  return row
}

/** Those of some items that are in use and a company's. */
export const findItems = (db: D1Database, companyId: string, ids: readonly string[]): Promise<ItemRow[]> =>
  drizzle(db)
    .select()
    .from(companyItems)
    .where(and(inUse(companyId), sql`${companyItems.id} in ${oneOf(ids)}`))

/** The ids of those of some items that are in use, of any company. */
export async function idsInUse(db: D1Database, ids: readonly string[]): Promise<Set<string>> {
  const isAsked = sql`${companyItems.id} in ${oneOf(ids)}`
  const rows = await drizzle(db)
    .select({ id: companyItems.id })
    .from(companyItems)
    .where(and(isNull(companyItems.retiredAt), isAsked))
  return new Set(rows.map(({ id }) => id))
}

/** The items of a company with some numbers, and which of the numbers only items have that are retired. */
export async function itemsNumbered(
  db: D1Database,
  companyId: string,
  keys: readonly string[],
): Promise<{ items: Map<string, ItemRow>; retired: Set<string> }> {
  const shop = drizzle(db)
  const numbered = sql`${companyItems.skuKey} in ${oneOf(keys)}`
  const [rows, gone] = await shop.batch([
    shop
      .select()
      .from(companyItems)
      .where(and(inUse(companyId), numbered)),
    shop
      .selectDistinct({ key: companyItems.skuKey })
      .from(companyItems)
      .where(and(eq(companyItems.companyId, companyId), isNotNull(companyItems.retiredAt), numbered)),
  ])
  return { items: new Map(rows.map((row) => [row.skuKey, row])), retired: new Set(gone.map(({ key }) => key)) }
}

/** How many items of a company are in use. */
export const countItems = (db: D1Database, companyId: string): Promise<number> =>
  drizzle(db).$count(companyItems, inUse(companyId))

/** Whether a statement failed because another item of the company has the number. */
export const isTaken = (cause: unknown): boolean =>
  /UNIQUE constraint failed: company_items\.company_id/.test(`${cause} ${(cause as Error)?.cause}`)
