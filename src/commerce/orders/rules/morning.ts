import { HOUR_MS } from '../../../contract/duration.ts'

/** The time of a day at which instalments are drawn and buyers reminded, UTC, in milliseconds: in the morning where the stores are. */
export const MORNING_MS = 8 * HOUR_MS
