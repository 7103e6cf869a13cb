import { z } from 'zod'
import { decimalText, minorUnits } from '../../../contract/decimal.ts'
import { CURRENCIES } from '../../../contract/vocabulary.ts'
import type { Intent, IntentState, StartTerms } from '../gateway.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({ id: z.string(), status: z.string(), amount: money.optional() })
const refund = z.object({ status: z.string(), invoice_id: z.string().optional() })

/** An order of PayPal's, as far as it is used. */
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
})
export type PaypalOrder = z.output<typeof order>

/** @throws Error where it is no order */
export const readPaypalOrder = (said: unknown): PaypalOrder => order.parse(said)

/** States of a capture that took the money; what was refunded was taken before. */
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const REFUSED = ['DECLINED', 'FAILED']

const capturesOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.captures ?? []

/** The capture that took the money of an order; undefined where none has. */
export const madeCapture = (read: PaypalOrder) => capturesOf(read).find(({ status }) => TAKEN.includes(status))

/** The refund of a number, where one was made of an order; its number is what the request states as its invoice. */
export const madeRefund = ({ purchase_units: [unit] }: PaypalOrder, refundNumber: string) =>
  unit?.payments?.refunds?.find(({ invoice_id }) => invoice_id === refundNumber)

/** PayPal's order in the shop's terms. One that was not made by this shop has terms that match no payment. */
export function paypalIntent(read: PaypalOrder): Intent {
  const unit = read.purchase_units[0]!
  const { value, currency_code: code } = madeCapture(read)?.amount ?? unit.amount
  const currency = CURRENCIES.find((each) => each === code)
  return {
    ...resultOf(read),
    intentId: read.id,
    last4: '',
    orderNumber: unit.custom_id ?? '',
    paymentNumber: unit.invoice_id ?? '',
    amount: currency && /^\d{1,10}\.\d{2}$/.test(value) ? minorUnits(value) : -1,
    currency: currency ?? 'EUR',
  }
}

function resultOf(read: PaypalOrder): IntentState {
  const captures = capturesOf(read)
  if (madeCapture(read)) return { status: 'succeeded' }
  const isRefused = captures.length > 0 && captures.every(({ status }) => REFUSED.includes(status))
  if (isRefused) return { status: 'declined', code: captures.at(-1)!.status.toLowerCase() }
  switch (read.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED': {
      const page = read.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { status: 'requires_action', ...(page && { redirectUrl: page.href }) }
    }
    case 'APPROVED':
      return { status: 'authorised' }
    case 'VOIDED':
      return { status: 'canceled' }
    // A completed order may have a capture that is still pending; later statuses neither make nor lose a payment.
    default:
      return { status: 'processing' }
  }
}

/** The request for an order: the payer agrees to it on PayPal's page, and pays at once or not at all. */
export function paypalOrderRequest({ orderNumber, paymentNumber, amount, currency, returnUrl }: StartTerms): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: orderNumber,
        // PayPal takes the same number once, which is a second guard against paying twice.
        invoice_id: paymentNumber,
        amount: { currency_code: currency, value: decimalText(amount) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: withQuery(returnUrl, 'payment_intent', paymentNumber),
          cancel_url: withQuery(returnUrl, 'payment_canceled', paymentNumber),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
