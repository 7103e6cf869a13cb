import { z } from 'zod'
import { COMPANY_ROLES, COMPANY_STATES } from './company-roles.ts'
import { resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

const amount = money.nullable()

const memberFields = {
  role: z.enum(COMPANY_ROLES),
  costCentreId: z.string().nullable(),
  /** The most that one order may come to without an approval, net; null without a limit. */
  orderLimit: amount,
  /** The most that the orders of a month may come to without an approval, net; null without a budget. */
  monthlyBudget: amount,
}
/** What somebody is in their company. */
const ownMembership = renamed(memberFields)

/** A company as its members see it, with what the caller is in it. */
export const companyAnswer = resource(
  'company',
  renamed({
    name: z.string(),
    region: z.enum(REGION_CODES),
    state: z.enum(COMPANY_STATES),
    /** Why it is suspended, for its administrators; null for anybody else, and while it is not. */
    reason: z.string().nullable(),
    vatNumber: z.string(),
    registryNumber: z.string(),
    countryIso: z.string(),
    currency: z.enum(CURRENCIES),
    timeZone: z.string(),
    /** Days after the invoice by which it is paid; 0 where nothing is agreed. */
    paymentDays: z.int(),
    needsPurchaseOrder: z.boolean(),
    purchaseOrderForm: z.string(),
    me: ownMembership,
  }),
)
export type Company = z.output<typeof companyAnswer>
