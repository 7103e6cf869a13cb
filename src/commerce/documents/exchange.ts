import { and, desc, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Cart } from '../../contract/cart.ts'
import type { Env } from '../../contract/env.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { DeclaredTax } from '../../documents/model.ts'
import { declaredIn } from '../../documents/order-document.ts'
import { addDays } from '../../pricing/calendar.ts'
import { SELLER } from '../../regions/operator.ts'
import { exchangeRates } from '../schema/exchange-rates.ts'

/** How long before the day a rate may be, in days: a bank states one each working day, and a run of holidays is shorter. */
const MOST_DAYS = 10

/** The decimals of a rate that is worked out, as many as a bank states and a document prints. */
const DECIMALS = 10_000

/**
 * The rate at which a document states the VAT of its order in the currency in which it is declared: the last from before a day. Into
 * another than the seller's it is worked out of the rates of both. Null where nothing is converted, and where the
 * merchant has no rate, or none of the days before it.
 *
 * @param day `YYYY-MM-DD`
 */
export async function declaredRate(
  env: Pick<Env, 'DB' | 'ENVIRONMENT'>,
  order: Pick<Cart, 'currency' | 'taxCountryIso'>,
  day: string,
): Promise<DeclaredTax['rate']> {
  const into = declaredIn(order, SELLER)
  if (into === null) return null
  const rate = await rateBefore(env, order.currency, day)
  if (into === SELLER.currency) return rate
  const other = await rateBefore(env, into, day)
  if (!rate || !other) return null
  const value = Math.round((rate.value / other.value) * DECIMALS) / DECIMALS
  const [older = ''] = [rate.day, other.day].sort()
  return { value, day: older }
}

/** What a currency was worth in the seller's, which is worth itself on any day. On one's own machine the rates of the example are good for ever. */
async function rateBefore(
  { DB, ENVIRONMENT }: Pick<Env, 'DB' | 'ENVIRONMENT'>,
  currency: Currency,
  day: string,
): Promise<DeclaredTax['rate']> {
  if (currency === SELLER.currency) return { value: 1, day }
  const [row] = await drizzle(DB)
    .select({ value: exchangeRates.rate, day: exchangeRates.day })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lt(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1)
  if (!row || (ENVIRONMENT !== 'local' && row.day < addDays(day, -MOST_DAYS))) return null
  return row
}
