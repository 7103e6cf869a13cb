import { dayIn } from '../../../regions/local-day.ts'

/** The month of an instant in a time zone, `YYYY-MM`. @param timeZone IANA name */
export const monthIn = (timeZone: string, at: Date): string => dayIn(timeZone, at.toISOString()).slice(0, 7)
