import { flatten } from '../geometry/outline.ts'
import { transform } from '../geometry/rigid.ts'
import type { Dieline, Piece } from './dieline.ts'
import { motionsOf } from './fold.ts'

/** A piece lying flat as it is delivered, in mm; `thickness` is that of all its layers where most of them lie. */
export interface DeliveredSize {
  piece: string
  count: number
  length: number
  width: number
  thickness: number
}

/**
 * The time (0–1) of the folding at which every piece that is glued by a machine is as delivered; 0 where the package is
 * delivered as its blank.
 */
export const deliveredTime = ({ pieces, steps }: Dieline): number =>
  Math.max(...pieces.map(({ spec }) => spec.delivered ?? 0)) / steps

/** The size of each piece as delivered: glued and folded flat, or its blank. */
export const deliveredSizeOf = ({ pieces }: Dieline): DeliveredSize[] => pieces.map(deliveredPiece)

/** The size of one piece as delivered. */
export function deliveredPiece(piece: Piece): DeliveredSize {
  const { name, spec, caliper } = piece
  const steps = Math.max(1, spec.steps.length)
  const motions = motionsOf(piece, (spec.delivered ?? 0) / steps, steps)
  const points = piece.panels.flatMap(({ outline }, at) =>
    flatten(outline).map(([x, y]) => transform(motions[at]!, [x, y, 0])),
  )
  const [length, width, high] = [0, 1, 2].map((axis) => {
    const along = points.map((point) => point[axis]!)
    return along.reduce((most, value) => Math.max(most, value)) - along.reduce((least, value) => Math.min(least, value))
  }) as [number, number, number]
  return { piece: name, count: spec.count ?? 1, length, width, thickness: high + caliper }
}
