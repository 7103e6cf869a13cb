import { MERCHANT_ROLES, type Role } from '../../contract/roles.ts'
import { RENEWED_AFTER_SECONDS } from '../../contract/session-age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds that a session lasts, and that it may rest: a customer's, and that of those who work for the merchant. */
const LIVES = {
  customer: { lasts: 30 * DAY, rests: 14 * DAY },
  merchant: { lasts: 12 * HOUR, rests: HOUR },
} as const

export const livesOf = (role: Role): { lasts: number; rests: number } =>
  MERCHANT_ROLES.includes(role) ? LIVES.merchant : LIVES.customer

/** Milliseconds after which a session's token is renewed when it is used. */
export const RENEWED_AFTER = RENEWED_AFTER_SECONDS * 1000
/** Milliseconds for which the token before is still taken, for requests that were under way together. */
const OVERLAP = 30_000

/** A session's row, as far as its tokens depend on it. Times are milliseconds since the epoch. */
export interface TokenState {
  generation: number
  /** Whether the newest token has come back, so that its owner has it. */
  isNewestSeen: boolean
  renewedAt: number
}

/**
 * What to do with a token of a session: keep it (its owner has the newest), renew it, hand out the newest again (the answer
 * that brought it was lost, or another request is ahead), or end the session, since one of two who use it has a copy.
 */
export type Renewal = 'keep' | 'renew' | 'repeat' | 'stolen' | 'unknown'

export function renewalOf(
  { generation, isNewestSeen, renewedAt }: TokenState,
  presented: number,
  now: number,
): Renewal {
  if (presented > generation) return 'unknown'
  if (presented === generation) return now - renewedAt >= RENEWED_AFTER ? 'renew' : 'keep'
  const isLate = presented < generation - 1 || (isNewestSeen && now - renewedAt > OVERLAP)
  return isLate ? 'stolen' : 'repeat'
}
