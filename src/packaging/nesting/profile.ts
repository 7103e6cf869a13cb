import { flattenWithin, type Outline, type Vec } from '../geometry/outline.ts'

/** Strips into which a blank is divided each way. */
export const STRIPS = 64
/** The steps in which arcs are flattened, degrees, and how far a chord of a large one may lie beside it, mm. */
const STEP = 6
const CHORD = 0.02

/**
 * How far a blank reaches in each strip of its rectangle, which is as large as the blank and half a gutter around it: two
 * blanks whose reaches only touch are a gutter apart. Lengths in mm; `low` and `high` run across the strips.
 */
export interface Reach {
  low: Float64Array
  high: Float64Array
  /** The width of a strip. */
  strip: number
  /** The rectangle's length across the strips. */
  length: number
}

/** A blank as it is nested: its reach along x in strips of y, and along y in strips of x. */
export interface BlankProfile {
  along: Reach
  across: Reach
}

/** The profile of an outline with a gutter (mm) around it. */
export function blankProfileOf(outline: Outline, gutter: number): BlankProfile {
  const points = flattenWithin(outline, CHORD, STEP)
  const turned = points.map(([x, y]): Vec => [y, x])
  return { along: reachOf(points, gutter), across: reachOf(turned, gutter) }
}

/** The profile with its axes swapped: that of the blank in a mirror, which nests as well. */
export const swapped = ({ along, across }: BlankProfile): BlankProfile => ({ along: across, across: along })

/** The same reach after a turn of the blank by 180°. */
export function halfTurned({ low, high, strip, length }: Reach): Reach {
  const last = low.length - 1
  return {
    low: high.map((_, at) => length - high[last - at]!),
    high: low.map((_, at) => length - low[last - at]!),
    strip,
    length,
  }
}

/** How far points reach along x, in strips of y. */
function reachOf(points: readonly Vec[], gutter: number): Reach {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs) - gutter / 2, Math.min(...ys) - gutter / 2]
  const length = Math.max(...xs) + gutter / 2 - left
  const strip = (Math.max(...ys) + gutter / 2 - bottom) / STRIPS
  const low = new Float64Array(STRIPS).fill(Number.POSITIVE_INFINITY)
  const high = new Float64Array(STRIPS).fill(Number.NEGATIVE_INFINITY)
  points.forEach(([x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length]!
    const [from, to] = [Math.min(y1, y2), Math.max(y1, y2)]
    // A strip sees what is in it and half a gutter beside it.
    const first = Math.max(0, Math.floor((from - gutter / 2 - bottom) / strip))
    const last = Math.min(STRIPS - 1, Math.floor((to + gutter / 2 - bottom) / strip))
    const xAt = (y: number) => (to - from < 1e-9 ? x1 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
    const flat = to - from < 1e-9
    for (let at = first; at <= last; at++) {
      const base = bottom + at * strip
      const a = xAt(Math.max(from, base - gutter / 2))
      const b = flat ? x2 : xAt(Math.min(to, base + strip + gutter / 2))
      low[at] = Math.min(low[at]!, Math.min(a, b) - gutter / 2 - left)
      high[at] = Math.max(high[at]!, Math.max(a, b) + gutter / 2 - left)
    }
  })
  return { low, high, strip, length }
}
