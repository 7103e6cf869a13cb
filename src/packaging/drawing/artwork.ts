import type { FaceSheet, Mark } from './face.ts'
import { SUN, WORD, WORD_SIZE } from './motif.ts'
import type { Printing } from './printing.ts'
import type { Shape, Stamp } from './shape.ts'
import { times } from './space.ts'
import { tintOf } from './tint.ts'

/** A drawing in the units of `motif.ts` or of the pattern's cells, placed on the sheet with its origin at (x, y) mm. */
function stamp(sheet: FaceSheet, [x, y]: [number, number], [scaleX, scaleY]: [number, number], body: string): Stamp {
  return {
    origin: sheet.at(x, y),
    across: times(sheet.across, scaleX),
    down: times(sheet.down, scaleY),
    size: [0, 0],
    body,
  }
}

/** The word with its left end at x and its baseline at y, `width` mm wide. */
export function wordOn(sheet: FaceSheet, x: number, y: number, width: number, ink: string): Shape {
  const k = width / WORD_SIZE.width
  return stamp(
    sheet,
    [x, y],
    [k, k],
    `<path d="${WORD}" fill="none" stroke="${sheet.tone(tintOf(ink))}" stroke-width="2.6"/>`,
  )
}

/** The sun with its centre at (x, y), `width` mm wide. */
export function sunOn(sheet: FaceSheet, x: number, y: number, width: number, ink: string): Shape {
  return stamp(sheet, [x, y], [width / 20, width / 20], `<path d="${SUN}" fill="${sheet.tone(tintOf(ink))}"/>`)
}

/**
 * The word and the sun: side by side on a wide sheet, above each other on a high one, only the word on a narrow one.
 */
function signature(sheet: FaceSheet, printing: Printing): Shape[] {
  const { width: w, height: h } = sheet
  if (w > h * 1.9) {
    const size = Math.min(h * 0.46, w * 0.16)
    const long = Math.min(w * 0.44, h * 2)
    const inset = Math.min(h * 0.28, w * 0.08)
    return [
      wordOn(sheet, inset, h / 2 + long * 0.045, long, printing.word),
      sunOn(sheet, w - inset - size / 2, h / 2, size, printing.inks[0]!),
    ]
  }
  const long = Math.min(w * 0.62, h * 0.9)
  return [
    sunOn(sheet, w / 2, h / 2 - long * 0.16, long * 0.46, printing.inks[0]!),
    wordOn(sheet, (w - long) / 2, h / 2 + long * 0.34, long, printing.word),
  ]
}

/** Four ways to fill a cell of the pattern, each in a unit square. */
const CELLS = [
  'h1a1 1 0 0 1-1 1z',
  'm1 0v1a1 1 0 0 1-1-1z',
  'm0 1v-1a1 1 0 0 1 1 1z',
  'm0 .5a.5 .5 0 0 1 1 0a.5 .5 0 0 1-1 0z',
  'v1h1z',
]

/** The most cells along one side: more would look grey, and take long to draw. */
const MOST_CELLS = 400

const cellsOf = (length: number, cell: number): number => Math.min(MOST_CELLS, Math.max(1, Math.round(length / cell)))

/**
 * A full-bleed pattern of quarter circles between the given edges (mm); it has only whole cells, so that nothing must
 * be clipped.
 */
function pattern(
  sheet: FaceSheet,
  [left, top, right, bottom]: [number, number, number, number],
  inks: readonly string[],
  cell: number,
): Shape {
  const columns = cellsOf(right - left, cell)
  const rows = cellsOf(bottom - top, cell)
  const paths = inks.map(() => '')
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const turn = (column * 7 + row * 11 + column * row * 3) % 13
      const ink = turn % (inks.length + 1)
      if (ink < inks.length) paths[ink] += `M${column} ${row}${CELLS[turn % CELLS.length]}`
    }
  }
  const body = paths.map((d, at) => (d ? `<path d="${d}" fill="${sheet.tone(tintOf(inks[at]!))}"/>` : '')).join('')
  return stamp(sheet, [left, top], [(right - left) / columns, (bottom - top) / rows], body)
}

/** A sheet filled with one colour, for the ground of a full-bleed print. */
const flood = (sheet: FaceSheet, ink: string): Shape => ({
  outlines: [
    sheet.outline ?? [
      sheet.at(0, sheet.height),
      sheet.at(sheet.width, sheet.height),
      sheet.at(sheet.width, 0),
      sheet.at(0, 0),
    ],
    ...(sheet.holes ?? []),
  ],
  fill: sheet.tone(tintOf(ink)),
})

const cellFor = ({ width, height }: FaceSheet, across: number) => Math.max(width, height) / across

/** The main side: word and sun; with a richer print also a band or a whole side of pattern. */
export const onFront =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    const { width: w, height: h } = sheet
    if (printing.coverage === 'mark') return signature(sheet, printing)
    if (printing.coverage === 'band') {
      const band = Math.min(h, w) * 0.3
      return [
        pattern(sheet, w > h ? [w - band * 2, 0, w, h] : [0, h - band, w, h], printing.inks, band),
        ...signature(w > h ? part(sheet, 0, 0, w - band * 2, h) : part(sheet, 0, 0, w, h - band), printing),
      ]
    }
    const cell = cellFor(sheet, 8)
    const split = w > h ? w * 0.55 : h * 0.5
    return [
      flood(sheet, printing.ground!),
      pattern(sheet, w > h ? [split, 0, w, h] : [0, split, w, h], printing.inks, cell),
      ...signature(w > h ? part(sheet, 0, 0, split, h) : part(sheet, 0, 0, w, split), printing),
    ]
  }

/** A minor side: bare on a simple print, the ground colour and a sun on a full one. */
export const onSide =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing || printing.coverage === 'mark') return []
    const size = Math.min(sheet.width, sheet.height) * 0.4
    if (printing.coverage === 'band') return []
    return [flood(sheet, printing.ground!), sunOn(sheet, sheet.width / 2, sheet.height / 2, size, printing.inks[0]!)]
  }

/** The top: a large sun, or only pattern on a full print. */
export const onTop =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    const { width: w, height: h } = sheet
    if (printing.coverage === 'bleed')
      return [flood(sheet, printing.ground!), pattern(sheet, [0, 0, w, h], printing.inks, cellFor(sheet, 7))]
    return [sunOn(sheet, w / 2, h / 2, Math.min(w, h) * 0.5, printing.inks[0]!)]
  }

/** The inside, where it is printed: the word, large. */
export const onInside =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing?.inside) return []
    const { width: w, height: h } = sheet
    if (printing.coverage === 'bleed')
      return [flood(sheet, printing.inks[0]!), sunOn(sheet, w / 2, h / 2, Math.min(w, h) * 0.5, printing.ground!)]
    return signature(part(sheet, w * 0.1, h * 0.1, w * 0.9, h * 0.9), printing)
  }

/** Flaps and narrow sides of a full print: only the ground colour. */
export const onFlap =
  (printing: Printing | null): Mark =>
  (sheet) =>
    printing?.ground ? [flood(sheet, printing.ground)] : []

/** The part of a sheet between these edges (mm), as a sheet of its own. */
export function part(sheet: FaceSheet, left: number, top: number, right: number, bottom: number): FaceSheet {
  return { ...sheet, at: (x, y) => sheet.at(x + left, y + top), width: right - left, height: bottom - top }
}

/** Wrapping paper: small suns everywhere, every other row offset by half a step. */
export const scatterOn =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    const { width: w, height: h } = sheet
    const step = Math.min(w, h) / 3.4
    const [columns, rows] = [Math.min(MOST_CELLS, Math.floor(w / step)), Math.min(MOST_CELLS, Math.floor(h / step))]
    const suns: Shape[] = printing.ground ? [flood(sheet, printing.ground)] : []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns - (row % 2); column++) {
        const x = (column + 0.5 + (row % 2) / 2) * (w / columns)
        suns.push(
          sunOn(sheet, x, (row + 0.5) * (h / rows), step * 0.42, printing.inks[(row + column) % printing.inks.length]!),
        )
      }
    }
    return suns
  }
