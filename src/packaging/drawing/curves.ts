import { arcOf, type Edge, edgesOf, type Outline, type Vec } from '../geometry/outline.ts'

/** A corner, or a cubic curve that ends in its last point. */
export type FlatStep = Vec | { curve: readonly [Vec, Vec, Vec] }

/**
 * An outline in straight lines and cubic curves of at most 90° each (within 0.03 % of the arc); these stay exact in any
 * parallel projection.
 */
export function curvesOf(outline: Outline): FlatStep[] {
  const edges = edgesOf(outline)
  return edges.flatMap((edge, at): FlatStep[] => {
    const start: FlatStep[] = at === 0 ? [edge.from] : []
    return !edge.bulge && at === edges.length - 1 ? start : [...start, ...stepsOf(edge)]
  })
}

/** The same of one edge, without its first point. */
export function stepsOf(edge: Edge): FlatStep[] {
  if (!edge.bulge) return [edge.to]
  const { centre, radius, start, sweep } = arcOf(edge)
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const turn = sweep / pieces
  const handle = (4 / 3) * Math.tan(turn / 4) * radius
  const on = (angle: number): Vec => [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  const along = (angle: number, sign: number): Vec => {
    const [x, y] = on(angle)
    return [x - Math.sin(angle) * handle * sign, y + Math.cos(angle) * handle * sign]
  }
  return Array.from({ length: pieces }, (_, piece): FlatStep => {
    const [a, b] = [start + piece * turn, start + (piece + 1) * turn]
    return { curve: [along(a, 1), along(b, -1), on(b)] }
  })
}
