import { z } from 'zod'
import { keptAddress } from './addresses.ts'
import { call } from './call.ts'
import { companyAnswer } from './company.ts'
import { costCentre } from './company-settings.ts'
import { data, resource } from './documents.ts'
import { renamed } from './renamed.ts'

const ordering = resource(
  'company_ordering',
  renamed({
    name: z.string(),
    vatNumber: z.string(),
    needsPurchaseOrder: z.boolean(),
    purchaseOrderForm: z.string(),
    /** The member's own cost centre; null for none. */
    costCentreId: z.string().nullable(),
    costCentres: z.array(costCentre),
    /** Those of the company, the oldest first. */
    addresses: z.array(keptAddress),
  }),
)
/** What a company states and wants for the orders of a member. */
export type CompanyOrdering = z.output<typeof ordering>

const own = { purpose: 'Necessary', who: 'company' } as const

/** Companies with Plus, for their members. Which company it is follows from the caller, never from what is sent. */
export const COMPANY_CALLS = {
  mine: call({
    ...own,
    method: 'get',
    path: '/v2/company',
    answer: data(companyAnswer),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: "The caller's own company, and what they are in it.",
  }),
  ordering: call({
    ...own,
    method: 'get',
    path: '/v2/company/ordering',
    answer: data(ordering),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: "What the caller's company states and wants for an order: its addresses, cost centres and purchase order numbers.",
  }),
}
