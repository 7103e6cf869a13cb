import { and, desc, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { DeclaredTax } from '../../documents/model.ts'
import { addDays } from '../../pricing/calendar.ts'
import { exchangeRates } from '../schema/exchange-rates.ts'

/** How long before the day a rate may be, in days: a bank states one each working day, and a run of holidays is shorter. */
const MOST_DAYS = 10

/**
 * The last rate from before a day; null where the merchant has none, or none of the days before it. On one's own machine the rates of
 * the example are good for ever.
 *
 * @param day `YYYY-MM-DD`
 */
export async function rateBefore(
  { DB, ENVIRONMENT }: Pick<Env, 'DB' | 'ENVIRONMENT'>,
  currency: Currency,
  day: string,
): Promise<DeclaredTax['rate']> {
  const [row] = await drizzle(DB)
    .select({ value: exchangeRates.rate, day: exchangeRates.day })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lt(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  if (!row || (ENVIRONMENT !== 'local' && row.day < addDays(day, -MOST_DAYS))) return null
  return row
}
