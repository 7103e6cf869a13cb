import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { lockVersion } from './line-item-body.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/**
 * The kinds of ledger entries: those that add credit, `return` that of an order which gives it back, and those of an order that it pays. A
 * `refund` is of before an order itself refunded into the wallet.
 */
export const ENTRY_KINDS = ['credit', 'refund', 'referral', 'return', 'reserve', 'capture', 'release'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const currency = z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`)

const entry = renamed(
  {
    seq: z.int(),
    kind: z.enum(ENTRY_KINDS),
    minor: money,
    /** The number of its order; for a credit, the merchant's reason. */
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
    /** The available balance, without reserved amounts. */
    balance: money,
    reserved: money,
    /** At most 100, newest first. */
    entries: z.array(entry),
    /** Every currency that ever had an entry. */
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
    errors: [...ORDER_ACT_ERRORS, 'unauthorized', 'no_credit'],
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
      /** The order of a refund. */
      order_number: z.string().max(40).optional(),
      reason: z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters'),
      /** The idempotency key: a repetition is credited once. */
      idempotency_key: z.string().min(8, 'must have at least 8 characters').max(100),
    }),
    answer: data(wallet),
    errors: [
      'unauthorized',
      'forbidden',
      'not_found',
      'refund_too_high',
      'too_many_refunds',
      'vat_open',
      'completion_in_progress',
    ],
    says: "Puts credit into a customer's wallet: a refund of an order, at most what is paid of it and not refunded yet, or a goodwill credit.",
  }),
}
