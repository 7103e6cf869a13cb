import type { Piece } from '../dieline/dieline.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { boundsOf, type Vec } from '../geometry/outline.ts'

/** PDF points per millimetre. */
const PT = 72 / 25.4
/** The longest side of a page in units (ISO 32000, Annex C); a larger page uses larger units. */
const LONGEST = 14_400
/** Margin around the bleed for register marks and dimensions, mm. */
export const SLUG = 16
/** Height of the title block below it, mm. */
const TITLE = 38
/** The least width of a page, so that its title block can be read, mm. */
const LEAST = 150

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface PageBoxes {
  media: Rectangle
  bleed: Rectangle
  trim: Rectangle
  /** Position of the flat's origin on the page, mm. */
  origin: Vec
  /** Points per unit of the page: 1 except for very large pages. */
  userUnit: number
  /** Units of the page per millimetre. */
  scale: number
}

/** The boxes of a piece's page, in its units: the trim box is the blank, the bleed box lies around its bleed. */
export function boxesOf(piece: Piece): PageBoxes {
  const { bleed } = zonesFor(piece.caliper)
  const cut = boundsOf([piece.cut[0]!])
  const inked = { left: cut.left - bleed, right: cut.right + bleed, bottom: cut.bottom - bleed, top: cut.top + bleed }
  const wide = Math.max(LEAST, inked.right - inked.left + 2 * SLUG)
  const high = inked.top - inked.bottom + 2 * SLUG + TITLE
  const userUnit = Math.ceil((Math.max(wide, high) * PT) / LONGEST)
  const scale = PT / userUnit
  const [originX, originY] = [SLUG - inked.left, SLUG + TITLE - inked.bottom]
  const box = ({ left, right, bottom, top }: typeof cut): Rectangle => ({
    x: (left + originX) * scale,
    y: (bottom + originY) * scale,
    width: (right - left) * scale,
    height: (top - bottom) * scale,
  })
  const media = { x: 0, y: 0, width: wide * scale, height: high * scale }
  return { media, bleed: box(inked), trim: box(cut), origin: [originX, originY], userUnit, scale }
}
