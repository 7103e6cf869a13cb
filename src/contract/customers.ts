import { z } from 'zod'
import { call } from './call.ts'
import { COMPANY_ROLES, COMPANY_STATES } from './company-roles.ts'
import { CONSENT_KINDS, CONSENT_VALUES } from './consent.ts'
import { DISPUTE_STATES } from './disputes.ts'
import { data, resource } from './documents.ts'
import { searched } from './fields.ts'
import { INVOICE_KINDS } from './invoices.ts'
import { money } from './money.ts'
import { OFFER_STATES } from './offer-vocabulary.ts'
import { ORDER_STATES } from './order.ts'
import { QUOTE_STATES } from './quote-vocabulary.ts'
import { REFUND_STATES } from './refunds.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** What finds a customer: their account, or the number of an order, a quote request or an offer of theirs. */
export const CUSTOMER_ID = /^(?:[RQF]\d{9,31}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Such a number, as somebody types it. */
export const CUSTOMER_NUMBER = /^[RQF]\d{9,31}$/
/** The most customers of one answer, and the most rows of each part of one's history: the newest. */
export const MOST_CUSTOMERS = 50
export const MOST_OF_CUSTOMER = 500
/** The most notes about a customer, and the most characters of one. */
export const MOST_CUSTOMER_NOTES = 200
export const LONGEST_CUSTOMER_NOTE = 2000
const head = {
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** When the account was made; null for whoever has none. */
  since: z.string().nullable(),
}
const row = resource('customer', renamed(head))
export type CustomerRow = z.output<typeof row>

const currency = z.enum(CURRENCIES)
const region = z.enum(REGION_CODES)

const order = renamed({
  number: z.string(),
  region,
  email: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  paymentState: z.string().nullable(),
  total: money,
  currency,
  createdAt: z.string(),
  completedAt: z.string().nullable(),
})
/** An order in a table of the merchant's. */
export type TabledOrder = Pick<z.output<typeof order>, 'number' | 'email' | 'total' | 'currency' | 'completedAt'>

const request = renamed({ number: z.string(), state: z.enum(QUOTE_STATES), email: z.string(), createdAt: z.string() })
export type TabledRequest = z.output<typeof request>

/** An offer in a table of the merchant's. */
export const tabledOffer = renamed({
  number: z.string(),
  state: z.enum(OFFER_STATES),
  hasExpired: z.boolean(),
  email: z.string(),
  total: money,
  currency,
  createdAt: z.string(),
})
export type TabledOffer = z.output<typeof tabledOffer>

/** With the name of the manager who wrote it, or their address; '' where nobody knows any more. */
const note = renamed({ text: z.string(), at: z.string(), by: z.string() })

const whole = resource(
  'customer',
  renamed({
    ...head,
    phone: z.string().nullable(),
    region: region.nullable(),
    /** When the account will be erased, as its owner asked for. */
    eraseAt: z.string().nullable(),
    membership: renamed({
      companyId: z.string(),
      companyName: z.string(),
      companyState: z.enum(COMPANY_STATES),
      role: z.enum(COMPANY_ROLES),
    }).nullable(),
    orders: z.array(order),
    orderCount: z.int(),
    requests: z.array(request),
    offers: z.array(tabledOffer),
    invoices: z.array(
      renamed({
        number: z.string(),
        kind: z.enum(INVOICE_KINDS),
        orderNumber: z.string(),
        issuedOn: z.string(),
        total: money,
        currency,
      }),
    ),
    refunds: z.array(
      renamed({ orderNumber: z.string(), amount: money, currency, state: z.enum(REFUND_STATES), at: z.string() }),
    ),
    disputes: z.array(
      renamed({
        orderNumber: z.string(),
        amount: money,
        currency: z.string(),
        state: z.enum(DISPUTE_STATES),
        answerBy: z.string().nullable(),
      }),
    ),
    /** Their credit that is available, in each currency of which there is some. */
    credits: z.array(renamed({ currency, balance: money })),
    designCount: z.int(),
    /** Their newest answer about each kind of consent. */
    consents: z.array(
      renamed({ kind: z.enum(CONSENT_KINDS), value: z.enum(CONSENT_VALUES), isConfirmed: z.boolean(), at: z.string() }),
    ),
    notes: z.array(note),
  }),
)
/** A customer with their whole history, as the merchant sees it. */
export type Customer = z.output<typeof whole>

const manager = { who: 'manager', purpose: 'Necessary' } as const
const ofOne = { ...manager, answer: data(whole), errors: ['not_found'] } as const

/** Customers for the merchant: whoever has an account, ordered, asked for a quote or got an offer. */
export const CUSTOMER_CALLS = {
  list: call({
    ...manager,
    method: 'get',
    path: '/v1/manager/customers',
    query: z.object({
      /** Part of a name, a company or an address; without it there are the newest accounts. */
      q: searched,
    }),
    answer: data(z.array(row)),
    says: 'Customers by a part of their name, company or address, or the newest accounts.',
  }),
  show: call({
    ...ofOne,
    method: 'get',
    path: '/v1/manager/customers/:id',
    says: 'A customer with their whole history, by their account or by the number of an order, a quote request or an offer.',
  }),
  note: call({
    ...ofOne,
    method: 'post',
    path: '/v1/manager/customers/:id/notes',
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(LONGEST_CUSTOMER_NOTE, `must have at most ${LONGEST_CUSTOMER_NOTE} characters`),
    }),
    errors: ['not_found', 'too_many_notes'],
    says: 'Writes a note about a customer, which managers alone read.',
  }),
}
