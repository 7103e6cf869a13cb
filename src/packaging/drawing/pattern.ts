import type { CellOrder, ImaginedBrand } from '../brands/brand.ts'
import type { FaceSheet } from './face.ts'
import type { Shape } from './shape.ts'
import { stamp } from './stamp.ts'
import { tintOf } from './tint.ts'

/** The most cells along one side: more would look grey, and take long to draw. */
export const MOST_CELLS = 400

/** A rectangle on a sheet: left, top, right and bottom in mm. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number]

/** Which way of filling a cell has, and which of the inks; none beyond the last. */
const CHOICES: Record<CellOrder, (column: number, row: number, inks: number) => [way: number, ink: number]> = {
  scattered: (column, row, inks) => {
    const turn = (column * 7 + row * 11 + column * row * 3) % 13
    return [turn, turn % (inks + 1)]
  },
  rows: (_, row, inks) => [row, row % inks],
  diagonal: (column, row, inks) => [column + row, (column + row) % inks],
}

const countOf = (length: number, cell: number): number => Math.min(MOST_CELLS, Math.max(1, Math.round(length / cell)))

/**
 * A brand's pattern between the given edges; it has only whole cells, so that nothing must be clipped. A window keeps the
 * cells that it touches free.
 */
export function pattern(
  sheet: FaceSheet,
  [left, top, right, bottom]: Edges,
  { brand, inks }: { brand: ImaginedBrand; inks: readonly string[] },
  cell: number,
  window?: Edges,
): Shape {
  const columns = countOf(right - left, cell)
  const rows = countOf(bottom - top, cell)
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows]
  const isFree = (column: number, row: number) =>
    window !== undefined &&
    left + (column + 1) * wide > window[0] &&
    left + column * wide < window[2] &&
    top + (row + 1) * high > window[1] &&
    top + row * high < window[3]
  const paths = inks.map(() => '')
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [way, ink] = CHOICES[brand.order](column, row, inks.length)
      if (ink < inks.length && !isFree(column, row))
        paths[ink] += `M${column} ${row}${brand.cells[way % brand.cells.length]}`
    }
  }
  const body = paths.map((d, at) => (d ? `<path d="${d}" fill="${sheet.tone(tintOf(inks[at]!))}"/>` : '')).join('')
  return stamp(sheet, [left, top], [wide, high], body)
}
