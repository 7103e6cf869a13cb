import { z } from 'zod'
import { DESCRIBED_AS } from './documents.ts'
import type { JsonApiDocument } from './json-api.ts'
import type { Order } from './order.ts'
import { order, orderDocument, readOrder } from './order-wire.ts'
import { renamed } from './renamed.ts'

/** An order, and additional results of an action. */
export interface OrderAnswer {
  order: Order
  /** Lines that were refused, and why. */
  refused?: { variantId: string; code: string; itemId?: string }[]
  /** The gateway's payment intent, where the bank asks for a confirmation. */
  intentId?: string
  /** Where the payer goes on: the page of their bank. */
  redirectUrl?: string
}

const resource = z.object({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.object({ data: z.unknown() })).optional(),
})
const refusedLine = renamed({ variantId: z.string(), code: z.string(), itemId: z.string().exactOptional() })
const meta = z.object({
  refused: z.array(refusedLine).optional(),
  payment_intent_id: z.string().optional(),
})

const attributes = z.record(z.string(), z.unknown())
DESCRIBED_AS.set(attributes, order)

/** The document of an order; Spree's coupon messages may be part of it. */
export const orderAnswer = z.codec(
  z.object({
    data: resource.extend({ attributes }),
    included: z.array(resource).optional(),
    meta: meta.optional(),
    redirect_url: z.string().optional(),
  }),
  z.custom<OrderAnswer>(),
  {
    decode: ({ meta, redirect_url, ...document }) => ({
      order: readOrder(document as JsonApiDocument),
      ...(meta?.refused && { refused: meta.refused }),
      ...(meta?.payment_intent_id && { intentId: meta.payment_intent_id }),
      ...(redirect_url && { redirectUrl: redirect_url }),
    }),
    encode: ({ order, refused, intentId, redirectUrl }) => ({
      ...(orderDocument(order) as never as { data: z.output<typeof resource> }),
      ...(redirectUrl && { redirect_url: redirectUrl }),
      ...((refused || intentId) && {
        meta: {
          ...(refused && { refused }),
          ...(intentId && { payment_intent_id: intentId }),
        },
      }),
    }),
  },
)
