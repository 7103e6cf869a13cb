/** Plane geometry in millimetres: x to the right, y up, as on a cutting table. */

export type Vec = readonly [x: number, y: number]

/**
 * A corner from which an arc runs to the next one. `bulge` is the tangent of a quarter of the arc's angle, positive when
 * it turns counter-clockwise (DXF's definition, so that exports are exact).
 */
export interface ArcCorner {
  point: Vec
  bulge: number
}

/**
 * A corner of an outline: its point alone where a straight edge follows. An arc's corner is no point, so that code which
 * takes corners apart as points and would lose the arc does not compile.
 */
export type Corner = Vec | ArcCorner

/** A closed outline, counter-clockwise. */
export type Outline = readonly Corner[]

export interface Edge {
  from: Vec
  to: Vec
  bulge: number
}

export interface Bounds {
  left: number
  bottom: number
  right: number
  top: number
}

/** An arc of a circle: angles in radians, `sweep` signed. */
export interface Arc {
  centre: Vec
  radius: number
  start: number
  sweep: number
}

/** The point of a corner. */
export const pointOf = (corner: Corner): Vec => ('bulge' in corner ? corner.point : corner)

/** The bulge of the edge that begins at a corner; 0 where it is straight. */
export const bulgeOf = (corner: Corner): number => ('bulge' in corner ? corner.bulge : 0)

/** A corner at a point, with the bulge of the edge that begins there. */
export const cornerAt = (point: Vec, bulge: number): Corner => (bulge ? { point, bulge } : point)

export const rect = (left: number, bottom: number, right: number, top: number): Outline => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

export function circle([x, y]: Vec, radius: number): Outline {
  return [
    { point: [x - radius, y], bulge: 1 },
    { point: [x + radius, y], bulge: 1 },
  ]
}

/** The outline in the opposite direction. */
export const reversed = (outline: Outline): Outline =>
  outline.map((_, at) =>
    cornerAt(
      pointOf(outline[outline.length - 1 - at]!),
      -bulgeOf(outline[(2 * outline.length - 2 - at) % outline.length]!),
    ),
  )

/** An outline with rounded corners (radius in mm), as far as their neighbours leave room. */
export function rounded(corners: readonly (readonly [x: number, y: number, radius?: number])[]): Outline {
  const outline = corners.flatMap(([x, y, radius = 0], at): Corner[] => {
    if (radius <= 0) return [[x, y]]
    const [px, py] = corners[(at + corners.length - 1) % corners.length]!
    const [nx, ny] = corners[(at + 1) % corners.length]!
    const [before, after] = [Math.hypot(px - x, py - y), Math.hypot(nx - x, ny - y)]
    const [ax, ay, bx, by] = [(px - x) / before, (py - y) / before, (nx - x) / after, (ny - y) / after]
    const turn = Math.atan2(-ax * by + ay * bx, -(ax * bx + ay * by))
    const reach = Math.min(radius * Math.abs(Math.tan(turn / 2)), before / 2, after / 2)
    return [cornerAt([x + ax * reach, y + ay * reach], Math.tan(turn / 4)), [x + bx * reach, y + by * reach]]
  })
  // Where two rounded corners meet, the straight edge between them has no length.
  return outline.filter((corner, at) => {
    const [x, y] = pointOf(corner)
    const [nextX, nextY] = pointOf(outline[(at + 1) % outline.length]!)
    return bulgeOf(corner) || Math.hypot(nextX - x, nextY - y) > 1e-3
  })
}

export function edgesOf(outline: Outline): Edge[] {
  return outline.map((corner, at) => ({
    from: pointOf(corner),
    to: pointOf(outline[(at + 1) % outline.length]!),
    bulge: bulgeOf(corner),
  }))
}

/** The arc of an edge with a bulge. */
export function arcOf({ from, to, bulge }: Edge): Arc {
  const sweep = 4 * Math.atan(bulge)
  const chord = Math.hypot(to[0] - from[0], to[1] - from[1])
  const radius = chord / 2 / Math.abs(Math.sin(sweep / 2))
  // The distance of the centre to the left of the chord, as a share of the chord's length.
  const off = (1 / bulge - bulge) / 4
  const centre: Vec = [(from[0] + to[0]) / 2 - (to[1] - from[1]) * off, (from[1] + to[1]) / 2 + (to[0] - from[0]) * off]
  return { centre, radius, start: Math.atan2(from[1] - centre[1], from[0] - centre[0]), sweep }
}

/** The points of an edge in straight steps of at most `degrees`, without its end. */
export function flattenEdge(edge: Edge, degrees = 10): Vec[] {
  if (!edge.bulge) return [edge.from]
  const { centre, radius, start, sweep } = arcOf(edge)
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / ((degrees * Math.PI) / 180) - 1e-9))
  return Array.from({ length: steps }, (_, step) => {
    if (step === 0) return edge.from
    const angle = start + (sweep * step) / steps
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

export const flatten = (outline: Outline, degrees = 10): Vec[] =>
  edgesOf(outline).flatMap((edge) => flattenEdge(edge, degrees))

/** The points of an outline in steps of at most `degrees` that leave no arc by more than `off` mm. */
export const flattenWithin = (outline: Outline, off: number, degrees: number): Vec[] =>
  edgesOf(outline).flatMap((edge) => {
    if (!edge.bulge) return [edge.from]
    const { radius } = arcOf(edge)
    return flattenEdge(edge, Math.min(degrees, (360 / Math.PI) * Math.acos(1 - Math.min(1, off / radius))))
  })

/** Signed area in mm², arcs exact: positive for a counter-clockwise outline. */
export function areaOf(outline: Outline): number {
  let twice = 0
  for (const edge of edgesOf(outline)) {
    twice += edge.from[0] * edge.to[1] - edge.to[0] * edge.from[1]
    if (edge.bulge) {
      const { radius, sweep } = arcOf(edge)
      twice += radius * radius * (sweep - Math.sin(sweep))
    }
  }
  return twice / 2
}

/** The smallest axis-aligned rectangle around some outlines, arcs exact. */
export function boundsOf(outlines: readonly Outline[]): Bounds {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  const take = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.min(bounds.bottom, y)
    bounds.top = Math.max(bounds.top, y)
  }
  for (const outline of outlines) {
    for (const corner of outline) take(...pointOf(corner))
    if (!outline.some(bulgeOf)) continue
    for (const edge of edgesOf(outline)) if (edge.bulge) for (const [x, y] of extremes(arcOf(edge))) take(x, y)
  }
  return bounds
}

/** The points at which an arc passes the leftmost, rightmost, top and bottom points of its circle. */
function extremes({ centre, radius, start, sweep }: Arc): Vec[] {
  return [0, 1, 2, 3].flatMap((quarter): Vec[] => {
    const angle = (quarter * Math.PI) / 2
    const turn = 2 * Math.PI
    const along = sweep > 0 ? (((angle - start) % turn) + turn) % turn : (((start - angle) % turn) + turn) % turn
    if (along > Math.abs(sweep)) return []
    return [[centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]]
  })
}

/**
 * The outline moved outwards by a distance for each of its edges (mm, inwards where negative); sharp corners stay
 * sharp, and arcs keep their centres.
 */
export function offset(outline: Outline, distance: (edge: Edge, at: number) => number): Outline {
  const sides = edgesOf(outline).map((edge, at) => ({ edge, by: distance(edge, at), ...directionsOf(edge) }))
  return sides.flatMap((side, at): Corner[] => {
    const before = sides[(at + sides.length - 1) % sides.length]!
    const [x, y] = side.edge.from
    const [[bx, by], [sx, sy]] = [before.leaving, side.arriving]
    const { bulge } = side.edge
    // Outwards is to the right of an edge's direction.
    const one: Vec = [x + by * before.by, y - bx * before.by]
    const two: Vec = [x + sy * side.by, y - sx * side.by]
    const turn = bx * sy - by * sx
    if (Math.abs(turn) < 0.2 || bulge || before.edge.bulge) {
      const apart = Math.hypot(one[0] - two[0], one[1] - two[1])
      return apart < 1e-6 ? [cornerAt(two, bulge)] : [one, cornerAt(two, bulge)]
    }
    const along = ((two[0] - one[0]) * sy - (two[1] - one[1]) * sx) / turn
    return [[one[0] + bx * along, one[1] + by * along]]
  })
}

/** Unit directions of an edge at its start and at its end. */
function directionsOf({ from, to, bulge }: Edge): { arriving: Vec; leaving: Vec } {
  const chord = Math.atan2(to[1] - from[1], to[0] - from[0])
  const bend = 2 * Math.atan(bulge)
  return {
    arriving: [Math.cos(chord - bend), Math.sin(chord - bend)],
    leaving: [Math.cos(chord + bend), Math.sin(chord + bend)],
  }
}
