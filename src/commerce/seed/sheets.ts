import type { SheetStock } from '../../contract/catalogue.ts'
import type { Grade } from '../../packaging/boards.ts'

/** Sheets that are cut to the order, either way of the grain, up to a press or a die cutter of this format (mm). */
const upTo = (long: number, short: number, gutter: number): SheetStock => ({
  sizes: [
    [long, short],
    [short, long],
  ],
  toMeasure: true,
  gripper: 12,
  margin: 5,
  gutter,
})

/** A web of this width (mm), cut after the pieces that lie along so much of it. */
const web = (width: number, along: number, gutter: number): SheetStock => ({
  sizes: [[along, width]],
  toMeasure: true,
  gripper: 0,
  margin: 8,
  gutter,
})

/**
 * What the shop buys in, each grade. Corrugated board is made to measure, up to the die cutter (E and F flute 1,700 × 1,400) or
 * the casemaker (B flute 2,800 × 1,700); carton, greyboard and wraps are sheeted from the reel, up to a press of 1,450 × 1,050.
 * A gutter is the waste between two blanks that a die can strip, and room for the bleed of both. No merchant's list stands
 * behind these sizes: a plant states its own.
 */
const stock: Record<Grade, SheetStock> = {
  'e-flute': upTo(1700, 1400, 5),
  'f-flute': upTo(1700, 1400, 5),
  'b-flute': upTo(2800, 1700, 6),
  carton: upTo(1450, 1050, 5),
  greyboard: upTo(1450, 1050, 4),
  wrap: upTo(1450, 1050, 4),
  can: upTo(1450, 1050, 4),
  paper: web(1600, 3000, 3),
  padding: web(1600, 3000, 3),
  film: web(1600, 3000, 0),
  tape: web(1600, 3000, 0),
  cloth: web(1600, 3000, 0),
}

export const SHEET_ROWS = new Map(Object.entries(stock) as [Grade, SheetStock][])
