import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** To where the money goes: the way it came, or into the buyer's wallet. */
export const REFUND_TARGETS = ['source', 'wallet'] as const
export type RefundTarget = (typeof REFUND_TARGETS)[number]

/**
 * `due` is being sent by the gateway or to the wallet, `to_send` is a transfer that the merchant sends, `failed` moved no money and
 * may be tried in another way.
 */
export const REFUND_STATES = ['due', 'to_send', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund of a part of a payment, or of all of it: that a manager decided, or of VAT that was credited. */
export interface Refund {
  number: string
  /** The payment that it is of. */
  paymentNumber: string
  /** With VAT, minor units. */
  amount: number
  to: RefundTarget
  state: RefundState
  /** What of which line it is for; absent for an amount. */
  lines?: { id: string; quantity: number }[] | undefined
  /** ISO instant of the decision. */
  at: string
}

/** A refund on the wire. */
export const refund = renamed({
  number: z.string(),
  paymentNumber: z.string(),
  amount: money,
  to: z.enum(REFUND_TARGETS),
  state: z.enum(REFUND_STATES),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })).optional(),
  at: z.string(),
})
