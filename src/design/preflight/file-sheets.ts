import type { SheetFace } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { type PrintSide, sidesOf } from '../../packaging/files/print-job.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'
import type { InkRules } from '../ink-rules.ts'

/** A sheet that is printed: a page of a print file has its size. Lengths in mm. */
export interface FileSheet {
  piece: string
  face: SheetFace
  width: number
  height: number
  bleed: number
}

/** A page of a PDF, counted from 0, and the sheet that it is printed on. */
export interface SheetPage {
  at: number
  sheet: FileSheet
}

/** The sheets of goods in the order of their pages: each printed piece from outside, and then from inside if that is printed. */
export const fileSheets = (dieline: Dieline, rules: InkRules): FileSheet[] =>
  printSides(dieline, rules)
    .filter((side) => isInked(side, rules))
    .map(sheetOf)

/**
 * The pages of a PDF that are printed, and how many pages it has to have. A file of the shop's own has a page of each side, that of a
 * board which is wrapped too: a file with as many pages is read as one.
 *
 * @param count how many pages it has
 */
export function sheetPages(dieline: Dieline, rules: InkRules, count: number): { pages: SheetPage[]; expected: number } {
  const sides = printSides(dieline, rules)
  const inked = sides.filter((side) => isInked(side, rules))
  const isOfSides = count === sides.length
  const pages = inked.map((side, at) => ({ at: isOfSides ? sides.indexOf(side) : at, sheet: sheetOf(side) }))
  return { pages: pages.filter(({ at }) => at < count), expected: isOfSides ? count : inked.length }
}

/** The pages of a print file of the shop's own. */
const printSides = (dieline: Dieline, { inside }: InkRules): PrintSide[] =>
  sidesOf(dieline, { order: '', material: '', date: '', ...(inside !== 'none' && { inside: {} }) })

const isInked = ({ printed, face }: PrintSide, rules: InkRules): boolean => printed && rules[face] !== 'none'

function sheetOf({ piece, face }: PrintSide): FileSheet {
  const { left, bottom, right, top } = boundsOf([piece.cut[0]!])
  const { bleed } = zonesFor(piece.caliper)
  return { piece: piece.name, face, width: right - left, height: top - bottom, bleed }
}
