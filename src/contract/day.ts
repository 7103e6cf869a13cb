/**
 * The days that the shop calculates with, `YYYY-MM-DD`. An order is dated today, so a century is enough. The last day to count
 * from is a year before the end, so that the result is in range, too.
 */
export const CALENDAR = { first: '2000-01-01', lastStart: '2098-12-31', last: '2099-12-31' } as const

/**
 * The day of an instant in UTC, `YYYY-MM-DD`: of records and of the shop's own work. What somebody reads as today is the day of the
 * seller or of a store (`regions/local-day.ts`).
 *
 * @param at milliseconds since the epoch
 * @throws RangeError where that is no instant
 */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
