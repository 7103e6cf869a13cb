import { z } from 'zod'
import { money } from './money.ts'
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
 * order could not be placed with it any more; unless a person decides otherwise, it is refunded after two days.
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

/** Methods that are confirmed on a page of their own provider, and those that are on a page of the payer's bank. */
export const PROVIDER_METHODS = ['paypal', 'hokodo'] as const
export const REDIRECT_METHODS = [...PROVIDER_METHODS, 'p24', 'ideal', 'bancontact', 'eps'] as const
export type RedirectMethod = (typeof REDIRECT_METHODS)[number]

/** The methods of gateways, and the bank transfer (`check`). */
export const OFFERED_METHODS = ['card', ...REDIRECT_METHODS, 'blik', 'check'] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]
export type GatewayMethod = Exclude<OfferedMethod, 'check'>

/** The names of methods that have one of their own, the same in every language. */
export const METHOD_NAMES = {
  p24: 'Przelewy24',
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  eps: 'EPS',
  blik: 'BLIK',
  paypal: 'PayPal',
  hokodo: 'Hokodo',
} as const satisfies Partial<Record<OfferedMethod, string>>

/** Whether a method is confirmed with its provider, and not with a bank. */
export const isProviderMethod = (method: string): method is (typeof PROVIDER_METHODS)[number] =>
  PROVIDER_METHODS.some((each) => each === method)

/** Whether a method is known by a name of its own. */
export const isNamedMethod = (method: string): method is keyof typeof METHOD_NAMES => method in METHOD_NAMES

export interface Payment {
  number: string
  /** `wallet` is the buyer's credit; another payment covers the rest. */
  method: OfferedMethod | 'wallet'
  amount: number
  state: PaymentState
  /** The bank account to pay into, for `check`. */
  bank?: BankAccount & { reference: string }
  /** What has arrived of a transfer, minor units; absent before anything has. */
  received?: number
  /** What was returned of it, or is being returned, minor units; absent where nothing was. */
  refunded?: number
  /** Last four digits, for `card`. */
  last4?: string
}

/** The payment of an order that stands, the last of those that are made or awaited. */
export const standingPayment = ({ payments }: { payments: readonly Payment[] }): Payment | undefined =>
  payments.findLast(({ state }) => state === 'completed' || state === 'pending')

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
    method: z.enum([...OFFERED_METHODS, 'wallet']),
    amount: money,
    state: z.enum(PAYMENT_STATES),
    bank: bank.optional(),
    received: money.optional(),
    refunded: money.optional(),
    last4: z.string().optional(),
  },
  { method: 'payment_method', last4: 'last_digits' },
)
/** Fields that a payment does not have are absent. */
export const payment = z.codec(paymentFields, z.custom<Payment>(), {
  decode: (said) => said as Payment,
  encode: (value) => value,
})
