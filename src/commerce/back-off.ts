import { HOUR_SECONDS } from '../contract/duration.ts'
import type { Env } from '../contract/env.ts'

/** The longest delay between two tries; the platform allows at most twelve hours. */
const LONGEST_WAIT = HOUR_SECONDS

/**
 * Seconds until the next try: 2, 4, 8 … and at most an hour.
 *
 * @param attempts from 1
 */
export const backOff = (attempts: number, { RETRY_SECONDS }: Pick<Env, 'RETRY_SECONDS'>): number =>
  Math.min(RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT)
