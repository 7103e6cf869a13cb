import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import {
  type COMPANY_ITEM_PRICE_CALLS,
  MOST_PRICED_ITEMS,
  type PricedItem,
} from '../../../contract/company-item-prices.ts'
import { dayIn } from '../../../documents/seller-day.ts'
import type { Region } from '../../../regions/region.ts'
import { getRegion } from '../../../regions/regions.ts'
import { lineAmount } from '../../catalogue/line-amount.ts'
import { type Catalogue, catalogueOf } from '../../catalogue/store.ts'
import { findVariant, isSoldIn, offeredVariant } from '../../catalogue/variants.ts'
import { signedInUser } from '../../identity/principal.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import { invalid, missing } from '../../refusal.ts'
import { companyItems } from '../../schema/company-items.ts'
import { statementOf } from '../../statement.ts'
import { logged } from '../change.ts'
import { findCompany } from '../managed-store.ts'
import type { CompanyRow } from '../store.ts'
import { findItem, type ItemRow, pageOfItems } from './store.ts'

/** The prices that the merchant agrees on for the items of companies. */
export const companyItemPriceHandlers: Handlers<typeof COMPANY_ITEM_PRICE_CALLS> = {
  async list(c, { params, query }) {
    const { id, name, region, currency } = await existing(c, params.company)
    const [{ rows, meta }, catalogue] = await Promise.all([pageOfItems(c.env.DB, id, query), catalogueOf(c.env.DB)])
    const data = rows.map((row) => shown(row, getRegion(region), catalogue))
    return { data, meta: { name, region, currency, ...meta } }
  },

  async agree(c, { params, body: { prices: asked, valid_until: validUntil } }) {
    const company = await existing(c, params.company)
    const { DB } = c.env
    const row = await findItem(DB, company.id, params.item)
    if (!row) throw missing()
    const region = getRegion(company.region)
    const catalogue = await catalogueOf(DB)
    const prices = asked.toSorted((one, other) => one.quantity - other.quantity)
    for (const [at, { quantity }] of prices.entries())
      offeredVariant(catalogue, row.variantId, quantity, `prices.${at}.quantity`)
    const until = prices.length > 0 ? lastDay(validUntil, region) : null
    if (prices.length > 0) await checkRoom(c, row)
    const actorId = await signedInUser(c)
    const detail = prices.map(({ quantity, amount }) => `${quantity} ${amount}`).join(', ')
    await DB.batch(
      [
        drizzle(DB)
          .update(companyItems)
          .set({ prices, validUntil: until })
          .where(and(eq(companyItems.id, row.id), isNull(companyItems.retiredAt))),
        logged(DB, company.id, { actorId, act: 'item_priced', about: row.sku, detail }),
      ].map((query) => statementOf(DB, query)),
    )
    return shown({ ...row, prices, validUntil: until }, region, catalogue)
  },
}

/** @throws Refusal 404 */
async function existing(c: CommerceContext, id: string): Promise<CompanyRow> {
  const row = await findCompany(c.env.DB, id)
  if (!row) throw missing()
  return row
}

/** @throws Refusal 422 for a day that is not said, or has passed in the store */
function lastDay(day: string | null, { contact }: Region): string {
  if (day === null) throw invalid({ valid_until: ['must be there: prices are agreed until a day'] }, 'day_missing')
  if (day < dayIn(contact.hours.timeZone, new Date().toISOString()))
    throw invalid({ valid_until: ['must be today or later'] }, 'day_has_passed')
  return day
}

/** @throws Refusal 422 where as many other items have prices as may */
async function checkRoom(c: CommerceContext, { id, companyId }: ItemRow): Promise<void> {
  const others = and(
    eq(companyItems.companyId, companyId),
    isNotNull(companyItems.validUntil),
    isNull(companyItems.retiredAt),
    ne(companyItems.id, id),
  )
  const [priced] = await drizzle(c.env.DB).select({ rows: count() }).from(companyItems).where(others)
  if (priced!.rows >= MOST_PRICED_ITEMS)
    throw invalid({ prices: [`at most ${MOST_PRICED_ITEMS} items have prices: end one first`] }, 'too_many_prices')
}

function shown(row: ItemRow, region: Region, catalogue: Catalogue): PricedItem {
  const { id, sku, name, variantId, quantity, prices, validUntil } = row
  const found = isSoldIn(region, variantId, catalogue) ? findVariant(catalogue, variantId, quantity) : undefined
  const publicAmount = found ? lineAmount(found, 'standard', region.currency, catalogue) : null
  return { id, sku, name, variantId, quantity, publicAmount, prices, validUntil }
}
