import type { Layout } from '../brands/brand.ts'
import type { FaceSheet } from './face.ts'
import type { Printing } from './printing.ts'
import type { Shape } from './shape.ts'
import { stamp } from './stamp.ts'
import { tintOf } from './tint.ts'

type Signed = Pick<Printing, 'brand' | 'word' | 'inks'>

/** The brand's name with its left end at x and its baseline at y, `width` mm wide. */
export function wordOn(sheet: FaceSheet, x: number, y: number, width: number, { brand, word }: Signed): Shape {
  const k = width / 100
  return stamp(sheet, [x, y], [k, k], `<path d="${brand.word.outline}" fill="${sheet.tone(tintOf(word))}"/>`)
}

/** The brand's emblem with its centre at (x, y), `width` mm wide. */
export function emblemOn(sheet: FaceSheet, x: number, y: number, width: number, { brand }: Signed, ink: string): Shape {
  const k = width / 20
  return stamp(sheet, [x, y], [k, k], `<path d="${brand.emblem}" fill="${sheet.tone(tintOf(ink))}"/>`)
}

/** How high the name is over its baseline, as a share of its width. */
const rise = ({ brand }: Signed) => brand.word.above / 100

/** The name in the middle of a sheet, at most so wide and high (shares of the sheet). */
export function nameOn(sheet: FaceSheet, printing: Signed, most: { wide: number; high: number }): Shape {
  const { width: w, height: h } = sheet
  const long = nameWidth(sheet, printing, most)
  return wordOn(sheet, (w - long) / 2, h / 2 + (long * rise(printing)) / 2, long, printing)
}

/** The width of that name, mm. */
export const nameWidth = (
  { width: w, height: h }: FaceSheet,
  printing: Signed,
  most: { wide: number; high: number },
): number => Math.min(w * most.wide, (h * most.high) / rise(printing))

/** The name at the left and the emblem at the right. */
function beside(sheet: FaceSheet, printing: Signed): Shape[] {
  const { width: w, height: h } = sheet
  const size = Math.min(h * 0.5, w * 0.17)
  const inset = Math.min(h * 0.28, w * 0.08)
  const long = Math.min(w * 0.46, (h * 0.42) / rise(printing))
  return [
    wordOn(sheet, inset, h / 2 + (long * rise(printing)) / 2, long, printing),
    emblemOn(sheet, w - inset - size / 2, h / 2, size, printing, printing.inks[0]!),
  ]
}

/** The emblem over the name. */
function stacked(sheet: FaceSheet, printing: Signed): Shape[] {
  const { width: w, height: h } = sheet
  const long = Math.min(w * 0.66, (h * 0.24) / rise(printing), h * 1.1)
  const size = Math.min(long * 0.46, h * 0.42)
  const gap = size * 0.28
  const top = (h - (size + gap + long * rise(printing))) / 2
  return [
    emblemOn(sheet, w / 2, top + size / 2, size, printing, printing.inks[0]!),
    wordOn(sheet, (w - long) / 2, top + size + gap + long * rise(printing), long, printing),
  ]
}

/** The brand's name and emblem, as the shape of the sheet and the brand's layout want it. */
export function signature(sheet: FaceSheet, printing: Signed, layout: Layout): Shape[] {
  const { width: w, height: h } = sheet
  const isWide = w > h * 1.9
  if (layout === 'word' && w > h * 0.8) return [nameOn(sheet, printing, { wide: 0.8, high: 0.5 })]
  return isWide && layout !== 'stacked' ? beside(sheet, printing) : stacked(sheet, printing)
}
