import type { Size } from '../contract/catalogue.ts'

/**
 * The lengths in mm, in each power of ten, at which areas of board are worked out. Between two of them an area is
 * interpolated linearly: the exact area of each size would fall in places where a larger box nests better.
 */
const ANCHORS = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80]

/** A size at which an area is worked out, and its share of the area in between. */
export interface Anchor {
  size: Size
  share: number
}

/** The anchors around a whole length: the same one twice where it is one itself, as 0 is (its power of ten is 0). */
function around(length: number): [below: number, above: number] {
  const ten = 10 ** (Math.floor(Math.log10(length)) - 1)
  const steps = [...ANCHORS, 100].map((step) => step * ten)
  return [steps.findLast((step) => step <= length)!, steps.find((step) => step >= length)!]
}

/** The anchors around a size, those that have no share left out. */
export function anchorsOf(size: Size, limits: { min: Size; max: Size }): Anchor[] {
  return (['length', 'width', 'height'] as const).reduce<Anchor[]>(
    (anchors, side) => {
      const [below, above] = around(size[side]).map((length) =>
        Math.min(Math.max(length, limits.min[side]), limits.max[side]),
      ) as [number, number]
      const part = above > below ? (size[side] - below) / (above - below) : 0
      return anchors.flatMap(({ size: known, share }) => [
        ...(part < 1 ? [{ size: { ...known, [side]: below }, share: share * (1 - part) }] : []),
        ...(part > 0 ? [{ size: { ...known, [side]: above }, share: share * part }] : []),
      ])
    },
    [{ size, share: 1 }],
  )
}
