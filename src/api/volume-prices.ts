import type { VolumePrice } from '../contract/catalogue.ts'
import { minorUnits } from '../contract/decimal.ts'

/** The rows of a volume table, from a resource that has one. @throws Error for an amount that is none */
export function volumePricesOf({ volume_prices = [] }: Record<string, unknown>): VolumePrice[] {
  const rows = volume_prices as { range_start: number; total: string }[]
  return rows.map(({ range_start, total }) => ({ quantity: range_start, total: minorUnits(total) }))
}
