import { call } from './call.ts'
import { companyAnswer } from './company.ts'
import { data } from './documents.ts'

const own = { purpose: 'Necessary', who: 'company' } as const

/** Companies with Plus, for their members. Which company it is follows from the caller, never from what is sent. */
export const COMPANY_CALLS = {
  mine: call({
    ...own,
    method: 'get',
    path: '/v2/company',
    answer: data(companyAnswer),
    errors: ['unauthorized', 'not_found'],
    says: "The caller's own company, and what they are in it.",
  }),
}
