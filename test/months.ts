import { HOUR_MS } from '../src/contract/duration.ts'

/** The month of this moment in a time zone, `YYYY-MM`, and that of an hour ago where it has ended since. */
export function currentMonths(timeZone: string): string[] {
  const monthOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone }).slice(0, 7)
  const now = Date.now()
  return [...new Set([monthOf(now - HOUR_MS), monthOf(now)])]
}
