import type { Units } from '../regions/units.ts'
import { type DielineRequest, isMode, isStyle, usualRequest } from './dieline-request.ts'

/** Dielines are drawn in millimetres, or in inches where a store measures so. */
export type DielineUnit = 'mm' | 'in'

export const dielineUnit = (units: Units): DielineUnit => (units === 'in' ? 'in' : 'mm')

const MM_PER = { mm: 1, in: 25.4 } as const

/** A length as a person types it, in mm to a hundredth; NaN where it is no number. */
export function parseMm(text: string, unit: DielineUnit): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!match) return Number.NaN
  return Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * MM_PER[unit] * 100) / 100
}

/** mm as a person reads them: a tenth of a millimetre, a hundredth of an inch; boards a step finer. */
export function formatMm(mm: number, unit: DielineUnit, separator: string, fine = false): string {
  const steps = { mm: fine ? 100 : 10, in: fine ? 1000 : 100 }[unit]
  return String(Math.round((mm / MM_PER[unit]) * steps) / steps).replace('.', separator)
}

type Entries = { get(name: string): string | File | null }

/**
 * Reads the generator's form, as a query or in the browser. A construction without a size has its usual one; what cannot
 * be read is NaN, which its style refuses.
 */
export function readDielineForm(form: Entries, base: DielineRequest, unit: DielineUnit): DielineRequest {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const asked = text('style')
  const style = isStyle(asked) ? asked : base.style
  const from = style === base.style ? base : usualRequest(style)
  const typed = (name: string, otherwise: number) => {
    const value = text(name)
    return value === null ? otherwise : parseMm(value, unit)
  }
  const mode = text('mode')
  return {
    style,
    mode: isMode(mode) ? mode : from.mode,
    size: {
      length: typed('length', from.size.length),
      width: typed('width', from.size.width),
      height: typed('height', from.size.height),
    },
    caliper: typed('board', from.caliper),
  }
}
