/** When a store answers its phone, Monday to Friday. */
export interface Hours {
  /** `HH:MM`, 24 hours. */
  opens: string
  closes: string
  /** The time zone of these times, `Europe/Warsaw`. */
  timeZone: string
}

interface HoursStore {
  formatLocale: string
}

/** A Monday and a Friday. */
const WEEK = ['2026-01-05', '2026-01-09'] as const

/** A time of day in the store's format: `12:00`, `12:00 PM`. @param time `HH:MM` */
export const formatTime = (time: string, store: HoursStore): string => clockOf(store).format(at(time))

/** Hours as the store writes them: the days, the times, and the name of their time zone. */
export function formatHours({ opens, closes, timeZone }: Hours, store: HoursStore) {
  const weekday = new Intl.DateTimeFormat(store.formatLocale, { weekday: 'long', timeZone: 'UTC' })
  const zone = new Intl.DateTimeFormat(store.formatLocale, { timeZoneName: 'longGeneric', timeZone })
  const [monday, friday] = WEEK.map((day) => new Date(day)) as [Date, Date]
  return {
    days: weekday.formatRange(monday, friday),
    times: clockOf(store).formatRange(at(opens), at(closes)),
    zone: zone.formatToParts(monday).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}

const at = (time: string): Date => new Date(`${WEEK[0]}T${time}:00Z`)
const clockOf = ({ formatLocale }: HoursStore) =>
  new Intl.DateTimeFormat(formatLocale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
