import type { Size } from '../contract/catalogue.ts'

export type Units = 'cm' | 'in'

/** The part of a store's configuration that lengths depend on. */
export interface UnitStore {
  units: Units
  currencyFormatter: { decimalSeparator: string }
}

const MM_PER_INCH = 25.4

/**
 * A length in mm as a number in the store's unit: centimetres to one decimal, inches to two, or the quarter inch that
 * rounds to these millimetres.
 */
export function formatLength(mm: number, { units, currencyFormatter }: UnitStore): string {
  const value = units === 'cm' ? Math.round(mm) / 10 : inchesOf(mm)
  return String(value).replace('.', currencyFormatter.decimalSeparator)
}

function inchesOf(mm: number): number {
  const quarter = Math.round((mm / MM_PER_INCH) * 4) / 4
  return Math.round(quarter * MM_PER_INCH) === mm ? quarter : Math.round((mm / MM_PER_INCH) * 100) / 100
}

/** A length of at least this many mm is that of a roll. */
const ROLL = 10_000
const MM_PER_METRE = 1000
const MM_PER_YARD = 914.4

/** One side with its unit: `20 cm`, `7.87 in`; a roll's length in metres or yards. */
export function formatSide(mm: number, store: UnitStore): string {
  if (mm < ROLL) return `${formatLength(mm, store)} ${store.units}`
  return store.units === 'cm' ? `${Math.round(mm / MM_PER_METRE)} m` : `${Math.round(mm / MM_PER_YARD)} yd`
}

/**
 * A size in the store's unit, `30 × 20 × 8 cm`; flat goods have two sides, a roll its width and its length: `5 cm × 66
 * m`.
 */
export function formatSize({ length, width, height }: Size, store: UnitStore): string {
  if (length >= ROLL) return `${formatSide(width, store)} × ${formatSide(length, store)}`
  const sides = [length, width, height].filter((side) => side > 0)
  return `${sides.map((side) => formatLength(side, store)).join(' × ')} ${store.units}`
}

/** A length that a person typed in the store's unit, in whole mm; null where it is not a number. */
export function parseLength(text: string, units: Units): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(typed)) return null
  return Math.round(Number(typed) * (units === 'cm' ? 10 : MM_PER_INCH))
}
