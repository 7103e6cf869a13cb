import { z } from 'zod'
import { call, fileCall } from './call.ts'
import { data, meta, pageOf, resource } from './documents.ts'
import { money } from './money.ts'
import { ORDER_NUMBER } from './order-number.ts'
import { orderRow } from './orders.ts'
import { PAYMENT_STATES } from './payment.ts'
import { PAID_METHODS } from './payment-methods.ts'
import { renamed } from './renamed.ts'
import { LARGEST_STATEMENT, STATEMENT_TYPES } from './statement-file.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** `new` waits to be matched, `booked` counts for an order, `open` waits for a person, `set_aside` was none of an order's. */
export const BANK_ENTRY_STATES = ['new', 'booked', 'open', 'set_aside'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/**
 * Why a movement waits for a person; `surplus` is booked, and what is too much has to be sent back. One that is open without a reason is
 * being booked to its order.
 */
export const BANK_ENTRY_REASONS = [
  'no_order',
  'several_orders',
  'other_currency',
  'not_awaited',
  'returned',
  'surplus',
] as const
export type BankEntryReason = (typeof BANK_ENTRY_REASONS)[number]

/** The states by which payments are listed. */
export const LISTED_PAYMENTS = ['pending', 'review', 'refund_due', 'completed', 'refunded'] as const
export type ListedPayment = (typeof LISTED_PAYMENTS)[number]

const entry = resource(
  'bank_entry',
  renamed({
    day: z.string(),
    amount: money,
    currency: z.string(),
    counterparty: z.string(),
    text: z.string(),
    state: z.enum(BANK_ENTRY_STATES),
    reason: z.enum(BANK_ENTRY_REASONS).nullable(),
    orderNumber: z.string().nullable(),
    note: z.string().nullable(),
  }),
)
export type ShownBankEntry = z.output<typeof entry>

const payment = resource(
  'payment',
  renamed(
    {
      number: z.string(),
      orderNumber: z.string(),
      region: z.enum(REGION_CODES),
      currency: z.enum(CURRENCIES),
      method: z.enum(PAID_METHODS),
      amount: money,
      /** What has arrived of it. */
      received: money,
      /** What is to be given back of it, or was. */
      returned: money,
      state: z.enum(PAYMENT_STATES),
      /** Whether a person gives it back, and whether its gateway refused to. */
      byHand: z.boolean(),
      isRefused: z.boolean(),
      /** ISO instants: since when it is in its state, and when it was paid, and its order placed. */
      since: z.string(),
      paidAt: z.string().nullable(),
      placedAt: z.string().nullable(),
    },
    { method: 'payment_method' },
  ),
)
export type ShownPayment = z.output<typeof payment>

/** What a payment has in the list of its state, minor units: what goes back, or went with its order, else all of it. */
export const listedAmount = ({
  state,
  amount,
  returned,
}: Pick<ShownPayment, 'state' | 'amount' | 'returned'>): number =>
  state === 'refund_due' || (state === 'refunded' && returned > 0) ? returned : amount

const orderNumber = z.string().regex(ORDER_NUMBER, 'must be an order number, "R123456789" for example')
/** What names a payment, or a refund. */
const numbered = z.strictObject({
  number: z.string().min(1, 'must not be empty').max(40, 'must have at most 40 characters'),
})
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const manager = { who: 'manager', purpose: 'Necessary' } as const

/** Payments by bank transfer, for whoever manages the orders. */
export const BANK_CALLS = {
  read: fileCall({
    ...manager,
    method: 'post',
    path: '/v1/manager/bank_statements',
    file: { types: STATEMENT_TYPES, largest: LARGEST_STATEMENT },
    answer: meta(renamed({ taken: z.int(), known: z.int(), leftOut: z.int() })),
    errors: ['unreadable_statement'],
    says: 'Takes a bank statement; transfers that name an order are booked to it, the others wait for a person.',
  }),
  entries: call({
    ...manager,
    method: 'get',
    path: '/v1/manager/bank_entries',
    query: z.object({ state: z.enum(BANK_ENTRY_STATES).default('open'), page }),
    answer: pageOf(entry),
    says: 'The movements of a state, the oldest first.',
  }),
  book: call({
    ...manager,
    method: 'put',
    path: '/v1/manager/bank_entries/:id/order',
    body: z.strictObject({ order_number: orderNumber }),
    answer: data(entry),
    errors: ['not_found', 'entry_not_open', 'other_currency', 'transfer_not_awaited'],
    says: 'Books a movement to an order.',
  }),
  setAside: call({
    ...manager,
    method: 'put',
    path: '/v1/manager/bank_entries/:id/note',
    body: z.strictObject({
      note: z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters'),
    }),
    answer: data(entry),
    errors: ['not_found', 'entry_not_open'],
    says: 'Sets a movement aside that needs nothing more, and says why; of a surplus, that it was sent back.',
  }),
  payments: call({
    ...manager,
    method: 'get',
    path: '/v1/manager/payments',
    query: z.object({ state: z.enum(LISTED_PAYMENTS).default('pending'), page }),
    answer: pageOf(payment),
    says: 'The payments in a state: of those that wait the oldest first, of those that are settled the newest.',
  }),
  refundReview: call({
    ...manager,
    method: 'put',
    path: '/v1/manager/orders/:number/review',
    /** The number of the payment. */
    body: numbered,
    answer: orderRow,
    errors: ['not_found', 'not_under_review', 'completion_in_progress'],
    says: 'Refunds a payment under review at once, instead of after two days.',
  }),
  refundSent: call({
    ...manager,
    method: 'put',
    path: '/v1/manager/orders/:number/refund',
    /** The number of a refund, or of a payment of a canceled order. */
    body: numbered,
    answer: orderRow,
    errors: ['not_found', 'no_refund_due'],
    says: 'Notes that the refund of a transfer has been sent.',
  }),
}
