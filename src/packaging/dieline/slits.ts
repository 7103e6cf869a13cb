import type { Vec } from '../geometry/outline.ts'
import { SAME, type Segment } from './contacts.ts'

/** What is left of a crease where slits interrupt it, and the slits. */
export function slitAlong([from, to]: Segment, slits: readonly Segment[]): { creased: Segment[]; slit: Segment[] } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const point = (at: number): Vec => [from[0] + dx * at, from[1] + dy * at]
  const spans = slits
    .filter((slit) => slit.every((end) => Math.abs(across(end, from, [dx, dy])) < SAME))
    .map(([a, b]) => [along(a, from, [dx, dy]), along(b, from, [dx, dy])].sort((one, two) => one - two))
    .map(([start, end]) => [Math.max(0, start!), Math.min(length, end!)] as const)
    .filter(([start, end]) => end - start > SAME)
    .sort(([one], [two]) => one - two)
  const creased: Segment[] = []
  let at = 0
  for (const [start, end] of [...spans, [length, length] as const]) {
    if (start - at > SAME) creased.push([point(at), point(start)])
    at = end
  }
  return { creased, slit: spans.map(([start, end]) => [point(start), point(end)]) }
}

/** The slits of a panel that do not lie on its crease to its parent. */
export const slitsInside = ({ slits = [], hinge }: { slits?: Segment[]; hinge: Segment | null }): Segment[] =>
  slits.filter((slit) => {
    if (!hinge) return true
    const [from, to] = hinge
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const direction: Vec = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return slit.some((end) => Math.abs(across(end, from, direction)) >= SAME)
  })

const along = ([x, y]: Vec, [ox, oy]: Vec, [dx, dy]: Vec): number => (x - ox) * dx + (y - oy) * dy
const across = ([x, y]: Vec, [ox, oy]: Vec, [dx, dy]: Vec): number => (x - ox) * dy - (y - oy) * dx
