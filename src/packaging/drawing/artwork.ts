import type { FaceSheet, Mark } from './face.ts'
import { ownMarkOn, ownSlot } from './own-mark.ts'
import { type Edges, MOST_CELLS, pattern } from './pattern.ts'
import type { Printing } from './printing.ts'
import type { Shape } from './shape.ts'
import { emblemOn, nameOn, nameWidth, signature } from './signature.ts'
import { times } from './space.ts'
import { tintOf } from './tint.ts'

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

/** The part of a sheet between these edges (mm), as a sheet of its own. */
export function part(sheet: FaceSheet, left: number, top: number, right: number, bottom: number): FaceSheet {
  return { ...sheet, at: (x, y) => sheet.at(x + left, y + top), width: right - left, height: bottom - top }
}

/** The pattern everywhere but around the name, which stands in the middle. */
function field(sheet: FaceSheet, printing: Printing): Shape[] {
  const { width: w, height: h } = sheet
  const most = { wide: 0.56, high: 0.26 }
  const long = nameWidth(sheet, printing, most)
  const high = (long * printing.brand.word.above) / 100
  const window: Edges = [
    (w - long) / 2 - 1,
    (h - high) / 2 - high * 0.2,
    (w + long) / 2 + 1,
    (h + high) / 2 + high * 0.2,
  ]
  const cell = Math.min(Math.max(Math.min(w, h) / 5, Math.max(w, h) / 12), Math.min(w, h) / 3)
  return [pattern(sheet, [0, 0, w, h], printing, cell, window), nameOn(sheet, printing, most)]
}

/** A band of pattern along the foot, and name and emblem over it. */
function frieze(sheet: FaceSheet, printing: Printing): Shape[] {
  const { width: w, height: h } = sheet
  const rows = h > w * 0.9 ? 3 : h > w * 0.4 ? 2 : 1
  const cell = Math.min((h * (rows === 1 ? 0.3 : 0.36)) / rows, w / 6)
  const top = h - cell * rows
  return [pattern(sheet, [0, top, w, h], printing, cell), ...signature(part(sheet, 0, 0, w, top), printing, 'frieze')]
}

/** Half a sheet of pattern, and name and emblem on the other half. */
function split(sheet: FaceSheet, printing: Printing, share: number, across: number): Shape[] {
  const { width: w, height: h } = sheet
  const [along, edges, rest]: [number, Edges, FaceSheet] =
    w > h
      ? [w * share, [w * share, 0, w, h], part(sheet, 0, 0, w * share, h)]
      : [h * share, [0, h * share, w, h], part(sheet, 0, 0, w, h * share)]
  return along > 0
    ? [pattern(sheet, edges, printing, cellFor(sheet, across)), ...signature(rest, printing, 'beside')]
    : []
}

/** The front as the brand lays it out, without its ground. */
function laidOut(sheet: FaceSheet, printing: Printing): Shape[] {
  const { layout } = printing.brand
  if (layout === 'field') return field(sheet, printing)
  if (layout === 'frieze') return frieze(sheet, printing)
  if (layout === 'beside' && printing.coverage === 'bleed') return split(sheet, printing, 0.55, 8)
  return signature(sheet, printing, layout)
}

/** The main side. */
export const onFront =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    if (printing.own) return ownMarkOn(sheet, printing.own)
    if (printing.coverage === 'band') return split(sheet, printing, 0.66, 9)
    return [...(printing.ground ? [flood(sheet, printing.ground)] : []), ...laidOut(sheet, printing)]
  }

/** A minor side: bare on a simple print, the ground colour and an emblem on a full one. */
export const onSide =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing?.ground) return []
    const size = Math.min(sheet.width, sheet.height) * 0.4
    return [
      flood(sheet, printing.ground),
      emblemOn(sheet, sheet.width / 2, sheet.height / 2, size, printing, printing.inks[0]!),
    ]
  }

/** The top: an emblem or the name; on a full print the pattern, unless the brand keeps its ground quiet. */
export const onTop =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    if (printing.own) return ownMarkOn(sheet, printing.own)
    const { width: w, height: h } = sheet
    const { layout } = printing.brand
    const ground = printing.ground ? [flood(sheet, printing.ground)] : []
    if (layout === 'word') return [...ground, nameOn(sheet, printing, { wide: 0.72, high: 0.3 })]
    if (printing.ground && layout !== 'stacked')
      return [...ground, pattern(sheet, [0, 0, w, h], printing, cellFor(sheet, 7))]
    if (printing.ground) return [...ground, ...signature(sheet, printing, 'stacked')]
    if (layout === 'field') return field(sheet, printing)
    return [emblemOn(sheet, w / 2, h / 2, Math.min(w, h) * 0.5, printing, printing.inks[0]!)]
  }

/** A sheet read from its other end, as the inside of a lid is once it is open. */
const overturned = (sheet: FaceSheet): FaceSheet => ({
  ...sheet,
  at: (x, y) => sheet.at(sheet.width - x, sheet.height - y),
  across: times(sheet.across, -1),
  down: times(sheet.down, -1),
})

/** The inside, where it is printed: on a full print the pattern on the first ink, else name and emblem. */
export const onInside =
  (printing: Printing | null): Mark =>
  (upright) => {
    if (!printing?.inside) return []
    const sheet = overturned(upright)
    const { width: w, height: h } = sheet
    if (printing.ground) {
      const [first, ...others] = printing.inks
      return [flood(sheet, first!), pattern(sheet, [0, 0, w, h], { ...printing, inks: others }, cellFor(sheet, 6))]
    }
    return signature(part(sheet, w * 0.1, h * 0.1, w * 0.9, h * 0.9), printing, 'beside')
  }

/** Flaps and narrow sides of a full print: only the ground colour. */
export const onFlap =
  (printing: Printing | null): Mark =>
  (sheet) =>
    printing?.ground ? [flood(sheet, printing.ground)] : []

/** Wrapping paper: small emblems everywhere, every other row offset by half a step. */
export const scatterOn =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    const { width: w, height: h } = sheet
    const step = Math.min(w, h) / 3.4
    const [columns, rows] = [Math.min(MOST_CELLS, Math.floor(w / step)), Math.min(MOST_CELLS, Math.floor(h / step))]
    const emblems: Shape[] = printing.ground ? [flood(sheet, printing.ground)] : []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns - (row % 2); column++) {
        const x = (column + 0.5 + (row % 2) / 2) * (w / columns)
        const y = (row + 0.5) * (h / rows)
        emblems.push(
          printing.own
            ? ownSlot(sheet, printing.own, [x - step * 0.3, y - step * 0.3, step * 0.6, step * 0.6])
            : emblemOn(sheet, x, y, step * 0.42, printing, printing.inks[(row + column) % printing.inks.length]!),
        )
      }
    }
    return emblems
  }
