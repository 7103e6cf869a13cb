import type { Point } from '../geometry/rigid.ts'
import { area, type Shape } from './shape.ts'
import { plus } from './space.ts'

/** Widths of the soft border in picture units: the same faint shape is drawn several times, each wider. */
const RIMS = [1, 7, 14, 22]

/** A soft shadow on the ground, on the side away from the light: to the right and the back. */
export function shadow(ground: readonly Point[], height: number): Shape[] {
  const reach = 4 + Math.min(height, 240) * 0.16
  const fall: Point = [reach, reach * 0.2, 0]
  const outline = hull([...ground, ...ground.map((point) => plus(point, fall))])
  return RIMS.map((width) => area(outline, SHADOW, { stroke: SHADOW, width, opacity: 0.045 }))
}

const SHADOW = '#233049'

/** Convex hull on the ground (Andrew's monotone chain), counter-clockwise. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (run: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of run) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
