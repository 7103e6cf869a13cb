import { CURRENCIES, type Currency } from '../src/contract/vocabulary.ts'
import { addDays } from '../src/pricing/calendar.ts'
import { SELLER } from '../src/regions/operator.ts'
import type { RunBatch } from './run-batch.ts'

/** What a unit of a currency is worth in the seller's, by the table of a day. */
export interface StatedRate {
  currency: Currency
  /** `YYYY-MM-DD` */
  day: string
  rate: number
}

/**
 * The rates of a day as they are typed: `EUR 4.2512 GBP 4.98`.
 *
 * @throws Error that says what is wrong with the day, a currency or a rate
 */
export function ratesOf(day: string, words: readonly string[], seller = SELLER.currency): StatedRate[] {
  if (!isDay(day)) throw new Error(`${day} is no day: 2026-11-27, for example.`)
  if (words.length === 0 || words.length % 2) throw new Error('Each currency has its rate behind it: EUR 4.2512.')
  return words.flatMap((word, at) => (at % 2 ? [] : [rateOf(day, word, words[at + 1]!, seller)]))
}

function rateOf(day: string, code: string, figure: string, seller: Currency): StatedRate {
  const others = CURRENCIES.filter((currency) => currency !== seller)
  const currency = others.find((other) => other === code)
  if (!currency) throw new Error(`A currency is one of ${others.join(', ')}: ${code} is not.`)
  const rate = /^\d{1,6}\.?\d{0,8}$/.test(figure) ? Number(figure) : 0
  if (rate <= 0) throw new Error(`${figure} is no rate: what one ${code} is worth in ${seller}, 4.2512 for example.`)
  return { currency, day, rate }
}

/** Whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  try {
    return addDays(text, 0) === text
  } catch {
    return false
  }
}

/** Stores rates; what is known of a day and a currency is replaced. */
export async function addRates(run: RunBatch, rates: readonly StatedRate[]): Promise<void> {
  await run(
    rates.map(({ currency, day, rate }) => ({
      sql: `INSERT INTO exchange_rates (currency, day, rate) VALUES (?1, ?2, ?3)
        ON CONFLICT (currency, day) DO UPDATE SET rate = excluded.rate`,
      params: [currency, day, rate],
    })),
  )
}

/** The newest rate of each currency. */
export async function newestRates(run: RunBatch): Promise<StatedRate[]> {
  const sql = `SELECT currency, day, rate FROM exchange_rates AS one
    WHERE day = (SELECT max(day) FROM exchange_rates AS other WHERE other.currency = one.currency) ORDER BY currency`
  const [rows = []] = await run([{ sql, params: [] }])
  return rows as unknown as StatedRate[]
}
