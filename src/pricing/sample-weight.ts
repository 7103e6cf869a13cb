import type { BoardFigures, Emissions, Product } from '../contract/catalogue.ts'
import { type Dieline, netAreaOf } from '../packaging/dieline/dieline.ts'
import { EMISSIONS_SOURCE } from './emissions.ts'

const MM2_PER_M2 = 1_000_000

/** The boards that products are made of, those of their wraps and sleeves too. */
export const boardsIn = (products: readonly Pick<Product, 'boards'>[]): BoardFigures[] =>
  products.flatMap(({ boards }) =>
    Object.values(boards).flatMap((board) =>
      board.second ? [board, { ...board.second, emission: board.emission }] : [board],
    ),
  )

/**
 * What each blank of a dieline weighs, in grams, and of which board: the thickness is all that is known of a sample's, so
 * it is cut from the board that is nearest to it. @param boards at least one
 */
const blanksOf = ({ pieces }: Dieline, boards: readonly BoardFigures[]): { grams: number; board: BoardFigures }[] =>
  pieces.map((piece) => {
    const off = ({ gain }: BoardFigures) => Math.abs(gain - piece.caliper)
    const board = boards.reduce((nearest, other) => (off(other) < off(nearest) ? other : nearest))
    return { grams: (netAreaOf(piece) * (piece.spec.count ?? 1) * board.grammage) / MM2_PER_M2, board }
  })

/** The weight of a dieline's sample in grams, rounded up. */
export const sampleWeight = (dieline: Dieline, boards: readonly BoardFigures[]): number =>
  Math.ceil(blanksOf(dieline, boards).reduce((sum, { grams }) => sum + grams, 0) - 1e-9)

/** kg CO₂e of the material of some samples, each rounded to a gram. */
export function sampleEmissions(dieline: Dieline, boards: readonly BoardFigures[], quantity: number): Emissions {
  const each = blanksOf(dieline, boards).reduce((sum, { grams, board }) => sum + (grams * board.emission) / 1000, 0)
  const grams = Math.round(each)
  return { perUnit: grams / 1000, total: (grams * quantity) / 1000, source: EMISSIONS_SOURCE }
}
