import { z } from 'zod'
import { visitorId } from './attribution.ts'
import { call, nothing } from './call.ts'
import { listed, resource } from './documents.ts'
import { money } from './money.ts'
import { ORDER_NUMBER } from './order-number.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** The reward of a referral: a share of the net goods of a first order, once it can no longer be returned. */
export const REFERRAL_PERCENT = 5
export const REFERRAL_DAYS = 30

export const REFERRAL_STATES = ['waiting', 'earned', 'lapsed'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/** An order from a referral: its date and its reward, never the buyer. */
const referral = resource(
  'referral',
  renamed({
    state: z.enum(REFERRAL_STATES),
    placedAt: z.string(),
    dueAt: z.string(),
    amount: money,
    currency: z.enum(CURRENCIES),
  }),
)
export type Referral = z.output<typeof referral>

export const REFERRAL_CALLS = {
  mine: call({
    method: 'get',
    path: '/v1/referrals',
    who: 'account',
    purpose: 'Necessary',
    answer: listed(referral, renamed({ code: z.string(), count: z.int() })),
    errors: ['unauthorized'],
    says: 'The code of one’s own link, and the first orders that came by it, the newest first: date and credit, never who.',
  }),
  claim: call({
    method: 'post',
    path: '/v1/referrals/orders',
    who: 'page',
    purpose: 'Advertising',
    body: z.strictObject({
      anonymous_id: visitorId,
      order_number: z.string().regex(ORDER_NUMBER, 'must be an order number'),
    }),
    answer: nothing,
    says: 'A visitor who was recommended has placed an order. Counts for who recommended the shop, once a mailbox.',
  }),
}
