import type { Edge } from '../geometry/outline.ts'
import type { Crease } from './dieline.ts'

/** The creases along a straight edge; an arc has none. */
export function creasesAlong({ from: [x, y], to, bulge }: Edge, creases: readonly Crease[]): Crease[] {
  if (bulge) return []
  const length = Math.hypot(to[0] - x, to[1] - y)
  const [dx, dy] = [(to[0] - x) / length, (to[1] - y) / length]
  return creases.filter(({ segment: [[ax, ay], [bx, by]], bulge: bend }) => {
    if (bend) return false
    const off = (px: number, py: number) => Math.abs((px - x) * dy - (py - y) * dx)
    if (off(ax, ay) > 1e-6 || off(bx, by) > 1e-6) return false
    const [from, end] = [(ax - x) * dx + (ay - y) * dy, (bx - x) * dx + (by - y) * dy]
    return Math.max(from, end) > 1e-6 && Math.min(from, end) < length - 1e-6
  })
}
