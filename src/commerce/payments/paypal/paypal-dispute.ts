import { z } from 'zod'
import { minorUnits } from '../../../contract/decimal.ts'
import type { GatewayDispute, GatewayEvent } from '../gateway.ts'

/** An event about a dispute, as far as it is used. */
const disputed = z.object({
  event_type: z.string().startsWith('CUSTOMER.DISPUTE.'),
  create_time: z.iso.datetime(),
  resource: z.object({
    dispute_id: z.string(),
    reason: z.string(),
    status: z.string(),
    dispute_amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}\.\d{2}$/) }),
    dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
    seller_response_due_date: z.iso.datetime().optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
  }),
})

/**
 * Outcomes in which the payer gets the money of the merchant; in any other it stays. With a payout PayPal protects one of the two at its
 * own cost; `NONE` is a dispute that another one of the same payment replaced.
 */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** The dispute of an event of PayPal's, with the order whose number its payment carries; null for another event. */
export function paypalDispute(said: unknown): Required<Pick<GatewayEvent, 'orderNumber' | 'dispute'>> | null {
  const read = disputed.safeParse(said)
  if (!read.success) return null
  const { create_time: at, resource } = read.data
  const { dispute_id: id, reason, status, dispute_amount: amount, disputed_transactions: payments = [] } = resource
  const state = stateOf(status, resource.dispute_outcome?.outcome_code)
  const dispute: GatewayDispute = {
    id,
    amount: minorUnits(amount.value),
    currency: amount.currency_code,
    reason: reason.toLowerCase(),
    state,
    answerBy: state === 'open' ? (resource.seller_response_due_date ?? null) : null,
    at: new Date(at).toISOString(),
  }
  return { orderNumber: payments[0]?.custom ?? null, dispute }
}

function stateOf(status: string, outcome = ''): GatewayDispute['state'] {
  if (status !== 'RESOLVED') return 'open'
  return LOST.includes(outcome) ? 'lost' : 'won'
}
