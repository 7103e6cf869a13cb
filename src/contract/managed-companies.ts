import { z } from 'zod'
import { keptAddress } from './addresses.ts'
import { call } from './call.ts'
import { logEntry } from './company-log.ts'
import { COMPANY_ROLES, COMPANY_STATES } from './company-roles.ts'
import { tabledOffer } from './customers.ts'
import { data, pageOf, resource } from './documents.ts'
import { searched } from './fields.ts'
import { money } from './money.ts'
import { ORDER_STATES } from './order.ts'
import { QUOTE_STATES } from './quote-vocabulary.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** Most days after an invoice that can be agreed, and most characters of a reason. */
export const MOST_PAYMENT_DAYS = 120
export const LONGEST_COMPANY_REASON = 500
const head = {
  name: z.string(),
  region: z.enum(REGION_CODES),
  countryIso: z.string(),
  state: z.enum(COMPANY_STATES),
  vatNumber: z.string(),
  createdAt: z.string(),
}
const row = resource('company', renamed({ ...head, memberCount: z.int() }))
export type CompanyListRow = z.output<typeof row>

const member = renamed({
  userId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(COMPANY_ROLES),
  joinedAt: z.string(),
})
const order = renamed({
  number: z.string(),
  email: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  paymentState: z.string().nullable(),
  total: money,
  currency: z.enum(CURRENCIES),
  completedAt: z.string().nullable(),
})
const request = renamed({ number: z.string(), state: z.enum(QUOTE_STATES), email: z.string(), createdAt: z.string() })

const whole = resource(
  'company',
  renamed({
    ...head,
    vatVerdict: z.enum(['valid', 'invalid', 'unavailable', 'not_asked']),
    /** As VIES has them; null where it has not said so. */
    vatName: z.string().nullable(),
    vatAddress: z.string().nullable(),
    registryNumber: z.string(),
    currency: z.enum(CURRENCIES),
    employees: z.string(),
    yearlyCost: z.string(),
    note: z.string(),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    reason: z.string().nullable(),
    paymentDays: z.int(),
    /** The most that its orders may owe together to be placed on invoice, gross; 0 where nothing is ordered so. */
    creditLimit: money,
    /** What its placed orders owe, and what of it was to be paid before today, gross. */
    open: money,
    overdue: money,
    debts: z.array(renamed({ orderNumber: z.string(), number: z.int(), open: money, dueOn: z.string() })),
    needsPurchaseOrder: z.boolean(),
    purchaseOrderForm: z.string(),
    decidedAt: z.string().nullable(),
    members: z.array(member),
    addresses: z.array(keptAddress),
    log: z.array(logEntry),
    orders: z.array(order),
    orderCount: z.int(),
    requests: z.array(request),
    offers: z.array(tabledOffer),
    lockVersion: z.int(),
  }),
)
/** A company as the merchant sees it, with its whole history. */
export type ManagedCompany = z.output<typeof whole>

const one = { purpose: 'Necessary', who: 'manager', answer: data(whole) } as const
const lockVersion = z.int().min(1).optional()
const paymentDays = z
  .int('must be a whole number of days')
  .min(0, 'must be at least 0')
  .max(MOST_PAYMENT_DAYS, `must be at most ${MOST_PAYMENT_DAYS}`)
const creditLimit = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/, 'must be an amount with two decimals, "2500.00" for example; "0.00" for none')
const CHANGES = ['not_found', 'stale_company', 'wrong_state'] as const

/** Companies with Plus and applications for it, for the merchant. */
export const MANAGED_COMPANY_CALLS = {
  list: call({
    method: 'get',
    path: '/v2/manager/companies',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({
      state: z.enum(['all', ...COMPANY_STATES]).default('applied'),
      store: z.enum(REGION_CODES).optional(),
      /** Part of a name, a number or a contact's address. */
      q: searched,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(row),
    says: 'The companies and applications of a state, the oldest first.',
  }),
  show: call({
    ...one,
    method: 'get',
    path: '/v2/manager/companies/:id',
    errors: ['not_found'],
    says: 'A company with its members, its log, and the newest orders and quote requests of its members.',
  }),
  decide: call({
    ...one,
    method: 'put',
    path: '/v2/manager/companies/:id/state',
    body: z
      .strictObject({
        act: z.enum(['approve', 'refuse', 'suspend', 'resume'], 'must be approve, refuse, suspend or resume'),
        reason: z.string().trim().max(LONGEST_COMPANY_REASON).default(''),
        payment_days: paymentDays.exactOptional(),
        credit_limit: creditLimit.exactOptional(),
        lock_version: lockVersion,
      })
      .refine(({ act, reason }) => (act === 'refuse' || act === 'suspend') === (reason !== ''), {
        path: ['reason'],
        message: 'must be there to refuse or suspend a company, and only then',
      }),
    errors: [...CHANGES, 'already_member'],
    says: "Approves or refuses an application, suspends a company or resumes it; the applicant, or the company's administrators, hear of it by mail.",
  }),
  checkVat: call({
    ...one,
    method: 'post',
    path: '/v2/manager/companies/:id/vat_check',
    body: z.strictObject({ lock_version: lockVersion }),
    errors: CHANGES,
    says: 'Asks VIES about the VAT number of a company again.',
  }),
  terms: call({
    ...one,
    method: 'put',
    path: '/v2/manager/companies/:id/terms',
    body: z.strictObject({
      payment_days: paymentDays,
      credit_limit: creditLimit.exactOptional(),
      lock_version: lockVersion,
    }),
    errors: CHANGES,
    says: 'Agrees the days after an invoice by which the company pays, and the most that it may owe to order on invoice; left out, that stays.',
  }),
}
