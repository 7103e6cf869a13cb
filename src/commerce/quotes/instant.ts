import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { QuoteLine } from '../../contract/quote-line.ts'
import { INSTANT_QUOTE_DAYS } from '../../contract/quote-vocabulary.ts'
import { addDays } from '../../pricing/calendar.ts'
import { chargedAmount } from '../../pricing/charged-amount.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import type { Region } from '../../regions/region.ts'
import { lineAmount } from '../catalogue/line-amount.ts'
import type { Catalogue } from '../catalogue/store.ts'
import { findVariant } from '../catalogue/variants.ts'
import type { MemberPrices } from '../companies/member-prices.ts'
import { instantQuotes, type QuotedLine } from '../schema/instant-quotes.ts'
import { statementOf } from '../statement.ts'

export type InstantQuoteRow = typeof instantQuotes.$inferSelect

/** The last day of a quote that is made at an instant (ISO). */
export const lastDayOf = (region: Region, madeAt: string): string =>
  addDays(dayOfStore(region, madeAt), INSTANT_QUOTE_DAYS)

interface QuotedRequest {
  lines: readonly QuoteLine[]
  countryIso: string
  region: Region
  catalogue: Catalogue
  /** The company for which it is asked; null for none. */
  member: MemberPrices | null
  /** ISO instant. */
  madeAt: string
}

/** The quote of what the price function covers of a request; null where that is nothing. */
export function instantQuoteOf(request: QuotedRequest): Omit<InstantQuoteRow, 'requestNumber'> | null {
  const { lines, countryIso, region, catalogue, member, madeAt } = request
  const quoted = lines
    .filter(({ uncovered }) => uncovered.length === 0)
    .flatMap((asked) => quotedLine(asked, region, catalogue, member) ?? [])
  if (quoted.length === 0) return null
  return {
    id: crypto.randomUUID(),
    companyId: quoted.some(({ isAgreed }) => isAgreed) ? (member?.id ?? null) : null,
    region: region.code,
    currency: region.currency,
    countryIso,
    rate: region.hasVat ? (catalogue.taxRate(countryIso) ?? 0) : 0,
    priceListVersion: catalogue.priceList(region.currency).version,
    lines: quoted.map(({ line }) => line),
    isPart: quoted.length < lines.length,
    createdAt: madeAt,
    validUntil: lastDayOf(region, madeAt),
    orderedAt: null,
  }
}

/** A line at the quantities that were asked for and at those of the product, ascending, and whether a price of it was agreed. */
function quotedLine(
  line: QuoteLine,
  { currency }: Region,
  catalogue: Catalogue,
  member: MemberPrices | null,
): { line: QuotedLine; isAgreed: boolean } | null {
  const { id, variantId, boxDesignId, quantities } = line
  const found = variantId === null ? undefined : findVariant(catalogue, variantId)
  if (variantId === null || !found) return null
  const compared = [...new Set([...quantities, ...found.product.quantities])].sort((one, other) => one - other)
  const steps = compared.map((quantity) => {
    const configuration = { ...found.configuration, quantity }
    const usual = lineAmount({ ...found, configuration }, 'standard', currency, catalogue)
    const amount = chargedAmount(usual, { configuration, surcharge: 0 }, { company: member?.prices })
    return { quantity, amount, isAgreed: amount !== usual }
  })
  const ladder = steps.map(({ quantity, amount }) => ({ quantity, amount }))
  return { line: { id, variantId, boxDesignId, quantities, ladder }, isAgreed: steps.some(({ isAgreed }) => isAgreed) }
}

/** A quote by its id; undefined where there is none. */
export async function findInstantQuote(db: D1Database, id: string): Promise<InstantQuoteRow | undefined> {
  const [row] = await drizzle(db).select().from(instantQuotes).where(eq(instantQuotes.id, id))
  return row
}

/** The quote of a request; undefined where there is none. */
export async function instantQuoteFor(db: D1Database, number: string): Promise<InstantQuoteRow | undefined> {
  const [row] = await drizzle(db).select().from(instantQuotes).where(eq(instantQuotes.requestNumber, number))
  return row
}

/** Notes when something of a quote was first ordered. */
export const noteOrdered = (db: D1Database, id: string) =>
  drizzle(db)
    .update(instantQuotes)
    .set({ orderedAt: new Date().toISOString() })
    .where(and(eq(instantQuotes.id, id), isNull(instantQuotes.orderedAt)))

/** The statement that stores the quote of a request. */
export const instantQuoteInsertion = (db: D1Database, row: InstantQuoteRow): D1PreparedStatement =>
  statementOf(db, drizzle(db).insert(instantQuotes).values(row))
