import { type Product, SIDES, type Size } from '../contract/catalogue.ts'
import { constructionOf } from '../packaging/constructions.ts'
import { sizesAround } from '../packaging/holding.ts'
import { ownSizeLimits } from './limits.ts'

/** A size that holds a thing, and what is left beside it on each side, both in whole mm. */
export interface FittingSize {
  size: Size
  spare: Size
}

/** The sizes of a product that hold a thing: the ready ones, the tightest first, and the smallest that is made to measure. */
export interface Fit {
  ready: FittingSize[]
  own: FittingSize | null
}

/** How much is left beside the thing, all sides together, mm. */
export const looseness = ({ spare }: FittingSize): number => spare.length + spare.width + spare.height

type Order = (one: FittingSize, other: FittingSize) => number
const tighter: Order = (one, other) => looseness(one) - looseness(other)
const roomier: Order = (one, other) => tighter(other, one)
const smaller: Order = ({ size: one }, { size: other }) =>
  one.length + one.width + one.height - (other.length + other.width + other.height)

/**
 * The sizes of a product that hold a thing.
 *
 * @param thing its sides in mm, in any order
 * @returns null where no size of it does
 */
export function fitOf(product: Product, thing: Size): Fit | null {
  const around = sizesAround(constructionOf(product).style, thing)
  // Flat things lie flat: of the ways to turn it, that which needs least counts.
  const ready = product.sizes
    .flatMap((size) =>
      around
        .flatMap((need) => beside(size, need) ?? [])
        .sort(roomier)
        .slice(0, 1),
    )
    .sort(tighter)
  const [own] = around
    .flatMap((need) => {
      const size = madeFor(product, need)
      return (size && beside(size, need)) ?? []
    })
    .sort(smaller)
  const gains = own && (!ready[0] || looseness(own) < looseness(ready[0]))
  return ready.length || gains ? { ready, own: gains ? own : null } : null
}

/** What a size leaves beside what is needed; null where it is too small. A tenth of a millimetre is no difference. */
function beside(size: Size, need: Size): FittingSize | null {
  const left = (side: keyof Size) => Math.floor(size[side] - need[side] + 0.1)
  const spare = { length: left('length'), width: left('width'), height: left('height') }
  return SIDES.every((side) => spare[side] >= 0) ? { size, spare } : null
}

/** The smallest size to measure that is no smaller than what is needed; null where the product is not made so large. */
function madeFor(product: Product, need: Size): Size | null {
  const { limits } = product
  if (!limits) return null
  const longest = Math.max(need.length, need.width, need.height)
  // Some constructions are no higher or deeper than they are long.
  for (const length of [need.length, longest]) {
    let size = atLeast({ ...need, length }, limits.min)
    // A side that was raised may raise the limits of another one.
    for (const _ of SIDES) size = atLeast(size, ownSizeLimits(product, size)!.min)
    const { max } = ownSizeLimits(product, size)!
    if (SIDES.every((side) => size[side] <= max[side])) return size
  }
  return null
}

const atLeast = (size: Size, min: Size): Size => {
  const larger = (side: keyof Size) => Math.max(Math.ceil(size[side] - 0.1), min[side])
  return { length: larger('length'), width: larger('width'), height: larger('height') }
}
