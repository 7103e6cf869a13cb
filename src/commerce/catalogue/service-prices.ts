import { z } from 'zod'
import { CURRENCIES, type Currency } from '../../contract/vocabulary.ts'
import { soundRows } from './sound-rows.ts'

/** Prices of services and trees in a currency, net minor units; null where not offered. */
export interface ServicePrices {
  expertCheck: number | null
  warranty: { share: number; least: number } | null
  tree: number | null
}

/** The rows of the table as read. */
export interface ServicePriceRow {
  service: string
  currency: string
  amount: number
  share: number | null
}

const currency = z.enum(CURRENCIES)
const amount = z.int().min(1)
const row = z.discriminatedUnion('service', [
  z.object({ service: z.enum(['expert_check', 'trees']), currency, amount, share: z.null() }),
  z.object({ service: z.literal('warranty'), currency, amount, share: z.int().min(1).max(10_000) }),
])

/** Prices of services and trees, by currency. An invalid row is logged, and its service is not offered. */
export function servicePricesOf(rows: readonly ServicePriceRow[]): (currency: Currency) => ServicePrices {
  const sound = soundRows('service_prices', row, rows, ({ service, currency }) => `${service}/${currency}`)
  return (currency) => {
    const of = (service: string) => sound.find((row) => row.service === service && row.currency === currency)
    const warranty = of('warranty')
    return {
      expertCheck: of('expert_check')?.amount ?? null,
      warranty: warranty?.share ? { share: warranty.share, least: warranty.amount } : null,
      tree: of('trees')?.amount ?? null,
    }
  }
}
