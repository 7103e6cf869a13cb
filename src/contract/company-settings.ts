import { z } from 'zod'
import { oneLine } from './address-body.ts'
import { call, nothing } from './call.ts'
import { data, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'

/** The most cost centres of a company, and the most characters of their names and of the form of its order numbers. */
export const MOST_COST_CENTRES = 100
export const LONGEST_COST_CENTRE = 60
export const LONGEST_ORDER_FORM = 40

/** A cost centre that is in use. */
export const costCentre = renamed({ id: z.string(), name: z.string() })
export type CostCentre = z.output<typeof costCentre>

const settings = resource(
  'company_settings',
  renamed({
    /** Above this an administrator approves too; null where never. Net. */
    administratorsAbove: money.nullable(),
    /** Above this whoever decides signs in; null where never. Net. */
    signInAbove: money.nullable(),
    needsPurchaseOrder: z.boolean(),
    purchaseOrderForm: z.string(),
    /** Each with how many members and invitations it is stated for. */
    costCentres: z.array(renamed({ id: z.string(), name: z.string(), userCount: z.int() })),
  }),
)
/** What a company sets for its orders. */
export type CompanySettings = z.output<typeof settings>

const amount = money.refine((minor) => minor >= 0, 'must not be negative').nullable()
const costCentreBody = z.strictObject({
  name: oneLine(LONGEST_COST_CENTRE).regex(VISIBLE_CHARACTER, 'must not be empty'),
})

const own = { purpose: 'Necessary', who: 'company', answer: nothing } as const
const READS = ['unauthorized', 'not_found', 'role_not_allowed'] as const
const CHANGES = [...READS, 'stale_company'] as const

/** What a company sets for its orders: when they are approved, its purchase order numbers and its cost centres. */
export const COMPANY_SETTING_CALLS = {
  show: call({
    ...own,
    method: 'get',
    path: '/v2/company/settings',
    answer: data(settings),
    errors: READS,
    says: "What the caller's company has set for its orders.",
  }),
  approvals: call({
    ...own,
    method: 'put',
    path: '/v2/company/approval_settings',
    body: z.strictObject({ administrators_above: amount, sign_in_above: amount }),
    errors: CHANGES,
    says: 'Sets the net amounts above which an administrator approves too, and above which whoever decides signs in; null for never. What waits already keeps its rules.',
  }),
  purchaseOrders: call({
    ...own,
    method: 'put',
    path: '/v2/company/purchase_orders',
    body: z.strictObject({
      needed: z.boolean('must be true or false'),
      form: oneLine(LONGEST_ORDER_FORM).default(''),
    }),
    errors: CHANGES,
    says: 'Sets whether each order needs a purchase order number, and its form: # is a digit, @ a letter, all else itself; empty for any.',
  }),
  addCostCentre: call({
    ...own,
    method: 'post',
    path: '/v2/company/cost_centres',
    body: costCentreBody,
    errors: [...CHANGES, 'name_taken', 'too_many_cost_centres'],
    says: `Adds a cost centre, at most ${MOST_COST_CENTRES}; one that was retired under this name is in use again.`,
  }),
  renameCostCentre: call({
    ...own,
    method: 'put',
    path: '/v2/company/cost_centres/:costCentre',
    body: costCentreBody,
    errors: [...CHANGES, 'name_taken'],
    says: 'Renames a cost centre, for its former orders too.',
  }),
  retireCostCentre: call({
    ...own,
    method: 'delete',
    path: '/v2/company/cost_centres/:costCentre',
    errors: [...CHANGES, 'cost_centre_in_use'],
    says: 'Retires a cost centre that no member has: it is offered no more, and its orders keep its name.',
  }),
}
