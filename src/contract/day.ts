/**
 * The days that the shop can calculate with, `YYYY-MM-DD`. An order is dated today, so a century is enough. A day to count
 * from ends a year before the last, so that what is counted from it is a day too.
 */
export const CALENDAR = { first: '2000-01-01', lastStart: '2098-12-31', last: '2099-12-31' } as const
