import { loopsIn } from '../dieline/dieline.ts'
import type { PanelSpec } from '../dieline/style.ts'
import { flatten, type Vec } from '../geometry/outline.ts'
import { trianglesOf } from '../geometry/triangles.ts'

/** Arcs are divided into edges of at most this angle, degrees. */
const STEP = 15

/** A triangle mesh with a normal for each corner, in the unit of its panel. */
export interface Mesh {
  positions: number[]
  normals: number[]
  /** Corners of the triangles, counter-clockwise as seen from outside the solid. */
  indices: number[]
}

/** A panel as a solid of board: its two faces and the edge between them, each a mesh. */
export interface PanelMesh {
  outside: Mesh
  inside: Mesh
  edge: Mesh
}

/** The solid of a panel. The flat lies in z = 0, its outside is half a caliper above. Lengths in mm. */
export function panelMesh(panel: PanelSpec, caliper: number): PanelMesh {
  const rings = loopsIn(panel).map((loop) => flatten(loop, STEP))
  const { points, corners } = trianglesOf(rings)
  const z = caliper / 2
  return {
    outside: face(points, corners, z),
    inside: face(points, corners.toReversed(), -z),
    edge: edge(rings, z),
  }
}

const face = (points: readonly Vec[], indices: number[], z: number): Mesh => ({
  positions: points.flatMap(([x, y]) => [x, y, z]),
  normals: points.flatMap(() => [0, 0, Math.sign(z)]),
  indices,
})

/** The cut edge of the board: a rectangle for each edge of each ring, with corners of its own, so that it is not shaded round. */
function edge(rings: readonly Vec[][], z: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] }
  for (const ring of rings) {
    ring.forEach(([x, y], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length]!
      const length = Math.hypot(toX - x, toY - y)
      if (length === 0) return
      const first = mesh.positions.length / 3
      mesh.positions.push(x, y, -z, toX, toY, -z, toX, toY, z, x, y, z)
      for (let corner = 0; corner < 4; corner++) mesh.normals.push((toY - y) / length, (x - toX) / length, 0)
      mesh.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    })
  }
  return mesh
}
