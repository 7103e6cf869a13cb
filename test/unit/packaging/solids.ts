import earcut from 'earcut'
import type { Dieline, Piece } from '../../../src/packaging/dieline/dieline.ts'
import { angleAt, fold } from '../../../src/packaging/dieline/fold.ts'
import { flatten, offset, reversed, type Vec } from '../../../src/packaging/geometry/outline.ts'
import { type Motion, type Point, transform } from '../../../src/packaging/geometry/rigid.ts'

/** A convex piece of a folded panel: its corners, and the directions along which it may be told from another. */
interface Wedge {
  corners: Point[]
  normals: Point[]
  edges: Point[]
}

interface Box {
  min: number[]
  max: number[]
}

export interface Solid extends Box {
  name: string
  piece: number
  panel: number
  wedges: (Wedge & Box)[]
}

/** Panels as they are cut, apart from the band that each crease crushes: half a board on either side. */
export const flatTriangles = (piece: Piece): Vec[][][] =>
  piece.panels.map((panel, at) => {
    const lines = piece.creases.filter(({ panels }) => panels.includes(at)).map(({ segment }) => segment)
    const outline = offset(panel.outline, ({ from, to, bulge }) => {
      const creased = !bulge && lines.some((line) => [from, to].every((end) => onLine(end, line)))
      return creased ? -piece.caliper / 2 : 0
    })
    const rings = [flatten(outline, 20), ...(panel.holes ?? []).map((hole) => flatten(reversed(hole), 20))]
    const holes = rings.slice(0, -1).map((_, index) => rings.slice(0, index + 1).reduce((sum, r) => sum + r.length, 0))
    const points = rings.flat()
    const found = earcut(points.flat(), holes)
    return Array.from({ length: found.length / 3 }, (_, index) =>
      [0, 1, 2].map((corner) => points[found[index * 3 + corner]!]!),
    )
  })

const onLine = ([x, y]: Vec, [[ax, ay], [bx, by]]: readonly [Vec, Vec]) =>
  Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay) < 1e-6

export function solidsAt(dieline: Dieline, triangles: Vec[][][][], time: number): Solid[] {
  const motions = fold(dieline, time)
  return dieline.pieces.flatMap((piece, p) =>
    (piece.spec.formed ? [] : piece.panels).map((panel, at): Solid => {
      const wedges = triangles[p]![at]!.map((triangle) => wedgeOf(triangle, piece.caliper, motions[p]![at]!))
      return { name: panel.name, piece: p, panel: at, wedges, ...around(wedges.flatMap(({ corners }) => corners)) }
    }),
  )
}

function wedgeOf(triangle: Vec[], caliper: number, motion: Motion): Wedge & Box {
  const corners = [-0.5, 0.5].flatMap((side) => triangle.map(([x, y]) => transform(motion, [x, y, side * caliper])))
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const edges = [minus(b, a), minus(c, b), minus(a, c), minus(d, a)].map(unit)
  const face = edges[3]!
  return {
    corners,
    edges,
    normals: [face, ...edges.slice(0, 3).map((edge) => unit(cross(edge, face)))],
    ...around(corners),
  }
}

const around = (points: readonly Point[]): Box => ({
  min: [0, 1, 2].map((axis) => points.reduce((least, point) => Math.min(least, point[axis]!), Infinity)),
  max: [0, 1, 2].map((axis) => points.reduce((most, point) => Math.max(most, point[axis]!), -Infinity)),
})

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

const gap = (a: Box, b: Box) =>
  Math.max(...[0, 1, 2].map((axis) => Math.max(a.min[axis]! - b.max[axis]!, b.min[axis]! - a.max[axis]!)))

/** How deep two solids stand in one another, mm; negative where they are at least so far apart. */
export function depthOf(a: Solid, b: Solid): number {
  if (gap(a, b) > 0) return -gap(a, b)
  let deepest = -Infinity
  for (const one of a.wedges) {
    for (const two of b.wedges) {
      const clear = gap(one, two)
      deepest = Math.max(deepest, clear > 0 ? -clear : wedgeDepth(one, two, deepest))
    }
  }
  return deepest
}

/** Separating axes (Gottschalk, Lin and Manocha 1996): the least overlap along any of them. */
function wedgeDepth(a: Wedge, b: Wedge, enough: number): number {
  const axes = [...a.normals, ...b.normals]
  for (const one of a.edges) {
    for (const two of b.edges) {
      const axis = cross(one, two)
      if (Math.hypot(...axis) > 1e-3) axes.push(unit(axis))
    }
  }
  let least = Infinity
  for (const axis of axes) {
    const [aLow, aHigh] = reach(a.corners, axis)
    const [bLow, bHigh] = reach(b.corners, axis)
    least = Math.min(least, aHigh - bLow, bHigh - aLow)
    if (least <= enough) return least
  }
  return least
}

function reach(corners: readonly Point[], axis: Point): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const corner of corners) {
    const at = dot(corner, axis)
    low = Math.min(low, at)
    high = Math.max(high, at)
  }
  return [low, high]
}

export interface Clash {
  a: string
  b: string
  depth: number
  time: number
}

/** Panels that stand in one another by more than `tolerance` mm at any of the times, other than those creased together. */
export function clashesOf(dieline: Dieline, times: readonly number[], tolerance = 0.1): Clash[] {
  const triangles = dieline.pieces.map(flatTriangles)
  const found = new Map<string, Clash>()
  for (const time of times) {
    const solids = solidsAt(dieline, triangles, time)
    solids.forEach((a, i) => {
      for (const b of solids.slice(i + 1)) {
        if (a.piece === b.piece) {
          const { panels } = dieline.pieces[a.piece]!
          const creased = [panels[a.panel]!.parent === b.panel, panels[b.panel]!.parent === a.panel]
          const turned = panels[creased[0] ? a.panel : b.panel]!
          // Next to their crease two panels are bent into each other, but not once one lies on the other.
          if (creased.includes(true) && Math.abs(angleAt(turned, time, dieline.steps)) < 180) continue
        }
        const depth = depthOf(a, b)
        if (depth <= tolerance) continue
        const key = `${a.piece}.${a.name}|${b.piece}.${b.name}|${time === 1 ? 'closed' : 'moving'}`
        if (depth > (found.get(key)?.depth ?? 0)) found.set(key, { a: a.name, b: b.name, depth, time })
      }
    })
  }
  return [...found.values()]
}

/** The clashes at these times that are deeper than a contact which the style states. */
export function unstatedClashes(dieline: Dieline, times: readonly number[]): Clash[] {
  const stated = dieline.drawing.interferences ?? []
  return clashesOf(dieline, times).filter(
    ({ a, b, depth }) =>
      !stated.some(({ panels, depth: most = 0 }) => panels.includes(a) && panels.includes(b) && depth <= most + 0.1),
  )
}
