import { DAY_MS, HOUR_MS, SECOND_MS } from '../../contract/duration.ts'
import { MERCHANT_ROLES, type Role } from '../../contract/roles.ts'
import { RENEWED_AFTER_SECONDS } from '../../contract/session-age.ts'

/** Maximum lifetime and idle time of a session in milliseconds: a customer's, and the merchant's roles'. */
const LIVES = {
  customer: { lasts: 30 * DAY_MS, rests: 14 * DAY_MS },
  merchant: { lasts: 12 * HOUR_MS, rests: HOUR_MS },
} as const

export const livesOf = (role: Role): { lasts: number; rests: number } =>
  MERCHANT_ROLES.includes(role) ? LIVES.merchant : LIVES.customer

/** Age in milliseconds at which a session's token is renewed on use. */
export const RENEWED_AFTER = RENEWED_AFTER_SECONDS * 1000
/** How long the previous token is still accepted, in milliseconds, for concurrent requests. */
const OVERLAP_MS = 30 * SECOND_MS

/** The part of a session's row that its tokens depend on. Times are milliseconds since the epoch. */
export interface TokenState {
  generation: number
  /** Whether the newest token was used, so that its owner has it. */
  isNewestSeen: boolean
  renewedAt: number
}

/**
 * What to do with a session's token: keep it, renew it, return the newest again (its answer was lost, or a concurrent request
 * renewed it), or end the session, because an old token in use indicates a copy.
 */
export type Renewal = 'keep' | 'renew' | 'repeat' | 'stolen' | 'unknown'

export function renewalOf(
  { generation, isNewestSeen, renewedAt }: TokenState,
  presented: number,
  now: number,
): Renewal {
  if (presented > generation) return 'unknown'
  if (presented === generation) return now - renewedAt >= RENEWED_AFTER ? 'renew' : 'keep'
  const isLate = presented < generation - 1 || (isNewestSeen && now - renewedAt > OVERLAP_MS)
  return isLate ? 'stolen' : 'repeat'
}
