import { without } from '../geometry/areas.ts'
import type { Vec } from '../geometry/outline.ts'
import type { Point } from '../geometry/rigid.ts'
import type { Area } from './shape.ts'

/** Widths of the soft border in picture units: the same faint shape is drawn several times, each wider. */
const RIMS = [1, 7, 14, 22]

/**
 * A soft shadow on the ground, on the side away from the light: to the right and the back.
 *
 * @param ground the convex parts of a drawing that are on the ground or near to it; each has a shadow, and the ground between
 *   them has none
 */
export function shadow(ground: readonly (readonly Point[])[], height: number): Area[] {
  const reach = 4 + Math.min(height, 240) * 0.16
  const parts = ground.map((points) =>
    hull(
      points.flatMap(([x, y]): Vec[] => [
        [x, y],
        [x + reach, y + reach * 0.2],
      ]),
    ),
  )
  const level = ground[0]?.[0]?.[2] ?? 0
  const together = parts.length > 1 ? without(parts, []) : parts
  const outlines = together.map((part) => part.map(([x, y]): Point => [x, y, level]))
  return RIMS.map((width) => ({ outlines, fill: SHADOW, stroke: SHADOW, width, opacity: 0.045 }))
}

const SHADOW = '#233049'

/** Convex hull (Andrew's monotone chain), counter-clockwise. */
function hull(points: readonly Vec[]): Vec[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (run: readonly Vec[]) => {
    const kept: Vec[] = []
    for (const point of run) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const turn = (a: Vec, b: Vec, c: Vec) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
