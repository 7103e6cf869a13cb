import Stripe from 'stripe'
import { z } from 'zod'
import type { GatewayEvent } from '../gateway.ts'

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
  return { id: event.id, type: event.type, intentId, orderNumber: metadata?.order_number ?? null }
}
