import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IntentResult } from '../../../../src/commerce/payments/gateway.ts'
import { advancedState, isOpenPayment } from '../../../../src/commerce/payments/payment-state.ts'
import { PAYMENT_STATES, type PaymentState, stateOfPayments } from '../../../../src/contract/payment.ts'

type Status = IntentResult['status']
const STATUSES: Status[] = ['requires_action', 'processing', 'authorised', 'succeeded', 'declined', 'canceled']
const heard = (statuses: readonly Status[], from: PaymentState = 'checkout') => statuses.reduce(advancedState, from)

/** Every order of some things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, at) => orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))

describe('the state of a payment', () => {
  test('is the same after five events in any of their 120 orders', () => {
    const events: Status[] = ['requires_action', 'processing', 'authorised', 'processing', 'succeeded']
    const all = orders(events)
    expect(all).toHaveLength(120)
    expect(new Set(all.map((order) => heard(order)))).toEqual(new Set(['completed']))
  })

  test('never goes down, whatever is heard, and hearing it again changes nothing', () => {
    const rank = ['checkout', 'requires_action', 'processing', 'authorised', 'completed']
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_STATES), fc.constantFrom(...STATUSES), (state, status) => {
        const next = advancedState(state, status)
        expect(advancedState(next, status)).toBe(next)
        if (rank.includes(state) && rank.includes(next))
          expect(rank.indexOf(next)).toBeGreaterThanOrEqual(rank.indexOf(state))
      }),
    )
  })

  test('is captured for good, and no second capture is taken for the first', () => {
    for (const final of ['completed', 'refund_due', 'refunded', 'review', 'pending'] as const)
      for (const status of STATUSES) expect(advancedState(final, status)).toBe(final)
  })

  test('that had ended unpaid is for review once it is captured', () => {
    for (const ended of ['declined', 'canceled'] as const)
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...STATUSES)), (between) => {
          const expected = between.includes('succeeded') ? 'review' : heard([ended])
          expect(heard([ended, ...between])).toBe(expected)
          expect(heard([ended, ...between, 'succeeded', ...between])).toBe('review')
        }),
      )
  })

  test('is open while its gateway may still capture it', () => {
    expect(PAYMENT_STATES.filter((state) => isOpenPayment({ state }))).toEqual([
      'requires_action',
      'processing',
      'authorised',
    ])
  })
})

describe('the payments of an order together', () => {
  const together = (...states: PaymentState[]) => stateOfPayments(states.map((state) => ({ state })))

  test('are as what stands of them, whatever came to nothing or went back beside it', () => {
    expect(together()).toBeNull()
    for (const gone of ['failed', 'void', 'refunded'] as const) {
      expect(together(gone)).toBe(gone)
      for (const standing of ['completed', 'pending', 'review', 'refund_due', 'requires_action'] as const)
        expect([together(standing, gone), together(gone, standing)]).toEqual([standing, standing])
    }
    expect(together('failed', 'void')).toBe('void')
    expect([together('refunded', 'failed'), together('void', 'refunded')]).toEqual(['refunded', 'refunded'])
  })

  test('are under way while one may be captured, then awaited, then to be given back', () => {
    expect(together('processing', 'pending', 'completed')).toBe('processing')
    expect(together('pending', 'review', 'completed')).toBe('pending')
    expect(together('refund_due', 'completed')).toBe('refund_due')
  })
})
