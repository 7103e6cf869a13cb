import { z } from 'zod'
import { money } from './money.ts'
import { BY_TRANSFER, type MethodId, PAID_METHODS } from './payment-methods.ts'
import { renamed } from './renamed.ts'

/** The bank account for transfers. */
export interface BankAccount {
  accountHolder: string
  bankName: string
  /** An IBAN in groups of four. */
  accountNumber: string
  swiftCode: string
}

/**
 * `refund_due` is paid and to be refunded: by its gateway, a transfer by the merchant. `review` was captured by a gateway when the
 * order could not be placed with it any more; it is refunded after two days.
 */
export const PAYMENT_STATES = [
  'checkout',
  'pending',
  'requires_action',
  'processing',
  'authorised',
  'completed',
  'failed',
  'void',
  'refund_due',
  'refunded',
  'review',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states in which a gateway may still capture a payment. */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['requires_action', 'processing', 'authorised']

export interface Payment {
  number: string
  /** The buyer's credit may cover a part; another payment covers the rest. */
  method: MethodId
  amount: number
  state: PaymentState
  /** The bank account to pay into, for a transfer. */
  bank?: BankAccount & { reference: string }
  /** What has arrived of a transfer, minor units; absent before anything has. */
  received?: number
  /** What was returned of it, or is being returned, minor units; absent where nothing was. */
  refunded?: number
  /** What a canceled order keeps of it, minor units: as much was refunded of a transfer that the bank took back. */
  withheld?: number
  /** Whether it pays nothing of its order, which could not be placed with it: all of it goes back. */
  isApart?: boolean
  /** Whether its gateway refused to give it back: a person returns it another way. */
  isByHand?: boolean
  /** Last four digits of a card. */
  last4?: string
}

/** What of a payment is there, minor units: all of one that is made, and what has arrived of a transfer. */
export const arrivedOf = ({ state, amount, received = 0 }: Pick<Payment, 'state' | 'amount' | 'received'>): number =>
  state === 'completed' ? amount : state === 'pending' ? received : 0

const TAKEN: readonly PaymentState[] = ['completed', 'refund_due', 'refunded']

/** What was taken by a payment and is not kept, minor units, whatever of it was given back since. */
export const takenBy = ({ state, amount, received, withheld = 0 }: Payment): number =>
  (received ?? (TAKEN.includes(state) ? amount : 0)) - withheld

/** What was taken for an order, minor units: what goes back because it placed nothing is not. */
export const takenFor = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => (payment.isApart ? sum : sum + takenBy(payment)), 0)

/** What is left of a payment to give back, minor units: what was taken by it, and was not returned. */
export const leftOf = (payment: Payment): number => takenBy(payment) - (payment.refunded ?? 0)

/** Whether a payment was made for an order, whatever of it was given back since. */
export const wasPaid = (payments: readonly Payment[]): boolean =>
  payments.some(({ state, isApart }) => TAKEN.includes(state) && !isApart)

const COUNTED: readonly PaymentState[] = ['completed', 'pending', 'void']

/**
 * What the cancellation of a placed order gives back, minor units: what is left of its payments together. A transfer that the bank took back
 * after a part of it was refunded is less than nothing, also where it became void because another payment has paid in its place.
 */
export const leftToCancel = (payments: readonly Payment[]): number =>
  Math.max(
    0,
    payments.reduce((sum, payment) => (COUNTED.includes(payment.state) ? sum + leftOf(payment) : sum), 0),
  )

/** The payment of an order that stands, the last of those that are made or awaited. */
export const standingPayment = ({ payments }: { payments: readonly Payment[] }): Payment | undefined =>
  payments.findLast(({ state }) => state === 'completed' || state === 'pending')

/** The states of a payment that say how its order stands, the first before the others; one that came to nothing says it where all did. */
const TELLING: readonly (readonly PaymentState[])[] = [
  OPEN_PAYMENT_STATES,
  ['pending'],
  ['review', 'refund_due'],
  ['completed'],
  ['refunded'],
]

/** The state of the payments of an order together, each as it is shown; null before there is one. */
export function stateOfPayments(payments: readonly Pick<Payment, 'state'>[]): PaymentState | null {
  const told = TELLING.map((states) => payments.findLast(({ state }) => states.includes(state)))
  return (told.find((payment) => payment !== undefined) ?? payments.at(-1))?.state ?? null
}

type Paid = Pick<Payment, 'method' | 'state'>

export const isAwaitedTransfer = ({ method, state }: Paid): boolean => method === BY_TRANSFER && state === 'pending'

/** Whether a transfer is awaited, which pays what is due of its order next. */
export const awaitsTransfer = ({ payments }: { payments: readonly Paid[] }): boolean => payments.some(isAwaitedTransfer)

const bank = renamed({
  accountHolder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.string(),
  reference: z.string(),
})
const paymentFields = renamed(
  {
    number: z.string(),
    method: z.enum(PAID_METHODS),
    amount: money,
    state: z.enum(PAYMENT_STATES),
    bank: bank.optional(),
    received: money.optional(),
    refunded: money.optional(),
    withheld: money.optional(),
    isApart: z.boolean().optional(),
    isByHand: z.boolean().optional(),
    last4: z.string().optional(),
  },
  { method: 'payment_method', last4: 'last_digits' },
)
/** Fields that a payment does not have are absent. */
export const payment = z.codec(paymentFields, z.custom<Payment>(), {
  decode: (said) => said as Payment,
  encode: (value) => value,
})
