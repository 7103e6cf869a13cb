import { dateFormatter } from './date-formatter.ts'

/** `long` is a day with its year, `month` a month with its year, both by the market's own pattern. */
export type DateStyle = 'standard' | 'short' | 'detailed' | 'long' | 'month'

/**
 * Patterns of `dddd` weekday, `D` day, `MMMM` month, `YYYY` year, `h:mmA`, `h:mm A` or `HH:mm` time; null where the market's
 * own CLDR pattern of the same fields is used.
 */
export interface DateFormats {
  standardFormat: string | null
  shortFormat: string | null
  detailedFormat: string | null
}

/** The parts of a store's configuration that dates depend on. */
export interface DateStore {
  formatLocale: string
  datesFormattingRules: DateFormats
}

const RULE = {
  standard: 'standardFormat',
  short: 'shortFormat',
  detailed: 'detailedFormat',
  long: null,
  month: null,
} as const
const FIELDS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  standard: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  detailed: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
}

/**
 * All stores use the time zone in which the boxes are made. A date without a time is midnight UTC, which is the same
 * day here.
 */
const timeZone = 'Europe/Warsaw'

/** A date in the store's language and format. @param iso `YYYY-MM-DD`, or an instant in ISO 8601 */
export function formatDate(iso: string, { formatLocale, datesFormattingRules }: DateStore, style: DateStyle): string {
  const date = new Date(iso)
  const rule = RULE[style]
  const pattern = rule && datesFormattingRules[rule]
  if (pattern === null) return dateFormatter(formatLocale, { ...FIELDS[style], timeZone }).format(date)
  // Day and month are formatted together: a month by itself would be in the nominative case.
  const part = (type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(formatLocale, { ...options, timeZone })
      .formatToParts(date)
      .find((item) => item.type === type)?.value ?? ''
  const hour24 = part('hour', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const minute = part('minute', { hour: '2-digit', minute: '2-digit' })
  const [hour12, half] = [Number(hour24) % 12 || 12, Number(hour24) < 12 ? 'AM' : 'PM']
  const values: Record<string, string> = {
    dddd: part('weekday', { weekday: 'long' }),
    D: part('day', { day: 'numeric', month: 'long' }),
    MMMM: part('month', { day: 'numeric', month: 'long' }),
    YYYY: part('year', { year: 'numeric' }),
    'h:mmA': `${hour12}:${minute}${half}`,
    'h:mm A': `${hour12}:${minute} ${half}`,
    'HH:mm': `${hour24}:${minute}`,
  }
  return pattern.replace(/dddd|MMMM|YYYY|h:mmA|h:mm A|HH:mm|D/g, (field) => values[field]!)
}

/**
 * Two days as one range, in which common parts stand once: `21–24 November`, `29. November – 4. Dezember`.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`, not before `from`
 */
export function formatDateRange(from: string, to: string, store: DateStore, style: 'standard' | 'short'): string {
  if (from === to) return formatDate(from, store, style)
  const parts = dateFormatter(store.formatLocale, { ...FIELDS[style], timeZone }).formatRangeToParts(
    new Date(from),
    new Date(to),
  )
  // CLDR pads the days of a range with a zero in Italian, and in Swedish across the end of a year, whatever is asked
  // for: `03–07 dicembre`.
  return parts.map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value)).join('')
}
