import { z } from 'zod'
import { resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** `open` until the gateway has decided, for the merchant or for the payer. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A disputed payment in the merchant's list. */
export const listedDispute = resource(
  'dispute',
  renamed({
    gateway: z.string(),
    /** Null for a payment of no order of the shop. */
    orderNumber: z.string().nullable(),
    amount: money,
    currency: z.string(),
    reason: z.string(),
    state: z.enum(DISPUTE_STATES),
    answerBy: z.string().nullable(),
  }),
)
export type ListedDispute = z.output<typeof listedDispute>
