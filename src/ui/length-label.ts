import { dielineUnit, formatMm } from '../regions/dieline-units.ts'
import type { Shop } from './shop.tsx'

/** A length of a design with its unit, "12 mm". */
export function lengthLabel(mm: number, { format }: Pick<Shop, 'format'>): string {
  const unit = dielineUnit(format.units)
  return `${formatMm(mm, unit, format.currencyFormatter.decimalSeparator)} ${unit}`
}
