import { formatMoney } from '../../regions/money.ts'
import { regionList } from '../../regions/regions.ts'

/** A sum in the format of a store of its currency, so that a manager of one store can read those of all. */
export function sumIn(minor: number, currency: string): string {
  const store = regionList.find((region) => region.currency === currency) ?? regionList[0]!
  return formatMoney(minor, store)
}
