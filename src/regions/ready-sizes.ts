import type { Product, Size } from '../contract/catalogue.ts'
import type { Units } from './units.ts'

const MM_PER_INCH = 25.4
/** In inches: ready sizes from this length on are rounded to half inches, shorter ones to quarters. */
const BY_HALVES = 2

/** A product with ready sizes that suit a store's unit, each once (`sizeInUnitsOf`). */
export function inUnitsOf(product: Product, units: Units): Product {
  if (units === 'cm' || !product.limits) return product
  const rounded = product.sizes.map((size) => sizeInUnitsOf(product, size, units))
  return { ...product, sizes: rounded.filter((size, at) => rounded.findIndex((other) => same(size, other)) === at) }
}

/**
 * A size as it suits a store's unit: in inches, it is rounded to the nearest half or quarter that the product can be made
 * in. A product without custom sizes keeps its own.
 */
export function sizeInUnitsOf({ limits }: Product, size: Size, units: Units): Size {
  if (units === 'cm' || !limits) return size
  return {
    length: evenInches(size.length, limits.min.length, limits.max.length),
    width: evenInches(size.width, limits.min.width, limits.max.width),
    height: evenInches(size.height, limits.min.height, limits.max.height),
  }
}

/**
 * A length in mm, rounded to the nearest half or quarter inch between its limits, in whole mm; unchanged where there is
 * none between them.
 */
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
