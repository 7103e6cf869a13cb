import { z } from 'zod'
import type { Address } from '../../../contract/address.ts'
import { CURRENCIES } from '../../../contract/vocabulary.ts'
import type { Firm, Intent, IntentResult, StartTerms } from '../gateway.ts'

/** An order of Hokodo's with its deferred payment, as far as they are used. Amounts are minor units. */
const order = z.object({
  id: z.string(),
  unique_id: z.string(),
  currency: z.string(),
  total_amount: z.int(),
  metadata: z.object({ order_number: z.string().optional() }).nullish(),
  deferred_payment: z.looseObject({ id: z.string(), status: z.string() }).nullish(),
})
export type HokodoOrder = z.output<typeof order>

/** The money of a deferred payment: what may still be captured, what was given back of that, and of what was captured. */
const balance = z.object({ authorisation: z.int(), voided_authorisation: z.int(), refunds: z.int() })

/** @throws Error where it does not say what was given back: then nothing is given back blindly */
export const readHokodoBalance = (payment: unknown): z.output<typeof balance> => balance.parse(payment)

/** @throws Error where it is no order */
export const readHokodoOrder = (said: unknown): HokodoOrder => order.parse(said)

/** What Hokodo offers for an order: ways to pay later, each offered or declined. */
const offer = z.object({
  offered_payment_plans: z.array(
    z.object({
      status: z.string(),
      payment_url: z.string().nullish(),
      rejection_reason: z.object({ code: z.string() }).nullish(),
    }),
  ),
})

/** The page on which a firm accepts what is offered, or why nothing is. */
export function readOffer(said: unknown): { page: string } | { code: string } {
  const { offered_payment_plans: plans } = offer.parse(said)
  const page = plans.find(({ status, payment_url }) => status === 'offered' && payment_url)?.payment_url
  return page ? { page } : { code: plans[0]?.rejection_reason?.code ?? 'not_offered' }
}

type Said = IntentResult extends infer Each
  ? Each extends IntentResult
    ? Omit<Each, 'intentId' | 'last4'>
    : never
  : never

/** Hokodo's order in the shop's terms. It is paid once Hokodo has accepted the firm's debt. */
export function hokodoIntent(read: HokodoOrder): Intent {
  const currency = CURRENCIES.find((each) => each === read.currency)
  return {
    ...resultOf(read.deferred_payment?.status),
    intentId: read.id,
    last4: '',
    orderNumber: read.metadata?.order_number ?? '',
    paymentNumber: read.unique_id,
    amount: currency ? read.total_amount : -1,
    currency: currency ?? 'EUR',
  }
}

function resultOf(status: string | undefined): Said {
  switch (status) {
    case undefined:
      return { status: 'requires_action' }
    case 'accepted':
    case 'captured':
      return { status: 'succeeded' }
    case 'rejected':
      return { status: 'declined', code: status }
    // What was accepted was given back whole.
    case 'voided':
      return { status: 'canceled' }
    // Hokodo looks at it, or waits for the firm.
    default:
      return { status: 'processing' }
  }
}

export const organisationRequest = (id: string, { company, vatNumber, address }: Firm, now: string): object => ({
  unique_id: id,
  registered: now,
  company_name: company,
  company_regnum: vatNumber,
  company_address: `${address.address1} ${address.address2}`.trim(),
  company_postcode: address.zipcode,
  company_city: address.city,
  company_country: address.countryIso,
})

/** The request for an order: one item for all of it, as what is left beside credit is no sum of lines. */
export function hokodoOrderRequest(
  { orderNumber, paymentNumber, amount, currency, payer }: StartTerms,
  firm: Firm,
  { organisation, user, date }: { organisation: string; user: string; date: string },
): object {
  const addressOf = (address: Address) => postal(address, firm.company, payer.email)
  const money = { unit_price: amount, total_amount: amount, tax_amount: 0, tax_rate: '0.00' }
  return {
    unique_id: paymentNumber,
    customer: {
      type: 'guest',
      organisation,
      user,
      invoice_address: addressOf(firm.address),
      delivery_address: addressOf(firm.delivery),
    },
    status: 'draft',
    currency,
    total_amount: amount,
    tax_amount: 0,
    order_date: date,
    items: [{ item_id: 'totals', type: 'product', description: orderNumber, quantity: '1.000', ...money }],
    metadata: { order_number: orderNumber },
  }
}

const postal = (address: Address, company: string, email: string) => ({
  name: `${address.firstname} ${address.lastname}`.trim(),
  company_name: address.company || company,
  address_line1: address.address1,
  address_line2: address.address2,
  city: address.city,
  region: address.state,
  postcode: address.zipcode,
  country: address.countryIso,
  phone: address.phone,
  email,
})

/** Where Hokodo leads the payer, and tells of what has changed. */
export function offerRequest(orderId: string, { paymentNumber, returnUrl }: StartTerms): object {
  const back = (name: string) => `${returnUrl}?${name}=${paymentNumber}`
  const canceled = back('payment_canceled')
  const notification = new URL('/api/webhooks/hokodo', returnUrl).href
  return {
    order: orderId,
    urls: { success: back('payment_intent'), failure: canceled, cancel: canceled, notification, merchant_terms: '' },
  }
}
