/** What is known of the failures under one key. Times are milliseconds since the epoch. */
export interface Attempts {
  failures: number
  lastAt: number
}

/** How failures under a key slow the next attempt down. */
export interface AttemptRule {
  /** So many failures cost nothing. */
  free: number
  /** Milliseconds to wait after the first failure that costs, doubling with each one; 0 where only the number counts. */
  firstWait: number
  longestWait: number
  /** Milliseconds after the last failure when all are forgotten. */
  forgottenAfter: number
  /** So many in a row, and no further attempt counts until the address has proved itself another way. */
  most: number | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The limits on signing in: an address from one network or from a browser that it knows waits longer with each failure; an
 * address as a whole is closed to passwords for a month after a hundred in a row (NIST 800-63B-4), and opened by a link; a
 * network may try thirty in ten minutes.
 */
export const ATTEMPT_RULES = {
  'address-network': { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR, most: null },
  device: { free: 5, firstWait: SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR, most: null },
  address: { free: 100, firstWait: 0, longestWait: 0, forgottenAfter: 30 * DAY, most: 100 },
  // Ten questions to VIES a minute, of one user or network.
  vat: { free: 10, firstWait: MINUTE, longestWait: MINUTE, forgottenAfter: MINUTE, most: null },
  network: { free: 30, firstWait: 10 * MINUTE, longestWait: 10 * MINUTE, forgottenAfter: 10 * MINUTE, most: null },
  // The codes of a second factor: five in five minutes, twenty in a day.
  code: { free: 5, firstWait: 5 * MINUTE, longestWait: 5 * MINUTE, forgottenAfter: 5 * MINUTE, most: null },
  'code-day': { free: 20, firstWait: DAY, longestWait: DAY, forgottenAfter: DAY, most: null },
} as const satisfies Record<string, AttemptRule>
export type AttemptKind = keyof typeof ATTEMPT_RULES

/** What a further attempt hears. */
export type Verdict = { kind: 'allowed' } | { kind: 'wait'; milliseconds: number } | { kind: 'closed' }

/** Whether another attempt may be made now. */
export function judge(rule: AttemptRule, { failures, lastAt }: Attempts, now: number): Verdict {
  if (now - lastAt >= rule.forgottenAfter) return { kind: 'allowed' }
  if (rule.most !== null && failures >= rule.most) return { kind: 'closed' }
  const milliseconds = lastAt + waitAfter(rule, failures) - now
  return milliseconds > 0 ? { kind: 'wait', milliseconds } : { kind: 'allowed' }
}

/** What is known after one more failure. */
export function afterFailure(rule: AttemptRule, { failures, lastAt }: Attempts, now: number): Attempts {
  const isForgotten = now - lastAt >= rule.forgottenAfter
  return { failures: isForgotten ? 1 : failures + 1, lastAt: now }
}

/** Milliseconds to wait after so many failures in a row. */
function waitAfter({ free, firstWait, longestWait }: AttemptRule, failures: number): number {
  if (failures < free || firstWait === 0) return 0
  // More doublings than this are longer than any wait.
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 30))
}
