import type { Face } from './face.ts'
import type { Shape } from './shape.ts'
import { ACROSS, DOWN, dot, EYE, normal, type PlanePoint, project } from './space.ts'

/** Distances below this (mm) count as none. */
const NEAR = 1e-3
/** A face whose unit normal has less than this towards the viewer is seen edge-on, so its depth cannot be compared. */
const ON_EDGE = 1e-4

interface Placed {
  face: Face
  flat: PlanePoint[]
  middle: PlanePoint
  left: number
  right: number
  top: number
  bottom: number
  /** How near the face's plane is to the viewer at a point of the picture, mm. */
  nearness: (at: PlanePoint) => number
}

function place(face: Face): Placed {
  const flat = face.points.map(project)
  const surface = normal(face.points)
  const towards = dot(surface, EYE)
  const [x, y] = [dot(surface, ACROSS), dot(surface, DOWN)]
  const distance = dot(surface, face.points[0]!)
  const xs = flat.map(([px]) => px)
  const ys = flat.map(([, py]) => py)
  return {
    face,
    flat,
    middle: [xs.reduce((sum, x) => sum + x, 0) / xs.length, ys.reduce((sum, y) => sum + y, 0) / ys.length],
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    nearness: Math.abs(towards) < ON_EDGE ? () => Number.NaN : ([px, py]) => (distance - x * px - y * py) / towards,
  }
}

const inside = ([x, y]: PlanePoint, { flat: polygon, left, right, top, bottom }: Placed): boolean => {
  if (x < left || x > right || y < top || y > bottom) return false
  let odd = false
  for (let at = 0, last = polygon.length - 1; at < polygon.length; last = at++) {
    const [ax, ay] = polygon[at]!
    const [bx, by] = polygon[last]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

/**
 * Points of the area of the picture that both faces cover: its corners, and the faces' centres, because two identical
 * outlines have no corner that is clearly inside.
 */
function sharedPoints(a: Placed, b: Placed): PlanePoint[] {
  const points = [a.middle, b.middle].filter((point) => inside(point, a) && inside(point, b))
  for (const point of a.flat) if (inside(point, b)) points.push(point)
  for (const point of b.flat) if (inside(point, a)) points.push(point)
  for (let i = 0; i < a.flat.length; i++) {
    const [px, py] = a.flat[i]!
    const [qx, qy] = a.flat[(i + 1) % a.flat.length]!
    if (Math.max(px, qx) < b.left || Math.min(px, qx) > b.right) continue
    if (Math.max(py, qy) < b.top || Math.min(py, qy) > b.bottom) continue
    for (let j = 0; j < b.flat.length; j++) {
      const [rx, ry] = b.flat[j]!
      const [sx, sy] = b.flat[(j + 1) % b.flat.length]!
      const turn = (qx - px) * (sy - ry) - (qy - py) * (sx - rx)
      if (Math.abs(turn) < 1e-9) continue
      const u = ((rx - px) * (sy - ry) - (ry - py) * (sx - rx)) / turn
      const v = ((rx - px) * (qy - py) - (ry - py) * (qx - px)) / turn
      if (u > 0 && u < 1 && v > 0 && v < 1) points.push([px + (qx - px) * u, py + (qy - py) * u])
    }
  }
  return points
}

/**
 * Which of two faces covers the other: positive where `b` is nearer to the viewer. Folded board does not intersect
 * itself, so the same one is nearer wherever both are seen; the point at which they are furthest apart decides.
 */
function nearer(a: Placed, b: Placed): number {
  if (a.left > b.right - NEAR || b.left > a.right - NEAR) return 0
  if (a.top > b.bottom - NEAR || b.top > a.bottom - NEAR) return 0
  let most = 0
  for (const point of sharedPoints(a, b)) {
    const by = b.nearness(point) - a.nearness(point)
    if (Math.abs(by) > Math.abs(most)) most = by
  }
  return Math.abs(most) > NEAR ? most : 0
}

/**
 * Painter's algorithm: each face is drawn after all those that it covers. Faces that share no area of the picture keep
 * their order.
 */
export function paint(faces: readonly Face[]): Shape[] {
  const placed = faces.map(place)
  const under: number[][] = placed.map(() => [])
  for (let a = 0; a < placed.length; a++) {
    for (let b = a + 1; b < placed.length; b++) {
      const by = nearer(placed[a]!, placed[b]!)
      if (by > 0) under[b]!.push(a)
      if (by < 0) under[a]!.push(b)
    }
  }
  const seen = new Set<number>()
  const shapes: Shape[] = []
  const visit = (at: number) => {
    if (seen.has(at)) return
    seen.add(at)
    for (const below of under[at]!) visit(below)
    shapes.push(...placed[at]!.face.shapes)
  }
  placed.forEach((_, at) => {
    visit(at)
  })
  return shapes
}
