import type { Dieline, Piece } from './dieline.ts'

/** Whether a piece is printed: the board of a set-up box is not, its wraps are; nor is what lies within a package. */
export const isPrinted = (piece: Piece, { pieces }: Pick<Dieline, 'pieces'>): boolean =>
  !piece.spec.bare && ((piece.spec.stock ?? 'board') !== 'board' || !pieces.some(({ spec }) => spec.stock === 'wrap'))
