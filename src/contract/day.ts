/**
 * The days that the shop calculates with, `YYYY-MM-DD`. An order is dated today, so a century is enough. The last day to count
 * from is a year before the end, so that the result is in range, too.
 */
export const CALENDAR = { first: '2000-01-01', lastStart: '2098-12-31', last: '2099-12-31' } as const
