import type { Units } from './units.ts'

/** The unit of the generator: millimetres, or inches in stores that use inches. */
export type DielineUnit = 'mm' | 'in'

export const dielineUnit = (units: Units): DielineUnit => (units === 'in' ? 'in' : 'mm')

export const MM_PER = { mm: 1, in: 25.4 } as const

/** A typed length in mm, to a hundredth; NaN where it is not a number. */
export function parseMm(text: string, unit: DielineUnit): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,5}))?$/.exec(text.trim())
  if (!match) return Number.NaN
  return Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * MM_PER[unit] * 100) / 100
}

/** How precisely a length is shown: for reading, in a form's field, or as the thickness of a board. */
export type Exactness = 'read' | 'typed' | 'board'

const DECIMALS: Record<Exactness, Record<DielineUnit, number>> = {
  read: { mm: 1, in: 2 },
  typed: { mm: 2, in: 3 },
  board: { mm: 2, in: 4 },
}

/**
 * Formats a length in mm, rounded; a limit is rounded `up` or `down`, so that the shown value is allowed. Empty where
 * it is not a number.
 */
export function formatMm(
  mm: number,
  unit: DielineUnit,
  separator: string,
  exactness: Exactness = 'read',
  rounding: 'near' | 'up' | 'down' = 'near',
): string {
  if (Number.isNaN(mm)) return ''
  const steps = 10 ** DECIMALS[exactness][unit]
  const value = (mm / MM_PER[unit]) * steps
  const whole = { near: Math.round, up: (v: number) => Math.ceil(v - 1e-6), down: (v: number) => Math.floor(v + 1e-6) }[
    rounding
  ](value)
  return String(whole / steps).replace('.', separator)
}
