import type { PrintMode, ShippedPrint } from './vocabulary.ts'

/** Each print mode that exists with print inside as well, and the mode that it then is. */
const INSIDE: Partial<Record<PrintMode, ShippedPrint>> = {
  'print-monochrome': 'print-monochrome-with-print-inside',
  'print-monochrome-white': 'print-monochrome-white-with-print-inside',
  'print-eco-color': 'print-eco-color-with-print-inside',
  'print-indigo-color': 'print-indigo-color-with-inside',
}

/** The mode that prints inside too, where the product offers it. */
export function withInside(print: PrintMode, offered: readonly PrintMode[]): PrintMode | null {
  const inside = INSIDE[print]
  return inside && offered.includes(inside) ? inside : null
}

/** The outside print of a mode: itself, or the mode it adds the inside to. */
export function outsideOf(print: PrintMode): PrintMode {
  const pair = Object.entries(INSIDE).find(([, inside]) => inside === print)
  return (pair?.[0] as PrintMode | undefined) ?? print
}
