import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import {
  type AgreedPrice,
  type COMPANY_PRICE_CALLS,
  type CompanyPrice,
  MOST_COMPANY_PRICES,
} from '../../contract/company-prices.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { offeredVariant } from '../catalogue/variants.ts'
import { signedInUser, userOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companyLog } from '../schema/company-log.ts'
import { companyPrices } from '../schema/company-prices.ts'
import { type Logged, logRow } from './change.ts'
import { findCompany } from './managed-store.ts'
import { memberFor } from './member.ts'
import { memberPrices } from './member-prices.ts'
import { wasOverLimit, whereBelowLimit } from './row-limit.ts'
import type { CompanyRow } from './store.ts'

type PriceRow = typeof companyPrices.$inferSelect

/** The price lists of companies. */
export const companyPriceHandlers: Handlers<typeof COMPANY_PRICE_CALLS> = {
  async mine(c) {
    const found = await memberPrices(c.env.DB, await userOf(c), regionOf(c), new Date().toISOString())
    return { id: 'mine', ...(found?.prices ?? { discounts: [], fixed: [] }) }
  },

  async agreed(c) {
    const { company } = await memberFor(c, 'see_company')
    const today = dayOfStore(getRegion(company.region), new Date().toISOString())
    return (await pricesOf(c, company.id)).filter(({ validUntil }) => validUntil >= today).map(shown)
  },

  async list(c, { params }) {
    const { id, name, region, currency } = await existing(c, params.company)
    const rows = await pricesOf(c, id)
    return { data: rows.map(shown), meta: { name, region, currency, count: rows.length } }
  },

  async agree(c, { params, body }) {
    const company = await existing(c, params.company)
    const row = await checkedPrice(c, company, body)
    const db = drizzle(c.env.DB)
    const same = and(
      eq(companyPrices.companyId, company.id),
      eq(companyPrices.kind, row.kind),
      eq(companyPrices.subject, row.subject),
      eq(companyPrices.quantity, row.quantity),
    )
    // The former price is deleted by then, so that a price that is replaced counts once.
    const rows = { from: companyPrices, where: eq(companyPrices.companyId, company.id), most: MOST_COMPANY_PRICES }
    const entry = logRow(company.id, await acted(c, 'price_agreed', row))
    try {
      const [, [written]] = await db.batch([
        db.delete(companyPrices).where(same),
        db
          .insert(companyPrices)
          .values({ ...row, value: whereBelowLimit(c.env.DB, rows, row.value) })
          .returning(),
        db.insert(companyLog).values(entry),
      ])
      return shown(written!)
    } catch (cause) {
      if (!wasOverLimit(cause, 'company_prices', companyPrices.value)) throw cause
      throw invalid({ kind: [`a company has at most ${MOST_COMPANY_PRICES} prices: end one first`] }, 'too_many_prices')
    }
  },

  async end(c, { params }) {
    const company = await existing(c, params.company)
    const db = drizzle(c.env.DB)
    const isIt = and(eq(companyPrices.companyId, company.id), eq(companyPrices.id, Number(params.price)))
    const [row] = await db.select().from(companyPrices).where(isIt)
    if (!row) throw missing()
    await db.batch([
      db.delete(companyPrices).where(isIt),
      db.insert(companyLog).values(logRow(company.id, await acted(c, 'price_ended', row))),
    ])
    return null
  },
}

const pricesOf = (c: CommerceContext, companyId: string): Promise<PriceRow[]> =>
  drizzle(c.env.DB)
    .select()
    .from(companyPrices)
    .where(eq(companyPrices.companyId, companyId))
    .orderBy(asc(companyPrices.kind), asc(companyPrices.subject), asc(companyPrices.quantity))

/** @throws Refusal 404 */
async function existing(c: CommerceContext, id: string): Promise<CompanyRow> {
  const row = await findCompany(c.env.DB, id)
  if (!row) throw missing()
  return row
}

/** @throws Refusal 422 for what the shop does not make, and a day that has passed in the store */
async function checkedPrice(
  c: CommerceContext,
  { id: companyId, region }: CompanyRow,
  body: AgreedPrice,
): Promise<Omit<PriceRow, 'id'>> {
  const { valid_until: validUntil } = body
  if (validUntil < dayOfStore(getRegion(region), new Date().toISOString()))
    throw invalid({ valid_until: ['must be today or later'] }, 'day_has_passed')
  const catalogue = await catalogueOf(c.env.DB)
  if (body.kind === 'discount') {
    const { product, basis_points: value } = body
    if (!catalogue.product(product)) throw invalid({ product: ['must be a product of the shop'] }, 'unknown_product')
    return { companyId, kind: 'discount', subject: product, quantity: 0, value, validUntil }
  }
  const { variant_id: subject, quantity, amount: value } = body
  offeredVariant(catalogue, subject, quantity, 'variant_id')
  return { companyId, kind: 'fixed', subject, quantity, value, validUntil }
}

async function acted(
  c: CommerceContext,
  act: 'price_agreed' | 'price_ended',
  { subject, quantity, value }: Omit<PriceRow, 'id'>,
): Promise<Logged> {
  const detail = quantity === 0 ? String(value) : `${quantity} ${value}`
  return { actorId: await signedInUser(c), act, about: subject, detail }
}

const shown = ({ id, kind, subject, quantity, value, validUntil }: PriceRow): CompanyPrice => ({
  id: String(id),
  kind,
  subject,
  quantity,
  validUntil,
  basisPoints: kind === 'discount' ? value : null,
  amount: kind === 'fixed' ? value : null,
})
