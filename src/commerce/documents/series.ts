import type { DocumentKind } from '../../documents/model.ts'
import { dayIn } from '../../regions/local-day.ts'
import type { Seller } from '../../regions/operator.ts'

/** The documents that are numbered, kept by law and never changed. */
export type NumberedKind = Extract<DocumentKind, 'invoice' | 'credit-note'>

const PREFIX: Record<NumberedKind, string> = { invoice: 'INV', 'credit-note': 'CN' }

/** A series of numbers: of one legal entity, one kind of document and one year. */
export interface Series {
  /** Names its object. */
  name: string
  prefix: string
  year: number
}

/** The series of a document. @param at ISO instant, whose year counts in the seller's time zone */
export function seriesOf(
  kind: NumberedKind,
  { name, timeZone }: Pick<Seller, 'name' | 'timeZone'>,
  at: string,
): Series {
  const year = Number(dayIn(timeZone, at).slice(0, 4))
  return { name: `${name} ${PREFIX[kind]} ${year}`, prefix: PREFIX[kind], year }
}

const DIGITS = 6

/** The number of a document, `INV-2026-000001`. @param place counted from 1 */
export const documentNumber = ({ prefix, year }: Omit<Series, 'name'>, place: number): string =>
  `${prefix}-${year}-${String(place).padStart(DIGITS, '0')}`

/**
 * The day of a document: today, but not before the one that was numbered before it, and within its year, also where work of
 * 31 December is done on 1 January.
 *
 * @param today `YYYY-MM-DD`
 * @param last the day of the document before, '' for the first
 */
export function documentDay(year: number, today: string, last: string): string {
  const day = today > last ? today : last
  const first = `${year}-01-01`
  const end = `${year}-12-31`
  return day < first ? first : day > end ? end : day
}
