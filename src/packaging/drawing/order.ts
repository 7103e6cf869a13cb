import type { Face } from './face.ts'
import type { Shape } from './shape.ts'
import { dot, facesEye, minus, normal, type PlanePoint, project, times } from './space.ts'

/** Distances below this (mm) are the same place. */
const NEAR = 1e-3

interface Placed {
  face: Face
  flat: PlanePoint[]
  /** How far in front of this face's plane, towards the viewer, another face reaches at least and at most. */
  reach: (other: Face) => { least: number; most: number }
}

function place(face: Face): Placed {
  const surface = normal(face.points)
  const towards = facesEye(surface) ? surface : times(surface, -1)
  const origin = face.points[0]!
  return {
    face,
    flat: face.points.map(project),
    reach: (other) => {
      const distances = other.points.map((point) => dot(minus(point, origin), towards))
      return { least: Math.min(...distances), most: Math.max(...distances) }
    },
  }
}

/** Two convex polygons overlap unless some edge of one has all of the other on its far side. */
function overlap(a: readonly PlanePoint[], b: readonly PlanePoint[]): boolean {
  const apart = (one: readonly PlanePoint[], two: readonly PlanePoint[]) =>
    one.some(([x, y], i) => {
      const [nextX, nextY] = one[(i + 1) % one.length]!
      const length = Math.hypot(nextX - x, nextY - y)
      if (length < NEAR) return false
      const across = ([px, py]: PlanePoint) => ((px - x) * (nextY - y) - (py - y) * (nextX - x)) / length
      const mine = one.map(across)
      const theirs = two.map(across)
      return (
        Math.min(...theirs) >= Math.max(...mine) - NEAR * 10 || Math.max(...theirs) <= Math.min(...mine) + NEAR * 10
      )
    })
  return !apart(a, b) && !apart(b, a)
}

/** Whether `a` must be painted before `b`, because `b` covers some of it. */
function behind(a: Placed, b: Placed): boolean {
  if (!overlap(a.flat, b.flat)) return false
  const bFromA = a.reach(b.face)
  const aFromB = b.reach(a.face)
  const before = bFromA.least >= -NEAR || aFromB.most <= NEAR
  const after = bFromA.most <= NEAR || aFromB.least >= -NEAR
  return before && !after
}

/**
 * Painter's order: each face after all it covers (Newell, Newell and Sancha 1972, without splitting: folded board does
 * not pass through itself). Faces that do not touch in the picture keep the order they were given in.
 */
export function paint(faces: readonly Face[]): Shape[] {
  const placed = faces.map(place)
  const covers = placed.map((b) => placed.filter((a) => a !== b && behind(a, b)))
  const seen = new Set<Placed>()
  const shapes: Shape[] = []
  const visit = (one: Placed, at: number) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const under of covers[at]!) visit(under, placed.indexOf(under))
    shapes.push(...one.face.shapes)
  }
  placed.forEach(visit)
  return shapes
}
