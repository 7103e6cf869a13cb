import type { Vec } from '../../../src/packaging/geometry/outline.ts'

/** Whether a point lies in a polygon or on its border. */
export function covers(polygon: readonly Vec[], [x, y]: Vec): boolean {
  let odd = false
  for (const [at, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(at + 1) % polygon.length]!
    const length = Math.hypot(bx - ax, by - ay)
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    const across = ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
    if (Math.abs(across) < 1e-6 && along > -1e-6 && along < length + 1e-6) return true
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
