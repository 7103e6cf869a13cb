import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { useShop } from '../../ui/shop.tsx'

/** Says lengths in millimetres, or in inches in stores that use inches: `1.6 mm`, `0.063 in`, `203.2 × 153.2 mm`. */
export function useLengths(): { thickness: (mm: number) => string; sides: (mm: number[]) => string } {
  const { format } = useShop()
  const unit = dielineUnit(format.units)
  const separator = format.currencyFormatter.decimalSeparator
  return {
    thickness: (mm) => `${formatMm(mm, unit, separator, 'board')} ${unit}`,
    sides: (mm) => `${mm.map((side) => formatMm(side, unit, separator)).join(' × ')} ${unit}`,
  }
}
