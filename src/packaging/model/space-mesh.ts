/** A triangle mesh in space: lengths in mm, z up. */
export interface SpaceMesh {
  positions: number[]
  normals: number[]
  /** Places on the picture of the sheet, 0–1 from its left and its foot; an edge has none. */
  places: number[]
  /** Corners of the triangles, counter-clockwise as seen from outside the board. */
  indices: number[]
}

/** A package in space: all of its outside, all of its inside, and the edges of its board. */
export interface PackageMesh {
  outside: SpaceMesh
  inside: SpaceMesh
  edge: SpaceMesh
}

const empty = (): SpaceMesh => ({ positions: [], normals: [], places: [], indices: [] })

/** A package without any part yet. */
export const emptyMesh = (): PackageMesh => ({ outside: empty(), inside: empty(), edge: empty() })
