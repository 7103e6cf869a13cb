import { formatLength, parseLength, type UnitStore } from './units.ts'

/** The fields of an address in which lengths are typed, on the pages of products and of dielines. */
const LENGTHS = ['length', 'width', 'height']

/** An address's query with its typed lengths in the unit of another store; what is no length stays as it is. */
export function lengthsConverted(query: URLSearchParams, from: UnitStore, to: UnitStore): URLSearchParams {
  const converted = new URLSearchParams(query)
  if (from.units === to.units) return converted
  for (const name of LENGTHS) {
    const mm = parseLength(query.get(name) ?? '', from.units)
    if (mm !== null) converted.set(name, formatLength(mm, to))
  }
  return converted
}
