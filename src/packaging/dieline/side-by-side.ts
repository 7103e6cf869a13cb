import { zonesFor } from './zone-sizes.ts'

/** Room for a dimension line and its label between two pieces, as a share of the longer side of the drawing. */
const SHARE = 0.07
/** What of a piece decides its place; lengths in mm. */
interface Placeable {
  caliper: number
  width: number
  height: number
  at: { x: number }
}

/** From this many gutters on the share is divided among them. */
const MOST = 8

/**
 * Lays pieces beside each other on a common drawing, with room between two of them for the bleed of both and for a dimension
 * line.
 *
 * @returns the rectangle around all of them, mm
 */
export function putSideBySide(pieces: readonly Placeable[]): { width: number; height: number } {
  const bleed = 2 * Math.max(...pieces.map(({ caliper }) => zonesFor(caliper).bleed))
  const height = Math.max(...pieces.map((piece) => piece.height))
  const wide = pieces.reduce((sum, { width }) => sum + width, 0)
  // The gutters are part of the side that they are a share of.
  const gutters = Math.min(MOST, pieces.length - 1)
  const gutter = Math.max(SHARE * height + bleed, (SHARE * wide + bleed) / (1 - SHARE * gutters))
  let x = 0
  for (const piece of pieces) {
    piece.at.x += x
    x += piece.width + gutter
  }
  return { width: x - gutter, height }
}
