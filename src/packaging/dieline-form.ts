import type { Units } from '../regions/units.ts'
import type { Options } from './dieline/option-spec.ts'
import type { Style } from './dieline/style.ts'
import { type DielineRequest, isMaterialId, isMode, isStyle, usualRequest } from './dieline-request.ts'
import { styleOf } from './styles/shelf.ts'

/** The unit of the generator: millimetres, or inches in stores that use inches. */
export type DielineUnit = 'mm' | 'in'

export const dielineUnit = (units: Units): DielineUnit => (units === 'in' ? 'in' : 'mm')

const MM_PER = { mm: 1, in: 25.4 } as const

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

type Entries = { get(name: string): string | File | null; getAll(name: string): (string | File)[] }

/**
 * The name of an option's field. It includes that of the construction, so that a form sent without scripts with another
 * construction chosen does not pass on options of the one before.
 */
export const optionField = (style: string, option: string): string => `${style}.${option}`

/**
 * The options of a construction that its form names, unchecked; a length in mm, NaN where it cannot be read. Where a box
 * that is usually ticked may be cleared, a hidden field before it says so: the last field of a name counts.
 */
export function readOptionFields(form: Entries, { id, options = {} }: Style, unit: DielineUnit): Options {
  const chosen = Object.entries(options).flatMap(([name, { kind }]) => {
    const value = form.getAll(optionField(id, name)).at(-1)
    if (typeof value !== 'string' || value === '') return []
    return [[name, kind === 'number' ? parseMm(value, unit) : value] as const]
  })
  return Object.fromEntries(chosen)
}

/**
 * Reads the generator's form, from a query or in the browser. A construction without a size gets its usual one; a value
 * that cannot be read becomes NaN, which the style refuses.
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
  const material = text('material')
  return {
    style,
    mode: isMode(mode) ? mode : from.mode,
    size: {
      length: typed('length', from.size.length),
      width: typed('width', from.size.width),
      height: typed('height', from.size.height),
    },
    caliper: typed('board', from.caliper),
    options: readOptionFields(form, styleOf(style), unit),
    ...(material !== null && isMaterialId(material) && { material }),
  }
}
