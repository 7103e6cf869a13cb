import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/duration.ts'

/** The failures under one key. Times are milliseconds since the epoch. */
export interface Attempts {
  failures: number
  /** The moment from which the times of its rule count: that of the last failure, or of the first one of a window. */
  from: number
}

/** A limit: how failures under a key delay the next attempt. */
export interface AttemptRule {
  /** Failures without a delay. */
  free: number
  /** Delay after the first further failure, in milliseconds, doubled with each one; 0 where only the number counts. */
  firstWait: number
  longestWait: number
  /** Milliseconds after the last failure, or after the first one of a window, until all expire. */
  forgottenAfter: number
  /**
   * Whether it counts what was within a time. Counted from the last failure instead, some that are made now and then would add up for
   * ever, those of many people behind one network among them.
   */
  isWindow: boolean
  /** After this many consecutive failures the key is closed until the address is proved in another way. */
  most: number | null
}

/** So many failures within a time, and then none until it is over. @param time milliseconds */
const most = (free: number, time: number) => ({
  free,
  firstWait: time,
  longestWait: time,
  forgottenAfter: time,
  isWindow: true,
  most: null,
})

/** Five failures, then a delay that doubles from a second to a quarter of an hour. */
const GROWING = {
  free: 5,
  firstWait: SECOND_MS,
  longestWait: 15 * MINUTE_MS,
  forgottenAfter: HOUR_MS,
  isWindow: false,
  most: null,
}

/** So many failures in a row, and then none until the address is proved in another way, or for a month. */
const closing = (free: number) => ({
  free,
  firstWait: 0,
  longestWait: 0,
  forgottenAfter: 30 * DAY_MS,
  isWindow: false,
  most: free,
})

/** Consecutive wrong digits after which mails to an address have none, until one of their links is used. */
export const MOST_DIGITS = 50

/**
 * The limits on signing in: an address from one network, or from a known browser, has growing delays; an address as a whole is
 * closed to passwords for a month after a hundred consecutive failures (NIST 800-63B-4), and reopened by a link; a network may
 * try thirty times in ten minutes.
 */
export const ATTEMPT_RULES = {
  'address-network': GROWING,
  device: GROWING,
  address: closing(100),
  // VIES checks, by account or network.
  vat: most(10, MINUTE_MS),
  // What guests agree to when ordering, by network: three times the mails of placed orders that one may cause.
  'order-consents': most(150, DAY_MS),
  // Links that open nothing.
  'approval-link': most(20, 10 * MINUTE_MS),
  network: most(30, 10 * MINUTE_MS),
  // Links to offers that open nothing, by network.
  'offer-link': most(20, 10 * MINUTE_MS),
  // The six digits of mails to an address: closed like its passwords are, until a link is used. A guess is right once in a million.
  digits: closing(MOST_DIGITS),
  // The codes of a second factor.
  code: most(5, 5 * MINUTE_MS),
  'code-day': most(20, DAY_MS),
} as const satisfies Record<string, AttemptRule>
export type AttemptKind = keyof typeof ATTEMPT_RULES

/** The answer to a further attempt. */
export type Verdict = { kind: 'allowed' } | { kind: 'wait'; milliseconds: number } | { kind: 'closed' }

/** Whether another attempt is allowed now. */
export function judge(rule: AttemptRule, { failures, from }: Attempts, now: number): Verdict {
  if (now - from >= rule.forgottenAfter) return { kind: 'allowed' }
  if (rule.most !== null && failures >= rule.most) return { kind: 'closed' }
  const milliseconds = from + waitAfter(rule, failures) - now
  return milliseconds > 0 ? { kind: 'wait', milliseconds } : { kind: 'allowed' }
}

/** The state after one more failure. */
export function afterFailure(rule: AttemptRule, { failures, from }: Attempts, now: number): Attempts {
  if (now - from >= rule.forgottenAfter) return { failures: 1, from: now }
  return { failures: failures + 1, from: rule.isWindow ? from : now }
}

/** The delay in milliseconds after a number of consecutive failures. */
function waitAfter({ free, firstWait, longestWait }: AttemptRule, failures: number): number {
  if (failures < free || firstWait === 0) return 0
  // Limits the exponent; the delay has reached its maximum before.
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 30))
}
