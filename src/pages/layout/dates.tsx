import { createContext, type ReactNode, useContext } from 'react'
import type { DateStyle } from '../../regions/dates.ts'

/** Formats dates for the store. On the server only, so that no island ships the names of months. */
export interface Dates {
  /** @param iso `YYYY-MM-DD` or an instant */
  date(iso: string, style: DateStyle): string
  /** Two days as one range, `21–24 November`. @param from `YYYY-MM-DD` */
  range(from: string, to: string, style: 'standard' | 'short'): string
}

const Context = createContext<Dates | null>(null)

export function DatesProvider({ dates, children }: { dates: Dates; children: ReactNode }) {
  return <Context value={dates}>{children}</Context>
}

export function useDates(): Dates {
  const dates = useContext(Context)
  if (!dates) throw new Error('Current region is not set!')
  return dates
}
