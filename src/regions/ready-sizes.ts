import type { Product, Size } from '../contract/catalogue.ts'
import type { Units } from './units.ts'

const MM_PER_INCH = 25.4
/** From this length on ready sizes go by half inches, below it by quarters; in inches. */
const BY_HALVES = 2

/**
 * A product with its ready sizes as a store's readers would choose them: in inches, the nearest half or quarter of one that
 * the product can be made in. A product without free sizes keeps those it has.
 */
export function inUnitsOf(product: Product, units: Units): Product {
  const { limits, sizes } = product
  if (units === 'cm' || !limits) return product
  const rounded = sizes.map(({ length, width, height }) => ({
    length: evenInches(length, limits.min.length, limits.max.length),
    width: evenInches(width, limits.min.width, limits.max.width),
    height: evenInches(height, limits.min.height, limits.max.height),
  }))
  return { ...product, sizes: rounded.filter((size, at) => rounded.findIndex((other) => same(size, other)) === at) }
}

/** A length in mm to whole mm of the nearest even inches between its limits; one that has no room for any stays. */
function evenInches(mm: number, min: number, max: number): number {
  const step = mm / MM_PER_INCH < BY_HALVES ? 0.25 : 0.5
  const least = Math.ceil(min / MM_PER_INCH / step)
  const most = Math.floor(max / MM_PER_INCH / step)
  if (least > most) return mm
  const steps = Math.min(most, Math.max(least, Math.round(mm / MM_PER_INCH / step)))
  return Math.round(steps * step * MM_PER_INCH)
}

const same = (one: Size, other: Size) =>
  one.length === other.length && one.width === other.width && one.height === other.height
