import { zonesFor } from './zone-sizes.ts'

/** What of a piece decides its place; lengths in mm. */
interface Placeable {
  caliper: number
  width: number
  height: number
  at: { x: number; y: number }
}

/** Room for a dimension line and its label between two pieces, as a share of the longer side of the drawing. */
const SHARE = 0.07
/** How much more is between two rows, for the numbers above the pieces of the lower one, as a share. */
const NUMBER = 0.4
/** How much wider than high a drawing may well be. */
const WIDE = 1.3
/** The room is a share of what it makes larger: so often it is found anew, until it hardly changes. */
const ROUNDS = 12

/** Pieces in rows, from the top; `width` and `height` are those of all rows, `gutter` is between two pieces and two rows. */
interface Rows<P> {
  rows: P[][]
  width: number
  height: number
  gutter: number
}

/**
 * Lays pieces in rows on a common drawing, in their order, with room between two of them for the bleed of both and for a
 * dimension line; in as many rows as show them largest.
 *
 * @returns the rectangle around all of them, mm
 */
export function putSideBySide(pieces: readonly Placeable[]): { width: number; height: number } {
  const ways = pieces.map((_, at) => inRows(pieces, at + 1))
  const seen = ({ width, height }: Rows<Placeable>) => Math.max(width, height * WIDE)
  const { rows, width, height, gutter } = ways.reduce((best, way) => (seen(way) < seen(best) ? way : best))
  let top = height
  for (const row of rows) {
    const high = Math.max(...row.map((piece) => piece.height))
    let x = 0
    for (const piece of row) {
      piece.at.x += x
      piece.at.y += top - high
      x += piece.width + gutter
    }
    top -= high + gutter * (1 + NUMBER)
  }
  return { width, height }
}

/** The pieces in at most so many rows of about the same length. */
function inRows<P extends Placeable>(pieces: readonly P[], count: number): Rows<P> {
  const bleed = 2 * Math.max(...pieces.map(({ caliper }) => zonesFor(caliper).bleed))
  const all = pieces.reduce((sum, { width }) => sum + width, 0)
  const rows: P[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const piece of pieces) {
    rows[Math.min(count - 1, Math.floor(((before + piece.width / 2) / all) * count))]!.push(piece)
    before += piece.width
  }
  const full = rows.filter((row) => row.length > 0)
  const sizeWith = (gutter: number) => {
    const between = (many: number) => (many - 1) * gutter
    return {
      width: Math.max(...full.map((row) => row.reduce((sum, piece) => sum + piece.width, between(row.length)))),
      height: full.reduce(
        (sum, row) => sum + Math.max(...row.map((piece) => piece.height)),
        between(full.length) * (1 + NUMBER),
      ),
    }
  }
  let gutter = bleed
  for (let round = 0; round < ROUNDS; round++) {
    const { width, height } = sizeWith(gutter)
    gutter = SHARE * Math.max(width, height) + bleed
  }
  return { rows: full, ...sizeWith(gutter), gutter }
}
