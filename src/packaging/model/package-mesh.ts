import { assembled } from '../dieline/assembled.ts'
import { type Dieline, loopsIn, type Panel, type Piece } from '../dieline/dieline.ts'
import { foldingOf } from '../dieline/fold.ts'
import { type Faces, facesOf } from '../drawing/solid.ts'
import { FORMS } from '../forms/forms.ts'
import { skinMesh } from '../forms/skin.ts'
import { type Edge, edgesOf, flatten, flattenEdge, type Outline, type Vec } from '../geometry/outline.ts'
import { type Motion, transform, turn } from '../geometry/rigid.ts'
import { trianglesOf } from '../geometry/triangles.ts'
import { emptyMesh, type PackageMesh, type SpaceMesh } from './space-mesh.ts'

/** Arcs are divided into edges of at most this angle, degrees. */
const STEP = 12

/**
 * The solid of a package at any time 0–1 of its folding: every panel as thick as its board, mitred at its creases.
 * Goods that are formed are bent to their form; formed pieces of a package that folds are left out.
 */
export function packageMeshOf(flat: Dieline): (time: number) => PackageMesh {
  const form = FORMS[flat.style.id]?.(flat)
  if (form) return (time) => skinMesh(flat, form(time))
  const dieline = assembled(flat)
  const folding = foldingOf(dieline)
  const pieces = dieline.pieces.map((piece) => ({ piece, faces: facesOf(piece, dieline.steps) }))
  return (time) => {
    const motions = folding(time)
    const mesh = emptyMesh()
    pieces.forEach(({ piece, faces }, p) => {
      if (piece.spec.formed) return
      const sides = faces(time)
      piece.panels.forEach((panel, at) => {
        addPanel(mesh, dieline, piece, panel, sides[at]!, motions[p]![at]!)
      })
    })
    return mesh
  }
}

function addPanel(mesh: PackageMesh, dieline: Dieline, piece: Piece, panel: Panel, faces: Faces, motion: Motion): void {
  const holes = loopsIn(panel).slice(1)
  const half = piece.caliper / 2
  const place = ([x, y]: Vec): [number, number] => [(x + piece.at.x) / dieline.width, (y + piece.at.y) / dieline.height]
  addFace(mesh.outside, [faces.outside, ...holes], half, motion, place)
  addFace(mesh.inside, [faces.inside, ...holes], -half, motion, (at) => {
    const [u, v] = place(at)
    // The picture of the inside is seen from the inside: its left is the flat's right.
    return [1 - u, v]
  })
  addEdges(mesh.edge, faces.outside, faces.inside, faces.cut, half, motion)
  for (const hole of holes)
    addEdges(
      mesh.edge,
      hole,
      hole,
      hole.map(() => true),
      half,
      motion,
    )
}

/** One side of a panel at height `z` (mm) over the middle of its board. */
function addFace(
  mesh: SpaceMesh,
  loops: readonly Outline[],
  z: number,
  motion: Motion,
  place: (at: Vec) => [number, number],
): void {
  const { points, corners } = trianglesOf(loops.map((loop) => flatten(loop, STEP)))
  const first = mesh.positions.length / 3
  const up = turn(motion, [0, 0, Math.sign(z)])
  for (const [x, y] of points) {
    mesh.positions.push(...transform(motion, [x, y, z]))
    mesh.normals.push(...up)
    mesh.places.push(...place([x, y]))
  }
  // The inside is seen from below, where what runs counter-clockwise runs clockwise.
  const seen = z > 0 ? corners : corners.toReversed()
  mesh.indices.push(...seen.map((corner) => corner + first))
}

/** The edge of the board between the two sides of an outline, where it is cut. */
function addEdges(
  mesh: SpaceMesh,
  outside: Outline,
  inside: Outline,
  cut: readonly boolean[],
  half: number,
  motion: Motion,
): void {
  const feet = edgesOf(inside)
  edgesOf(outside).forEach((edge, at) => {
    if (!cut[at]) return
    const top = pointsOf(edge)
    const foot = pointsOf(feet[at]!)
    for (let step = 0; step + 1 < top.length; step++) {
      const [from, to, footFrom, footTo] = [top[step]!, top[step + 1]!, foot[step], foot[step + 1]]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (length === 0 || !footFrom || !footTo) continue
      const first = mesh.positions.length / 3
      const across = turn(motion, [(to[1] - from[1]) / length, (from[0] - to[0]) / length, 0])
      for (const [[x, y], z] of [
        [footFrom, -half],
        [footTo, -half],
        [to, half],
        [from, half],
      ] as const) {
        mesh.positions.push(...transform(motion, [x, y, z]))
        mesh.normals.push(...across)
      }
      mesh.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  })
}

/** The points of an edge, both ends included. */
const pointsOf = (edge: Edge): Vec[] => [...flattenEdge(edge, STEP), edge.to]
