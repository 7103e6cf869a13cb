import { and, eq, exists, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import {
  type COMPANY_ITEM_PRICE_CALLS,
  MOST_PRICED_ITEMS,
  type PricedItem,
} from '../../../contract/company-item-prices.ts'
import type { PriceStep } from '../../../contract/company-price.ts'
import { dayOfStore } from '../../../regions/local-day.ts'
import type { Region } from '../../../regions/region.ts'
import { getRegion } from '../../../regions/regions.ts'
import { lineAmount } from '../../catalogue/line-amount.ts'
import { type Catalogue, catalogueOf } from '../../catalogue/store.ts'
import { findVariant, isSoldIn, offeredVariant } from '../../catalogue/variants.ts'
import { signedInUser } from '../../identity/principal.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import { invalid, missing, Refusal } from '../../refusal.ts'
import { companyItems } from '../../schema/company-items.ts'
import { statementOf } from '../../statement.ts'
import { type Logged, loggedWhere } from '../change.ts'
import { findCompany } from '../managed-store.ts'
import { wasOverLimit, whereBelowLimit } from '../row-limit.ts'
import type { CompanyRow } from '../store.ts'
import { findItem, type ItemRow, inUse, pageOfItems } from './store.ts'

/** The prices that the merchant agrees on for the items of companies. */
export const companyItemPriceHandlers: Handlers<typeof COMPANY_ITEM_PRICE_CALLS> = {
  async list(c, { params, query }) {
    const { id, name, region, currency } = await existing(c, params.company)
    const [{ rows, meta }, catalogue] = await Promise.all([pageOfItems(c.env.DB, id, query), catalogueOf(c.env.DB)])
    const data = rows.map((row) => shown(row, getRegion(region), catalogue))
    return { data, meta: { name, region, currency, ...meta } }
  },

  async agree(c, { params, body: { prices: asked, valid_until: validUntil, expected } }) {
    const company = await existing(c, params.company)
    const { DB } = c.env
    const row = await findItem(DB, company.id, params.item)
    if (!row) throw missing()
    const region = getRegion(company.region)
    const catalogue = await catalogueOf(DB)
    const prices = byQuantity(asked)
    for (const [at, { quantity }] of prices.entries())
      offeredVariant(catalogue, row.variantId, quantity, `prices.${at}.quantity`)
    const until = prices.length > 0 ? lastDay(validUntil, region) : null
    const actorId = await signedInUser(c)
    const detail = prices.map(({ quantity, amount }) => `${quantity} ${amount}`).join(', ')
    const agreed = { prices, validUntil: until }
    const before = expected && { prices: byQuantity(expected.prices), validUntil: expected.valid_until }
    await priced(DB, row, { agreed, before }, { actorId, act: 'item_priced', about: row.sku, detail })
    return shown({ ...row, ...agreed }, region, catalogue)
  },
}

/** What is agreed about an item, the least quantity first. */
type AgreedPrices = Pick<ItemRow, 'prices' | 'validUntil'>

const byQuantity = (prices: readonly PriceStep[]): PriceStep[] =>
  prices.toSorted((one, other) => one.quantity - other.quantity)

/** The condition of an item about which this is agreed. */
const isAgreed = ({ prices, validUntil }: AgreedPrices): SQL | undefined =>
  and(eq(companyItems.prices, prices), sql`${companyItems.validUntil} is ${validUntil}`)

/** @throws Refusal 404 */
async function existing(c: CommerceContext, id: string): Promise<CompanyRow> {
  const row = await findCompany(c.env.DB, id)
  if (!row) throw missing()
  return row
}

/** @throws Refusal 422 for a day that is not said, or has passed in the store */
function lastDay(day: string | null, region: Region): string {
  if (day === null) throw invalid({ valid_until: ['must be there: prices are agreed until a day'] }, 'day_missing')
  if (day < dayOfStore(region, new Date().toISOString()))
    throw invalid({ valid_until: ['must be today or later'] }, 'day_has_passed')
  return day
}

/**
 * Gives an item its prices, and logs it.
 *
 * @param agreed its prices from now on, and those before, in whose place they come; where `before` is left out, in place of any
 * @throws Refusal 404 for one that was retired in between, 409 for one with other prices than before; 422 where as many other items have
 * prices as may
 */
async function priced(
  db: D1Database,
  { id, companyId }: ItemRow,
  { agreed, before }: { agreed: AgreedPrices; before: AgreedPrices | undefined },
  entry: Logged,
): Promise<void> {
  const { prices, validUntil } = agreed
  const items = drizzle(db).select({ id: companyItems.id }).from(companyItems)
  const isItem = and(inUse(companyId), eq(companyItems.id, id))
  const isExpected = and(isItem, before && isAgreed(before))
  const others = and(inUse(companyId), isNotNull(companyItems.validUntil), ne(companyItems.id, id))
  const rows = { from: companyItems, where: others, most: MOST_PRICED_ITEMS }
  const set = {
    prices: prices.length > 0 ? whereBelowLimit(db, rows, sql`${JSON.stringify(prices)}`) : prices,
    validUntil,
  }
  try {
    const [logs] = await db.batch(
      [
        loggedWhere(companyId, entry, exists(items.where(isExpected))),
        drizzle(db).update(companyItems).set(set).where(isExpected),
      ].map((query) => statementOf(db, query)),
    )
    if (logs!.meta.changes > 0) return
  } catch (cause) {
    if (!wasOverLimit(cause, 'company_items', companyItems.prices)) throw cause
    throw invalid({ prices: [`at most ${MOST_PRICED_ITEMS} items have prices: end one first`] }, 'too_many_prices')
  }
  const shop = drizzle(db)
  if ((await shop.$count(companyItems, isItem)) === 0) throw missing()
  // The form was sent twice, or a colleague has agreed on the same.
  if ((await shop.$count(companyItems, and(isItem, isAgreed(agreed)))) > 0) return
  throw new Refusal(409, 'item_prices_changed', 'The prices of the item have changed in the meantime.')
}

function shown(row: ItemRow, region: Region, catalogue: Catalogue): PricedItem {
  const { id, sku, name, variantId, quantity, prices, validUntil } = row
  const found = isSoldIn(region, variantId, catalogue) ? findVariant(catalogue, variantId, quantity) : undefined
  const publicAmount = found ? lineAmount(found, 'standard', region.currency, catalogue) : null
  return { id, sku, name, variantId, quantity, publicAmount, prices, validUntil }
}
