import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** The months of which a company's spending is shown, this one with them, and the most rows of each of its tables. */
export const SPENDING_MONTHS = 12
export const MOST_SPENDING_ROWS = 20
/** The most members whose budgets are shown. */
export const MOST_BUDGET_ROWS = 100

/** What offers have beside the catalogue, as it stands among the products: no id of a product has a colon. */
export const BESIDE_CATALOGUE = { goods: 'offer:goods', tooling: 'offer:tooling' } as const

/** What somebody or something has cost, net, and in how many orders. `name` is '' for what has none any more. */
const part = renamed({ name: z.string(), net: money, orders: z.int() })
export type SpendingPart = z.output<typeof part>

const spending = resource(
  'company_spending',
  renamed({
    currency: z.enum(CURRENCIES),
    /** Each month, the oldest first: what was placed in it and not canceled. */
    months: z.array(renamed({ month: z.string(), net: money, orders: z.int() })),
    /** What cost most first. */
    members: z.array(part),
    costCentres: z.array(part),
    products: z.array(renamed({ product: z.string(), net: money, orders: z.int() })),
    /** What of the budgets of this month is taken, by orders that are placed and that wait: that of which most is taken first. */
    budgets: z.array(renamed({ name: z.string(), used: money, most: money })),
    /** Whether there are more of them than are shown. */
    moreBudgets: z.boolean(),
  }),
)
export type CompanySpending = z.output<typeof spending>

/** What the caller's company has spent. */
export const COMPANY_SPENDING_CALLS = {
  show: call({
    method: 'get',
    path: '/v2/company/spending',
    who: 'company',
    purpose: 'Necessary',
    answer: data(spending),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: 'What the company has spent in twelve months: by month, member, cost centre and product, and against its budgets.',
  }),
}
