import type { Currency } from '../../contract/vocabulary.ts'
import { formatMoney } from '../../regions/money.ts'
import { regionList } from '../../regions/regions.ts'
import { useShop } from '../../ui/shop.tsx'

/** Writes amounts of a currency, minor units, as its own store does; the page's own as this one does. */
export function useMoneyOf(currency: Currency): (minor: number) => string {
  const { format } = useShop()
  const store = format.currency === currency ? format : regionList.find((region) => region.currency === currency)!
  return (minor) => formatMoney(minor, store)
}
