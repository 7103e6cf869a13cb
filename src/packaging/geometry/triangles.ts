import earcut from 'earcut'
import type { Vec } from './outline.ts'

/** A polygon in triangles: its points, and the corners of the triangles, counter-clockwise. */
export interface Triangles {
  points: Vec[]
  corners: number[]
}

/** The triangles of a polygon with holes, its outline first; those without an area are left out. */
export function trianglesOf(rings: readonly Vec[][]): Triangles {
  const points = rings.flat()
  const starts = rings.slice(1).map((_, hole) => rings.slice(0, hole + 1).flat().length)
  const all = earcut(points.flat(), starts)
  const corners: number[] = []
  for (let at = 0; at < all.length; at += 3) {
    const [a, b, c] = [all[at]!, all[at + 1]!, all[at + 2]!]
    const area = twiceArea(points[a]!, points[b]!, points[c]!)
    if (area > 0) corners.push(a, b, c)
    else if (area < 0) corners.push(a, c, b)
  }
  return { points, corners }
}

const twiceArea = (a: Vec, b: Vec, c: Vec) => (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
