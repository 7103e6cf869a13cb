import type { Dieline, Piece } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import type { BoardFace } from '../dieline/style.ts'
import { bleedOf } from '../dieline/zones.ts'
import type { Outline } from '../geometry/outline.ts'

/** An ink of the press: process colours as shares 0–1, or white, which has a plate of its own. */
export type Ink = { cmyk: readonly [number, number, number, number] } | { white: number }

/**
 * Artwork of a piece, in the millimetres of its flat as it is seen from the printed face: for the inside, the flat mirrored
 * about the middle of the blank.
 */
export type Artwork = FilledOutlines | DrawnPath | PlacedPicture

interface FilledOutlines {
  outlines: Outline[]
  fill: Ink
}

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Map2 = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A path in millimetres of its own, which `matrix` maps to the flat. */
export interface DrawnPath {
  /** Path data of absolute M, L, C and Z alone. */
  path: string
  matrix: Map2
  ink: Ink
  /** Filled by a rule, or drawn as a line of this width, in its own millimetres. */
  paint: 'nonzero' | 'evenodd' | { width: number }
  /** Areas of the flat beyond which it is not drawn. */
  clip?: readonly Outline[]
}

/** A picture of the job: `matrix` maps the unit square, its top left corner the origin and y down, to the flat. */
export interface PlacedPicture {
  picture: string
  matrix: Map2
  /** The part that is shown, as shares of the upright picture. */
  crop: readonly [left: number, top: number, width: number, height: number]
  /** The ink in which it is printed by its darkness; null for its own colours. */
  ink: Ink | null
}

/** A picture file as it was uploaded. */
export interface PrintPicture {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export interface PrintJob {
  order: string
  /** The id of a material; the output intent follows from its outside. */
  material: string
  /** `YYYY-MM-DD` */
  date: string
  /** Artwork of the outside, by the name of the piece. */
  artwork?: Record<string, Artwork[]>
  /** Artwork of the inside in the same way. Where it is given, empty too, each printed piece has an inside page. */
  inside?: Record<string, Artwork[]>
  /** The pictures that artwork names, by the SHA-256 of their bytes. */
  pictures?: Record<string, PrintPicture>
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
      piece,
      at,
      face: 'outside',
      printed,
      artwork: printed ? (artwork[piece.name] ?? []) : [],
      glued: both ? ['outside'] : ['outside', 'inside'],
    }
    if (!both) return [outside]
    return [outside, { piece, at, face: 'inside', printed, artwork: inside[piece.name] ?? [], glued: ['inside'] }]
  })
}
