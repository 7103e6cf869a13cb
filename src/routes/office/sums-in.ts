import { formatMoney, moneyInCode } from '../../regions/money.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'

/**
 * Sums in the format of a manager's store, or in that of a store of their currency, so that a manager of one store can read those
 * of all. In a currency that no store has, as in a bank statement or a dispute, they have its code instead of a sign.
 */
export const sumsIn =
  (own: Region) =>
  (minor: number, currency: string): string => {
    const store = [own, ...regionList].find((each) => each.currency === currency)
    return store ? formatMoney(minor, store) : moneyInCode(currency, minor, own)
  }
