import { asc, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { EU_COUNTRIES } from '../../regions/countries.ts'
import { SELLER_COUNTRY } from '../../regions/operator.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'
import { attemptEach } from '../outside-work.ts'
import { KEPT_ELSEWHERE, keptYears } from '../personal-data/retention.ts'
import { invoices } from '../schema/invoices.ts'
import { ksefInvoices } from '../schema/ksef-invoices.ts'
import { statementOf } from '../statement.ts'
import { dropDocumentFiles } from './store.ts'

/** The most documents that end in one run: the rest does the next day. */
const AT_ONCE = 200

/**
 * Years for which a seller's documents are kept, from the end of the year in which they were issued: as the law of its country wants, or
 * ten where it declares sales to other countries of the EU by the one stop shop (Article 369k of Directive 2006/112/EC).
 *
 * @param stores what it sells in
 */
export function documentYears(
  sellerCountry: string,
  stores: readonly Pick<Region, 'allowedShippingCountries'>[],
): number {
  const isOneStopShop = stores.some(({ allowedShippingCountries }) =>
    allowedShippingCountries.some(
      (country) => country !== sellerCountry && EU_COUNTRIES.some((each) => each === country),
    ),
  )
  return Math.max(keptYears(sellerCountry), isOneStopShop ? KEPT_ELSEWHERE : 0)
}

/**
 * Deletes the invoices and credit notes whose retention has ended, with their files and what their number's object has of them; a number
 * is never given again. Each step may be repeated, and the row goes last.
 *
 * @param now milliseconds since the epoch
 * @throws Error after the last, where one could not be deleted
 */
export async function dropEndedDocuments(env: Env, now: number): Promise<void> {
  const years = documentYears(SELLER_COUNTRY, regionList)
  const first = `${new Date(now).getUTCFullYear() - years}-01-01`
  const rows = await drizzle(env.DB)
    .select({ number: invoices.number, series: invoices.series, sourceKey: invoices.sourceKey })
    .from(invoices)
    .where(lt(invoices.issuedOn, first))
    .orderBy(asc(invoices.issuedOn))
    .limit(AT_ONCE)
  await attemptEach(
    'ended documents',
    rows.map((row) => [row.number, () => dropDocument(env, row)]),
  )
}

async function dropDocument(
  env: Env,
  { number, series, sourceKey }: Pick<typeof invoices.$inferSelect, 'number' | 'series' | 'sourceKey'>,
): Promise<void> {
  await env.NUMBERS.getByName(series).forget(sourceKey)
  await dropDocumentFiles(env, number)
  const database = drizzle(env.DB)
  await env.DB.batch(
    [
      database.delete(ksefInvoices).where(eq(ksefInvoices.number, number)),
      database.delete(invoices).where(eq(invoices.number, number)),
    ].map((query) => statementOf(env.DB, query)),
  )
}
