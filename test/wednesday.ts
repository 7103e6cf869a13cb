import { DAY_MS } from '../src/contract/duration.ts'
import { type Day, isWorkingDay } from '../src/pricing/calendar.ts'

/** A Wednesday in so many weeks, or the next that is no holiday where everything is made. */
export function wednesdayIn(weeks: number): Day {
  const at = new Date(Date.now() + weeks * 7 * DAY_MS)
  at.setUTCDate(at.getUTCDate() + ((3 - at.getUTCDay() + 7) % 7))
  const day = (): Day => at.toISOString().slice(0, 10)
  while (!isWorkingDay(day())) at.setUTCDate(at.getUTCDate() + 7)
  return day()
}
