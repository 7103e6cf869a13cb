import { boundsOf } from '../geometry/outline.ts'
import type { Dieline, Piece } from './dieline.ts'
import type { Up } from './style.ts'

/** The paper that covers a piece of board, and the affine map from its flat to that of the board, which shows its print. */
export interface Wrap {
  piece: Piece
  toBoard: readonly [number, number, number, number, number, number]
}

const QUARTERS: readonly Up[] = ['north', 'east', 'south', 'west']
/** Clockwise by so many quarters. */
const TURNS = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
] as const
const ALIKE = [1, 0, 0, 1, 0, 0] as const

/**
 * The wrap of a piece of a set-up box; null where it has none. Paper and board are drawn about the same corner, or with the
 * paper turned by quarters about the same middle.
 */
export function wrapOf({ name, panels }: Piece, { pieces }: Pick<Dieline, 'pieces'>): Wrap | null {
  const piece = pieces.find((one) => one.spec.stock === 'wrap' && one.name === `${name} wrap`)
  const same = piece?.panels.flatMap((paper) => {
    const board = panels.find((one) => one.name === paper.name)
    return paper.up && board?.up ? [[paper.up, board.up] as const] : []
  })
  if (!piece || !same?.length) return null
  const [from, to] = same[0]!
  const quarters = (QUARTERS.indexOf(to) - QUARTERS.indexOf(from) + 4) % 4
  if (quarters === 0) return { piece, toBoard: ALIKE }
  const [a, b, c, d] = TURNS[quarters]!
  const [x, y] = middleOf(piece)
  const [left, low] = middleOf({ panels })
  return { piece, toBoard: [a, b, c, d, left - a * x - c * y, low - b * x - d * y] }
}

function middleOf({ panels }: Pick<Piece, 'panels'>): [number, number] {
  const { left, right, bottom, top } = boundsOf(panels.map(({ outline }) => outline))
  return [(left + right) / 2, (bottom + top) / 2]
}
