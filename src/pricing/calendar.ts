import { CALENDAR, utcDay } from '../contract/day.ts'
import { DAY_MS } from '../contract/duration.ts'

/** A day as `YYYY-MM-DD`, without a time or a time zone. */
export type Day = string

/** Polish public holidays with a fixed date; 24 December is one since 2025. */
const FIXED = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26']
/** Days after Easter Sunday of the movable holidays: Easter Sunday itself, Easter Monday, Pentecost, Corpus Christi. */
const MOVABLE = [0, 1, 49, 60]

/** The most working days that one call may add: about ten months. */
export const MOST_WORKING_DAYS = 200

/** The day some days after another. @throws RangeError outside the calendar */
export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** The days from one day to another, negative where it is before. @throws RangeError outside the calendar */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** Days since 1 January 1970: counting with numbers is much faster than with dates. */
function numberOf(day: Day): number {
  const number = Date.parse(`${checked(day)}T00:00:00Z`) / DAY_MS
  if (Number.isNaN(number)) throw outside(day)
  return number
}

const dayOf = (number: number): Day => checked(utcDay(number * DAY_MS))

function checked(day: Day): Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < CALENDAR.first || day > CALENDAR.last) throw outside(day)
  return day
}

const outside = (day: string): RangeError =>
  new RangeError(`${day} is not a day from ${CALENDAR.first} to ${CALENDAR.last}.`)

/**
 * Whether a day is neither a weekend nor a public holiday in Poland, where everything is made.
 *
 * @throws RangeError outside the calendar
 */
export const isWorkingDay = (day: Day): boolean => isWorking(numberOf(day))

/**
 * The working day that is `count` working days after a day; with 0 the day itself or the next working day.
 *
 * @param count a whole number from 0 to `MOST_WORKING_DAYS`
 * @throws RangeError for another count, and outside the calendar
 */
export function addWorkingDays(day: Day, count: number): Day {
  if (!Number.isInteger(count) || count < 0 || count > MOST_WORKING_DAYS)
    throw new RangeError(`${count} is not a number of working days from 0 to ${MOST_WORKING_DAYS}.`)
  let at = workingFrom(numberOf(day))
  for (let left = count; left > 0; left--) at = workingFrom(at + 1)
  return dayOf(at)
}

/** The day itself, or the next working day. */
function workingFrom(number: number): number {
  let at = number
  while (!isWorking(at)) at++
  return at
}

function isWorking(number: number): boolean {
  const at = new Date(number * DAY_MS)
  const weekday = at.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(at.getUTCFullYear()).has(number)
}

const holidays = new Map<number, ReadonlySet<number>>()

/** The public holidays of a year, calculated once per isolate because every date that the shop states needs them. */
function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidays.get(year)
  if (known) return known
  const sunday = easter(year)
  const fixed = FIXED.map((date) => Date.parse(`${year}-${date}`) / DAY_MS)
  const all = new Set([...fixed, ...MOVABLE.map((offset) => sunday + offset)])
  holidays.set(year, all)
  return all
}

/** Easter Sunday, in days since 1970, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.trunc(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.trunc((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.trunc(f / 31) - 1, (f % 31) + 1) / DAY_MS
}
