/** The failures under one key. Times are milliseconds since the epoch. */
export interface Attempts {
  failures: number
  lastAt: number
}

/** A limit: how failures under a key delay the next attempt. */
export interface AttemptRule {
  /** Failures without a delay. */
  free: number
  /** Delay after the first further failure, in milliseconds, doubled with each one; 0 where only the number counts. */
  firstWait: number
  longestWait: number
  /** Milliseconds after the last failure until all expire. */
  forgottenAfter: number
  /** After this many consecutive failures the key is closed until the address is proved in another way. */
  most: number | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The limits on signing in: an address from one network, or from a known browser, has growing delays; an address as a whole is
 * closed to passwords for a month after a hundred consecutive failures (NIST 800-63B-4), and reopened by a link; a network may
 * try thirty times in ten minutes.
 */
export const ATTEMPT_RULES = {
  'address-network': { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR, most: null },
  device: { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR, most: null },
  address: { free: 100, firstWait: 0, longestWait: 0, forgottenAfter: 30 * DAY, most: 100 },
  // Ten VIES checks a minute, by user or network.
  vat: { free: 10, firstWait: MINUTE, longestWait: MINUTE, forgottenAfter: MINUTE, most: null },
  // Links that open nothing.
  'approval-link': {
    ...{ free: 20, firstWait: 10 * MINUTE, longestWait: 10 * MINUTE, forgottenAfter: 10 * MINUTE, most: null },
  },
  network: { free: 30, firstWait: 10 * MINUTE, longestWait: 10 * MINUTE, forgottenAfter: 10 * MINUTE, most: null },
  // Links to offers that open nothing: twenty in ten minutes, by network.
  'offer-link': { free: 20, firstWait: 10 * MINUTE, longestWait: 10 * MINUTE, forgottenAfter: 10 * MINUTE, most: null },
  // The codes of a second factor: five in five minutes, twenty in a day.
  code: { free: 5, firstWait: 5 * MINUTE, longestWait: 5 * MINUTE, forgottenAfter: 5 * MINUTE, most: null },
  'code-day': { free: 20, firstWait: DAY, longestWait: DAY, forgottenAfter: DAY, most: null },
} as const satisfies Record<string, AttemptRule>
export type AttemptKind = keyof typeof ATTEMPT_RULES

/** The answer to a further attempt. */
export type Verdict = { kind: 'allowed' } | { kind: 'wait'; milliseconds: number } | { kind: 'closed' }

/** Whether another attempt is allowed now. */
export function judge(rule: AttemptRule, { failures, lastAt }: Attempts, now: number): Verdict {
  if (now - lastAt >= rule.forgottenAfter) return { kind: 'allowed' }
  if (rule.most !== null && failures >= rule.most) return { kind: 'closed' }
  const milliseconds = lastAt + waitAfter(rule, failures) - now
  return milliseconds > 0 ? { kind: 'wait', milliseconds } : { kind: 'allowed' }
}

/** The state after one more failure. */
export function afterFailure(rule: AttemptRule, { failures, lastAt }: Attempts, now: number): Attempts {
  const isForgotten = now - lastAt >= rule.forgottenAfter
  return { failures: isForgotten ? 1 : failures + 1, lastAt: now }
}

/** The delay in milliseconds after a number of consecutive failures. */
function waitAfter({ free, firstWait, longestWait }: AttemptRule, failures: number): number {
  if (failures < free || firstWait === 0) return 0
  // Limits the exponent; the delay has reached its maximum before.
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 30))
}
