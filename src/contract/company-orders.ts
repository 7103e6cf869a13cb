import { z } from 'zod'
import { APPROVAL_STATES } from './approval-vocabulary.ts'
import { approval } from './approvals.ts'
import { call } from './call.ts'
import { counted, listed, resource } from './documents.ts'
import { money } from './money.ts'
import { invoiceStanding } from './on-invoice.ts'
import { ORDER_STATES } from './order.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** What a company's orders are looked through by: how each stands. `all` begins with those that wait for approval. */
export const COMPANY_ORDER_STANDINGS = ['all', 'waiting', 'approved', 'refused', 'placed', 'canceled'] as const
export type CompanyOrderStanding = (typeof COMPANY_ORDER_STANDINGS)[number]

/** The most orders on a page of the list, of those that wait in front of it, and in a file. */
export const COMPANY_ORDERS_PER_PAGE = 25
export const MOST_WAITING_SHOWN = 50
export const MOST_IN_ORDER_FILE = 2000

const rowFields = {
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Of its newest approval; null for an order that needed none. */
  approval: z.enum(APPROVAL_STATES).nullable(),
  /** Who ordered, and for which cost centre; '' where there is none, and for people who are erased. */
  by: z.string(),
  costCentre: z.string(),
  net: money,
  total: money,
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
}
const companyOrderRow = resource('company_order', renamed(rowFields))
/** An order of a company in its list. */
export type CompanyOrderRow = z.output<typeof companyOrderRow>

const named = z.object({ id: z.string(), name: z.string() })
const listMeta = renamed({
  /** The cursor of the orders that follow; null where there are none. */
  after: z.string().nullable(),
  /** Whether more wait than the list begins with. */
  moreWaiting: z.boolean(),
  /** What the list can be looked through by; none for whoever sees their own orders alone. */
  members: z.array(named),
  costCentres: z.array(named),
})

/** An instant and the number of an order, after which a list goes on. */
export const ORDER_CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~R\d{9,31}$/
/** The month in which an order was placed, `YYYY-MM`. */
export const PLACED_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const filter = z.object({
  standing: z.enum(COMPANY_ORDER_STANDINGS).default('all'),
  /** In which it was placed, in the company's time zone. */
  month: z.string().regex(PLACED_MONTH, 'must be a month, 2026-11 for example').optional(),
  member: z.string().max(64).optional(),
  cost_centre: z.string().max(64).optional(),
})
const query = filter.extend({ after: z.string().regex(ORDER_CURSOR, 'must be a cursor of this list').optional() })
export type CompanyOrderQuery = z.output<typeof query>

const shown = resource(
  'company_order',
  renamed({
    ...rowFields,
    isOwn: z.boolean(),
    /** Whether the caller may submit it for approval, again or for the first time, and whether they may pay it now. */
    canSubmit: z.boolean(),
    canPay: z.boolean(),
    /** Whether the caller may have parts of it sent, once it is placed in several deliveries. */
    canCallOff: z.boolean(),
    /** Days after the invoice by which it is paid; 0 where nothing is agreed. */
    paymentDays: z.int(),
    /** How all orders of the company stand with its terms, this one among them; null where none are agreed. */
    credit: invoiceStanding.nullable(),
    approvalDetails: approval.nullable(),
  }),
)
export type ShownCompanyOrder = z.output<typeof shown>

const own = { who: 'company', purpose: 'Necessary', errors: ['unauthorized', 'not_found', 'role_not_allowed'] } as const

/** The orders of the caller's company: their own, or all of it, as their role is. */
export const COMPANY_ORDER_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/orders',
    query,
    answer: listed(companyOrderRow, listMeta),
    says: 'The orders of the company that the caller may see: first those that wait for approval, of others too where the caller stands in for whoever approves, then the newest.',
  }),
  file: call({
    ...own,
    method: 'get',
    path: '/v2/company/order_list',
    query: filter,
    answer: listed(companyOrderRow, counted),
    says: `The same for a file: the newest ${MOST_IN_ORDER_FILE}.`,
  }),
  show: call({
    ...own,
    method: 'get',
    path: '/v2/company/orders/:number',
    answer: z.object({ data: shown, order: orderAnswer }),
    says: 'An order of the company with its approval; its token is there for whoever may pay it.',
  }),
  document: call({
    ...own,
    method: 'get',
    path: '/v2/company/orders/:number/documents/:file',
    givesFile: ['application/pdf', 'application/xml'],
    answer: z.null(),
    says: 'A document of a placed order of the company.',
  }),
}
