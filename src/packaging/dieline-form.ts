import { type DielineUnit, parseMm } from '../regions/dieline-units.ts'
import type { Options } from './dieline/option-spec.ts'
import type { Style } from './dieline/style.ts'
import { type DielineRequest, isMaterialId, isMode, usualRequest } from './dieline-request.ts'
import { styleOf } from './styles/shelf.ts'
import { isStyle } from './styles/style-id.ts'

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
