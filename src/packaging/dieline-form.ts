import { SIDES } from '../contract/catalogue.ts'
import type { DielineSample } from '../contract/dieline-sample.ts'
import { type DielineUnit, dielineUnit, formatMm, parseMm } from '../regions/dieline-units.ts'
import type { Units } from '../regions/units.ts'
import type { OptionSpecs, Options } from './dieline/option-spec.ts'
import type { Style } from './dieline/style.ts'
import { type DielineRequest, isMaterialId, isMode, usualRequest } from './dieline-request.ts'
import { styleOf } from './styles/shelf.ts'
import { isStyle } from './styles/style-id.ts'

/** What says how a store writes a length. */
export interface MeasuringStore {
  units: Units
  currencyFormatter: { decimalSeparator: string }
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

/**
 * The query that `readDielineForm` reads as the dieline of a sample: all of it, in the store's unit and so exactly that every
 * hundredth of a millimetre comes back, which three decimals of an inch do not say.
 *
 * @throws Error where its construction has not been fetched
 */
export function sampleQuery(
  { style, mode, size, caliper, options }: DielineSample,
  store: MeasuringStore,
): URLSearchParams {
  const unit = dielineUnit(store.units)
  const text = (mm: number) => formatMm(mm, unit, store.currencyFormatter.decimalSeparator, 'board')
  const chosen = options ? options.split(',').map((pair) => pair.split(':') as [string, string]) : []
  const specs: OptionSpecs = (isStyle(style) && styleOf(style).options) || {}
  return new URLSearchParams([
    ['style', style],
    ['mode', mode],
    ...SIDES.map((side) => [side, text(size[side])]),
    ['board', text(caliper)],
    ...chosen.map(([name, value]) => [
      optionField(style, name),
      specs[name]?.kind === 'number' ? text(Number(value)) : value,
    ]),
  ])
}
