import { formatMoney } from '../../regions/money.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'

/**
 * Sums in the format of a manager's store, or in that of a store of their currency, so that a manager of one store can read those
 * of all.
 */
export const sumsIn =
  (own: Region) =>
  (minor: number, currency: string): string => {
    const stores = [own, ...regionList]
    return formatMoney(minor, stores.find((store) => store.currency === currency) ?? own)
  }
