import { z } from 'zod'
import { call } from './call.ts'
import { listedDispute } from './disputes.ts'
import { data, pageOf, resource } from './documents.ts'
import { lineItem } from './line-wire.ts'
import { money } from './money.ts'
import { ORDER_STATES } from './order.ts'
import { IDEMPOTENCY_ERRORS } from './order-act-errors.ts'
import { payment } from './payment.ts'
import { PAID_METHODS } from './payment-methods.ts'
import { REFUND_STATES, REFUND_TARGETS, refund } from './refunds.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** The most lines that one refund names. */
const MOST_LINES = 100

/** The money of an order, for whoever manages it. */
const orderMoney = resource(
  'order_money',
  renamed({
    number: z.string(),
    state: z.enum(ORDER_STATES),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    lockVersion: z.int(),
    completedAt: z.string().nullable(),
    total: money,
    /** What is paid and not refunded yet. */
    refundable: money,
    /** Whether it is of an account, whose wallet may be refunded to. */
    hasWallet: z.boolean(),
    /** Whether anything leads to whose it is: an erased person's and a cart without an address are nobody's. */
    hasCustomer: z.boolean(),
    lines: z.array(lineItem),
    payments: z.array(payment),
    refunds: z.array(refund),
  }),
)
export type OrderMoney = z.output<typeof orderMoney>

const listedRefund = resource(
  'refund',
  renamed({
    number: z.string(),
    orderNumber: z.string(),
    paymentNumber: z.string(),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    amount: money,
    to: z.enum(REFUND_TARGETS),
    state: z.enum(REFUND_STATES),
    at: z.string(),
  }),
)
export type ListedRefund = z.output<typeof listedRefund>

const listedInstallment = resource(
  'installment',
  renamed({
    orderNumber: z.string(),
    number: z.int(),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    amount: money,
    open: money,
    dueOn: z.string(),
    /** Whose order it is; null for no company's. */
    companyId: z.string().nullable(),
    company: z.string().nullable(),
  }),
)

export type ListedInstallment = z.output<typeof listedInstallment>

/** What a movement of the ledger is: by a gateway or from a wallet, on the bank account, or back to whoever paid. */
export const LEDGER_KINDS = ['payment', 'transfer', 'refund'] as const

const ledgerRow = resource(
  'ledger_row',
  renamed({
    kind: z.enum(LEDGER_KINDS),
    /** `YYYY-MM-DD`, where the seller is. */
    day: z.string(),
    orderNumber: z.string(),
    /** Null where the order is in no list any more. */
    region: z.enum(REGION_CODES).nullable(),
    currency: z.string(),
    /** By what it was paid, or to where it went back. */
    way: z.enum([...PAID_METHODS, 'source']),
    /** Negative for what went out. */
    amount: money,
  }),
)
export type LedgerRow = z.output<typeof ledgerRow>

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/, 'must be an amount with two decimals, "12.50" for example')
const pieces = z.strictObject({
  id: z.string().max(40),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000'),
})
const refundBody = z
  .strictObject({
    amount: amount.optional(),
    line_items: z
      .array(pieces)
      .min(1, 'must name at least one')
      .max(MOST_LINES, `must be at most ${MOST_LINES}`)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'must name each line once')
      .optional(),
    to: z.enum(REFUND_TARGETS, `must be one of ${REFUND_TARGETS.join(', ')}`).default('source'),
    /** What was refundable when it was decided. */
    expected_refundable: amount.optional(),
  })
  .refine(({ amount, line_items }) => !amount || !line_items, {
    path: ['amount'],
    message: 'must be left out where lines are named',
  })

const managed = { who: 'manager', purpose: 'Necessary', answer: data(orderMoney) } as const

/** What whoever manages the orders does with the money of one. */
export const ORDER_MONEY_CALLS = {
  show: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/orders/:number/payments',
    errors: ['not_found'],
    says: 'The payments and refunds of an order.',
  }),
  refunds: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/refunds',
    query: z.object({ state: z.enum(REFUND_STATES).default('to_send'), page: pageNumber }),
    answer: pageOf(listedRefund),
    says: 'The refunds of a state: of those that are not made yet the oldest first, of the others the newest.',
  }),
  installments: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/installments',
    query: z.object({ page: pageNumber }),
    answer: pageOf(listedInstallment),
    says: 'The instalments that are still to be paid, those first that are due first.',
  }),
  disputes: call({
    ...managed,
    method: 'get',
    path: '/v1/manager/disputes',
    query: z.object({ page: pageNumber }),
    answer: pageOf(listedDispute),
    says: 'The disputes of payments, those first that are to be answered first.',
  }),
  ledger: call({
    method: 'get',
    path: '/v1/manager/ledger',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month, "2026-11" for example'),
      page: pageNumber,
    }),
    answer: pageOf(ledgerRow),
    says: 'What came in and went out in a month, by the day: payments of gateways and wallets, movements of the bank account that were booked, and refunds.',
  }),
  refund: call({
    ...managed,
    method: 'post',
    path: '/v1/manager/orders/:number/refunds',
    body: refundBody,
    errors: [
      'not_found',
      'called_off',
      'refund_too_large',
      'refund_without_wallet',
      'refundable_changed',
      'too_many_refunds',
      'vat_open',
      ...IDEMPOTENCY_ERRORS,
    ],
    says: 'Refunds an order: all that is paid and not refunded yet, an amount, or pieces of its lines; the way it was paid, or into the wallet.',
  }),
}
