import type { SheetFace } from '../../contract/design-scene.ts'
import { type Matrix, mapAfter } from '../../design/matrix.ts'
import type { Dieline, Piece } from '../../packaging/dieline/dieline.ts'
import { wrapOf } from '../../packaging/dieline/wrapped.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'

/**
 * From the sheet of a piece's face, mm, to the pixels of that side of the whole package, y down. The side is seen straight
 * on, so that of the inside has the pieces from right to left.
 *
 * @param scale pixels per millimetre
 */
export function surfaceMap(dieline: Dieline, { at, cut }: Piece, face: SheetFace, scale: number): Matrix {
  const { left, right } = boundsOf([cut[0]!])
  const across = face === 'outside' ? at.x : dieline.width - at.x - left - right
  return [scale, 0, 0, -scale, across * scale, (dieline.height - at.y) * scale]
}

/** The same for what shows the print of a piece: the piece itself, or the board that is wrapped in it, whose outline bounds it. */
export function shownBy(
  piece: Piece,
  dieline: Dieline,
  face: SheetFace,
  scale: number,
): { map: Matrix; board: Piece | null } {
  const covered = dieline.pieces.flatMap((board) => {
    const wrap = face === 'outside' ? wrapOf(board, dieline) : null
    return wrap?.piece === piece ? [{ board, toBoard: wrap.toBoard }] : []
  })[0]
  if (!covered) return { map: surfaceMap(dieline, piece, face, scale), board: null }
  const { board, toBoard } = covered
  return { map: mapAfter(surfaceMap(dieline, board, face, scale), toBoard), board }
}
