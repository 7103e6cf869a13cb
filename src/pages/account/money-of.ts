import type { Currency } from '../../contract/vocabulary.ts'
import { formatMoney, type MoneyStore } from '../../regions/money.ts'
import { regionList } from '../../regions/regions.ts'
import { useShop } from '../../ui/shop.tsx'

/**
 * The store whose format is used for a currency on a page of `own`: `own` for its own currency, else a store that sells in it.
 */
export const writerOf = (own: MoneyStore, currency: Currency): MoneyStore =>
  own.currency === currency ? own : regionList.find((region) => region.currency === currency)!

/** Writes amounts of a currency, minor units, on this page. */
export function useMoneyOf(currency: Currency): (minor: number) => string {
  const { format } = useShop()
  const store = writerOf(format, currency)
  return (minor) => formatMoney(minor, store)
}
