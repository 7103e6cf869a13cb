import type { Currency } from '../../contract/vocabulary.ts'
import type { ServicePriceRow } from '../catalogue/service-prices.ts'

/** Net, minor units: a check by a specialist, the minimum of a warranty, and a tree. */
const AMOUNTS: Record<Currency, { expert_check: number; warranty: number; trees: number }> = {
  EUR: { expert_check: 1900, warranty: 900, trees: 200 },
  GBP: { expert_check: 1700, warranty: 800, trees: 180 },
  PLN: { expert_check: 7900, warranty: 3900, trees: 800 },
  RON: { expert_check: 9500, warranty: 4500, trees: 1000 },
  SEK: { expert_check: 21900, warranty: 9900, trees: 2200 },
  USD: { expert_check: 2200, warranty: 1000, trees: 230 },
}

/** 3 % of the goods. */
const WARRANTY_SHARE = 300

export const SERVICE_PRICES: ServicePriceRow[] = Object.entries(AMOUNTS).flatMap(([currency, amounts]) =>
  Object.entries(amounts).map(([service, amount]) => ({
    service,
    currency,
    amount,
    share: service === 'warranty' ? WARRANTY_SHARE : null,
  })),
)
