import type { Motion } from './rigid.ts'

/** A rotation as a unit quaternion. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

/** The rotation of a rigid motion (Shepperd's method: the largest part is found first, so that nothing is divided by 0). */
export function quaternionOf([a, b, c, , d, e, f, , g, h, i]: Motion): Quaternion {
  const squares = [1 + a - e - i, 1 - a + e - i, 1 - a - e + i, 1 + a + e + i]
  const largest = squares.indexOf(Math.max(...squares))
  const root = 2 * Math.sqrt(squares[largest]!)
  if (largest === 0) return [root / 4, (b + d) / root, (c + g) / root, (h - f) / root]
  if (largest === 1) return [(b + d) / root, root / 4, (f + h) / root, (c - g) / root]
  if (largest === 2) return [(c + g) / root, (f + h) / root, root / 4, (d - b) / root]
  return [(h - f) / root, (c - g) / root, (d - b) / root, root / 4]
}
