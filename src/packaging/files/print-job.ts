import type { Dieline, Piece } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import type { BoardFace } from '../dieline/style.ts'
import { bleedOf } from '../dieline/zones.ts'
import type { Outline } from '../geometry/outline.ts'

/** An ink of the press: process colours as shares 0–1, or white, which has a plate of its own. */
export type Ink = { cmyk: readonly [number, number, number, number] } | { white: number }

/**
 * Vector artwork of a piece, in the millimetres of its flat as it is seen from the printed face: for the inside, the flat
 * mirrored about the middle of the blank.
 */
export interface Artwork {
  outlines: Outline[]
  fill: Ink
}

export interface PrintJob {
  order: string
  /** The id of a material; the output intent follows from it. */
  material: string
  /** `YYYY-MM-DD` */
  date: string
  /** Artwork of the outside, by the name of the piece. */
  artwork?: Record<string, Artwork[]>
  /** Artwork of the inside in the same way. Where it is given, empty too, each printed piece has an inside page. */
  inside?: Record<string, Artwork[]>
  /** Whether the plates of the tools are included (true by default); without them it is a proof of the print only. */
  tools?: boolean
}

/** One page: a piece seen from one of its faces. */
export interface PrintSide {
  piece: Piece
  /** The piece's place in the dieline, from 0. */
  at: number
  face: BoardFace
  printed: boolean
  artwork: readonly Artwork[]
  /** The faces whose glue this page shows: glue on an inside without a page is drawn on the outside, as if seen through. */
  glued: readonly BoardFace[]
}

/** Whether ink could be seen inside: a wrap is glued to its board, and the back of a label is all glue. */
const hasInside = (piece: Piece, dieline: Dieline): boolean =>
  piece.spec.stock !== 'wrap' && bleedOf(piece, dieline, 0, 'inside').length > 0

/** The pages of a job: each piece from outside, and from inside where that is printed. */
export function sidesOf(dieline: Dieline, { artwork = {}, inside }: PrintJob): PrintSide[] {
  return dieline.pieces.flatMap((piece, at) => {
    const printed = isPrinted(piece, dieline)
    const both = inside !== undefined && printed && hasInside(piece, dieline)
    const outside: PrintSide = {
      ...{ piece, at, face: 'outside', printed, artwork: printed ? (artwork[piece.name] ?? []) : [] },
      glued: both ? ['outside'] : ['outside', 'inside'],
    }
    if (!both) return [outside]
    return [outside, { piece, at, face: 'inside', printed, artwork: inside[piece.name] ?? [], glued: ['inside'] }]
  })
}
