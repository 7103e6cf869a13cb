import Stripe from 'stripe'
import { z } from 'zod'
import type { GatewayDispute, GatewayEvent } from '../gateway.ts'

/** How old an event's signature may be, and how far ahead of this clock, in seconds. */
const OLDEST = 300
const AHEAD = 60

/** What an event is about, as far as it is used: a payment's intent, or a charge, refund or dispute that names one. */
const subject = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ order_number: z.string().optional() }).nullish(),
})

/** A dispute of a charge. */
const disputed = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})
/** The statuses in which a dispute is decided; a later version of the API may have others, which are open. */
const DECIDED: Partial<Record<string, GatewayDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/**
 * Reads an event of Stripe's from the bytes as they came.
 *
 * @param header of the signature: `t=<seconds>,v1=<HMAC>`
 * @returns null where the signature is wrong, too old, or of the future, which Stripe's own check accepts
 */
export async function eventOf(
  raw: Uint8Array<ArrayBuffer>,
  header: string | undefined,
  secret: string,
): Promise<GatewayEvent | null> {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (!header || !(signedAt <= Date.now() / 1000 + AHEAD)) return null
  let event: Stripe.Event
  try {
    const crypto = Stripe.createSubtleCryptoProvider()
    event = await Stripe.webhooks.constructEventAsync(raw, header, secret, OLDEST, crypto)
  } catch {
    return null
  }
  const read = subject.safeParse(event.data.object)
  if (!read.success) return { id: event.id, type: event.type, intentId: null, orderNumber: null }
  const { id, object, payment_intent, metadata } = read.data
  const intentId = object === 'payment_intent' ? id : (payment_intent ?? null)
  const dispute = disputeOf(event)
  const orderNumber = metadata?.order_number ?? null
  return { id: event.id, type: event.type, intentId, orderNumber, ...(dispute && { dispute }) }
}

function disputeOf({ data, created }: Stripe.Event): GatewayDispute | null {
  const read = disputed.safeParse(data.object)
  if (!read.success) return null
  const { id, amount, currency, reason, status, evidence_details: evidence } = read.data
  const state = DECIDED[status] ?? 'open'
  const answerBy = state === 'open' && evidence?.due_by ? instant(evidence.due_by) : null
  return { id, amount, currency: currency.toUpperCase(), reason, state, answerBy, at: instant(created) }
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString()
