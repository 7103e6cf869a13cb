import { formatLength, parseLength, type UnitStore } from './units.ts'

/** The query parameters with lengths that a visitor types, on the pages of products and of dielines. */
const LENGTHS = ['length', 'width', 'height']

/**
 * An address's query with its typed lengths converted to the unit of another store; values that are no lengths stay
 * unchanged.
 */
export function lengthsConverted(query: URLSearchParams, from: UnitStore, to: UnitStore): URLSearchParams {
  const converted = new URLSearchParams(query)
  if (from.units === to.units) return converted
  for (const name of LENGTHS) {
    const mm = parseLength(query.get(name) ?? '', from.units)
    if (mm !== null) converted.set(name, formatLength(mm, to))
  }
  return converted
}
