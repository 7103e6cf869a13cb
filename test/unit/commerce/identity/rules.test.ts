import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ATTEMPT_RULES,
  type AttemptKind,
  type Attempts,
  afterFailure,
  judge,
} from '../../../../src/commerce/identity/attempt-rules.ts'
import { RENEWED_AFTER, renewalOf } from '../../../../src/commerce/identity/session-rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/contract/duration.ts'

const NEVER: Attempts = { failures: 0, from: 0 }
const kinds = Object.keys(ATTEMPT_RULES) as AttemptKind[]
const day = DAY_MS
const start = Date.parse('2026-11-21')

/** What stands under a key after failures at these moments, each of which was allowed. */
function failing(kind: AttemptKind, times: number, between: number): { attempts: Attempts; now: number; made: number } {
  let attempts = NEVER
  let now = start
  let made = 0
  for (let at = 0; at < times; at++, now += between)
    if (judge(ATTEMPT_RULES[kind], attempts, now).kind === 'allowed') {
      attempts = afterFailure(ATTEMPT_RULES[kind], attempts, now)
      made++
    }
  return { attempts, now, made }
}

describe('failed attempts', () => {
  test.each(kinds)('under %s cost nothing at first', (kind) => {
    const { free } = ATTEMPT_RULES[kind]
    expect(failing(kind, free, 0).made).toBe(free)
    expect(failing(kind, free + 50, 0).made).toBe(free)
  })

  test('are waited for ever longer, to a bound, and never for good but for an address as a whole, or the digits of its mails', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(400), fc.nat(day), (kind, failures, since) => {
        const rule = ATTEMPT_RULES[kind]
        const known = { failures, from: start }
        const verdict = judge(rule, known, start + since)
        const next = judge(rule, { ...known, failures: failures + 1 }, start + since)
        if (verdict.kind === 'wait') {
          expect(verdict.milliseconds).toBeLessThanOrEqual(rule.longestWait)
          expect(next.kind === 'wait' && next.milliseconds >= verdict.milliseconds).toBe(true)
          expect(judge(rule, known, start + since + verdict.milliseconds).kind).toBe('allowed')
        }
        if (kind !== 'address' && kind !== 'digits') expect(verdict.kind).not.toBe('closed')
        expect(judge(rule, known, start + rule.forgottenAfter).kind).toBe('allowed')
      }),
    )
  })

  test('of a thousand in a minute let ten through from one network, and a hundred on one address', () => {
    expect(failing('address-network', 1000, 60).made).toBeLessThanOrEqual(11)
    expect(failing('address', 1000, 60).made).toBe(100)
    expect(failing('network', 1000, 60).made).toBe(30)
  })

  test('within a time are those of that time: what is tried now and then is never refused, and a full window ends by itself', () => {
    expect(failing('network', 1000, MINUTE_MS).made).toBe(1000)
    expect(failing('code-day', 100, 2 * HOUR_MS).made).toBe(100)
    const { attempts, now } = failing('network', 30, 10 * SECOND_MS)
    expect(judge(ATTEMPT_RULES.network, attempts, now)).toEqual({ kind: 'wait', milliseconds: 5 * MINUTE_MS })
    expect(judge(ATTEMPT_RULES.network, attempts, now + 5 * MINUTE_MS)).toEqual({ kind: 'allowed' })
  })
})

describe('a session’s token', () => {
  const generation = fc.integer({ min: 1, max: 50 })
  const state = fc.record({
    generation,
    isNewestSeen: fc.boolean(),
    renewedAt: fc.integer({ min: start - day, max: start }),
  })

  test('that is the newest is never taken for a copy, and is renewed once it is five minutes old', () => {
    fc.assert(
      fc.property(state, (known) => {
        const old = start - known.renewedAt >= RENEWED_AFTER
        expect(renewalOf(known, known.generation, start)).toBe(old ? 'renew' : 'keep')
      }),
    )
  })

  test('that is one older is good until the newest has been seen, and half a minute more', () => {
    fc.assert(
      fc.property(state, (known) => {
        const late = known.isNewestSeen && start - known.renewedAt > 30_000
        expect(renewalOf(known, known.generation - 1, start)).toBe(late ? 'stolen' : 'repeat')
      }),
    )
  })

  test('that is older still is a copy, and one of the future is nobody’s', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 2, max: 60 }), (known, by) => {
        expect(renewalOf(known, known.generation - by, start)).toBe('stolen')
        expect(renewalOf(known, known.generation + by - 1, start)).toBe('unknown')
      }),
    )
  })
})
