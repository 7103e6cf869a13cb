import { expect, test } from 'vitest'
import { paypalDispute } from '../../../../src/commerce/payments/paypal/paypal-dispute.ts'

const stateOf = (status: string, outcome_code?: string) =>
  paypalDispute({
    event_type: 'CUSTOMER.DISPUTE.RESOLVED',
    create_time: '2026-11-25T09:00:00.000Z',
    resource: {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      status,
      dispute_amount: { currency_code: 'EUR', value: '12.34' },
      ...(outcome_code && { dispute_outcome: { outcome_code } }),
    },
  })?.dispute.state

// The codes of PayPal's description of `dispute_outcome`.
test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
] as const)('a dispute that PayPal has resolved as %s is %s', (outcome, state) => {
  expect(stateOf('RESOLVED', outcome)).toBe(state)
})

test.each(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'OTHER'])(
  'a dispute that is %s is open',
  (status) => {
    expect(stateOf(status)).toBe('open')
  },
)
