import { and, desc, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Currency } from '../../contract/vocabulary.ts'
import type { DeclaredTax } from '../../documents/model.ts'
import { exchangeRates } from '../schema/exchange-rates.ts'

/** The last rate from before a day; null where the merchant has none. @param day `YYYY-MM-DD` */
export async function rateBefore(db: D1Database, currency: Currency, day: string): Promise<DeclaredTax['rate']> {
  const [row] = await drizzle(db)
    .select({ value: exchangeRates.rate, day: exchangeRates.day })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lt(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  return row ?? null
}
