import type { Dieline, Panel, Piece } from '../dieline/dieline.ts'
import { foldingOf } from '../dieline/fold.ts'
import { edgesOf, flattenEdge, type Outline, type Vec } from '../geometry/outline.ts'
import { type Motion, type Point, transform, turn } from '../geometry/rigid.ts'
import { type Faces, facesOf } from './solid.ts'
import { facesEye, times } from './space.ts'

/** A panel as the viewer sees it at one time of the folding. */
export interface SeenPanel {
  piece: Piece
  panel: Panel
  motion: Motion
  /** The side that is towards the viewer, and its outline on the flat. */
  seen: 'outside' | 'inside'
  outline: Outline
  /** The unit normal of that side. */
  surface: Point
  /** That side as a polygon in space; null where it is seen edge-on. */
  polygon: Point[] | null
  /** The cut edges of the board that are towards the viewer, each as a polygon in space. */
  edges: Point[][]
}

/** Arcs are seen in straight steps of at most so many degrees. */
const STEP = 30

/** The panels of a package at any time 0–1 of its folding; formed pieces are left out. `foldingOf` says where it stands. */
export function seenPanelsOf(dieline: Dieline, folding = foldingOf(dieline)): (time: number) => SeenPanel[] {
  const pieces = dieline.pieces.map((piece) => ({ piece, faces: facesOf(piece, dieline.steps) }))
  return (time) => {
    const motions = folding(time)
    return pieces.flatMap(({ piece, faces }, p) => {
      if (piece.spec.formed) return []
      const sides = faces(time)
      return piece.panels.map((panel, at) => seenPanel(piece, panel, sides[at]!, motions[p]![at]!))
    })
  }
}

function seenPanel(piece: Piece, panel: Panel, faces: Faces, motion: Motion): SeenPanel {
  const up = turn(motion, [0, 0, 1])
  const seen = facesEye(up) ? 'outside' : 'inside'
  const surface = seen === 'outside' ? up : times(up, -1)
  const outline = faces[seen]
  const put = putOf({ piece, motion, seen })
  const polygon = facesEye(surface) ? edgesOf(outline).flatMap((edge) => flattenEdge(edge, STEP).map(put)) : null
  return { piece, panel, motion, seen, outline, surface, polygon, edges: seenEdges(faces, motion, piece.caliper) }
}

/** Puts a point of the flat onto the seen side of its panel. */
export function putOf({ piece: { caliper }, motion, seen }: Pick<SeenPanel, 'piece' | 'motion' | 'seen'>) {
  const level = seen === 'outside' ? caliper / 2 : -caliper / 2
  return ([x, y]: Vec): Point => transform(motion, [x, y, level])
}

function seenEdges(faces: Faces, motion: Motion, caliper: number): Point[][] {
  if (!faces.cut.includes(true)) return []
  const inside = edgesOf(faces.inside)
  return edgesOf(faces.outside).flatMap((edge, at): Point[][] => {
    if (!faces.cut[at]) return []
    const [dx, dy] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]]
    const length = Math.hypot(dx, dy)
    if (!edge.bulge && !facesEye(turn(motion, [dy / length, -dx / length, 0]))) return []
    const top = [...flattenEdge(edge, STEP), edge.to]
    const foot = [...flattenEdge(inside[at]!, STEP), inside[at]!.to]
    return top.slice(1).flatMap((to, step): Point[][] => {
      const from = top[step]!
      const [ex, ey] = [to[0] - from[0], to[1] - from[1]]
      const wide = Math.hypot(ex, ey)
      if (!facesEye(turn(motion, [ey / wide, -ex / wide, 0]))) return []
      return [
        [
          transform(motion, [from[0], from[1], caliper / 2]),
          transform(motion, [foot[step]![0], foot[step]![1], -caliper / 2]),
          transform(motion, [foot[step + 1]![0], foot[step + 1]![1], -caliper / 2]),
          transform(motion, [to[0], to[1], caliper / 2]),
        ],
      ]
    })
  })
}
