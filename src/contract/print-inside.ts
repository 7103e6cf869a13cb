import type { PrintMode, ShippedPrint } from './vocabulary.ts'

/** The print modes that also exist with printing inside, and the mode with it. */
const INSIDE: Partial<Record<PrintMode, ShippedPrint>> = {
  'print-monochrome': 'print-monochrome-with-print-inside',
  'print-monochrome-white': 'print-monochrome-white-with-print-inside',
  'print-eco-color': 'print-eco-color-with-print-inside',
  'print-indigo-color': 'print-indigo-color-with-inside',
}

/** The mode with printing inside, where the product offers it. */
export function withInside(print: PrintMode, offered: readonly PrintMode[]): PrintMode | null {
  const inside = INSIDE[print]
  return inside && offered.includes(inside) ? inside : null
}

/** The outside print of a mode: the mode itself, or the one to which it adds the inside. */
export function outsideOf(print: PrintMode): PrintMode {
  const pair = Object.entries(INSIDE).find(([, inside]) => inside === print)
  return (pair?.[0] as PrintMode | undefined) ?? print
}
