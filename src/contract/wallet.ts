import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { lockVersion } from './line-item-body.ts'
import { money } from './money.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** What a wallet's entries are: three that bring credit, one that returns it, and what an order does with it. */
export const ENTRY_KINDS = ['credit', 'refund', 'referral', 'return', 'reserve', 'capture', 'release'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const currency = z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`)

const entry = renamed(
  {
    seq: z.int(),
    kind: z.enum(ENTRY_KINDS),
    minor: money,
    /** The number of the order that it is about; of a credit, what the merchant wrote. */
    ref: z.string(),
    balanceAfter: money,
    at: z.string(),
  },
  { minor: 'amount', at: 'created_at' },
)
export type WalletEntry = z.output<typeof entry>

const wallet = resource(
  'wallet',
  renamed({
    currency,
    /** What can be spent; what an order has reserved is not in it. */
    balance: money,
    reserved: money,
    /** The newest first, at most 100. */
    entries: z.array(entry),
    /** Every currency in which there ever was an entry. */
    currencies: z.array(currency),
  }),
)
export type Wallet = z.output<typeof wallet>

const sum = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')
  .refine((text) => Number(text) > 0, 'must be more than nothing')

const one = { purpose: 'Necessary' } as const

export const WALLET_CALLS = {
  show: call({
    ...one,
    who: 'account',
    method: 'get',
    path: '/v1/wallet',
    query: z.object({ currency: currency.optional() }),
    answer: data(wallet),
    errors: ['unauthorized'],
    says: "One's own credit in a currency, the store's where none is named, and what it came from and went to.",
  }),
  use: call({
    ...one,
    who: 'account',
    method: 'put',
    path: '/v1/wallet',
    body: z.strictObject({
      order_number: z.string().max(40),
      use_credit: z.boolean('must be true or false'),
      lock_version: lockVersion,
    }),
    answer: orderAnswer,
    errors: ['unauthorized', 'not_found', 'no_credit', 'stale_order', 'order_completed'],
    says: 'Pays an open order with as much of one’s own credit as it takes, or does not. Brings no credit.',
  }),
  credit: call({
    ...one,
    who: 'manager',
    method: 'post',
    path: '/v1/wallets/:user/credits',
    body: z.strictObject({
      amount: sum,
      currency,
      /** A refund names the order that it is for. */
      order_number: z.string().max(40).optional(),
      reason: z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters'),
      /** The same for a repetition, so that it is credited once. */
      idempotency_key: z.string().min(8, 'must have at least 8 characters').max(100),
    }),
    answer: data(wallet),
    errors: ['unauthorized', 'forbidden', 'not_found', 'refund_too_high'],
    says: "Puts credit into a customer's wallet: a refund of an order, at most what it cost, or a goodwill credit.",
  }),
}
