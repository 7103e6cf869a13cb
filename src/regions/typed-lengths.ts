import { SIDES } from '../contract/catalogue.ts'
import { dielineUnit, formatMm, parseMm } from './dieline-units.ts'
import type { RouteId } from './routes.ts'
import { formatLength, parseLength, type UnitStore } from './units.ts'

/** The lengths among the options of constructions; their fields have the construction's name and a dot before that. */
const LENGTH_OPTIONS = ['glue', 'header', 'lip', 'shoulder']

/**
 * The query of a page's address with its typed lengths converted to the unit of another store; values that are no lengths
 * stay unchanged.
 */
export function lengthsConverted(
  query: URLSearchParams,
  from: UnitStore,
  to: UnitStore,
  route: RouteId,
): URLSearchParams {
  if (from.units === to.units) return new URLSearchParams(query)
  // A request for a quote is opened with the fields of the generator for a dieline of it.
  const isDieline = route === 'dielines' || (route === 'quote-request' && query.has('style'))
  const lengthThere = isDieline ? generatorLength : productLength
  return new URLSearchParams([...query].map(([name, text]) => [name, lengthThere(name, text, from, to) ?? text]))
}

const isSide = (name: string): boolean => SIDES.some((side) => side === name)

/** A field of a product's size, in centimetres or inches; null for what is no length. */
function productLength(name: string, text: string, from: UnitStore, to: UnitStore): string | null {
  const mm = isSide(name) ? parseLength(text, from.units) : null
  return mm === null ? null : formatLength(mm, to)
}

/**
 * A field of the dieline generator, in millimetres or inches, so exactly that every hundredth of a millimetre comes back;
 * null for what is no length.
 */
function generatorLength(name: string, text: string, from: UnitStore, to: UnitStore): string | null {
  const isLength = isSide(name) || name === 'board' || LENGTH_OPTIONS.some((option) => name.endsWith(`.${option}`))
  const mm = isLength ? parseMm(text, dielineUnit(from.units)) : Number.NaN
  if (Number.isNaN(mm)) return null
  return formatMm(mm, dielineUnit(to.units), to.currencyFormatter.decimalSeparator, 'board')
}
