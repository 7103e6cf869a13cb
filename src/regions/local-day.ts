import { dateFormatter } from './date-formatter.ts'
import { SELLER } from './operator.ts'
import type { Region } from './region.ts'

/** The day of an instant in a time zone, `YYYY-MM-DD`. @param at ISO instant */
export function dayIn(timeZone: string, at: string): string {
  // The Swedish form of a date is ISO 8601's.
  return dateFormatter('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at))
}

/** The day of an instant in a store, `YYYY-MM-DD`. @param at ISO instant */
export const dayOfStore = ({ contact }: Pick<Region, 'contact'>, at: string): string =>
  dayIn(contact.hours.timeZone, at)

/** The day of an instant where the seller is, with which prices and taxes begin, `YYYY-MM-DD`. @param at ISO instant */
export const dayOfSeller = (at: string): string => dayIn(SELLER.timeZone, at)
