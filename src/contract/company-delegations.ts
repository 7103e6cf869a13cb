import { z } from 'zod'
import { call, nothing } from './call.ts'
import { data } from './documents.ts'
import { day } from './fields.ts'
import { renamed } from './renamed.ts'

/** The most days that somebody may stand in for another without being named anew. */
export const MOST_DELEGATED_DAYS = 366

const person = { userId: z.string(), name: z.string().nullable(), email: z.string().nullable() }
const delegations = renamed({
  /** Those that have not ended. */
  delegations: z.array(
    renamed({
      from: renamed(person),
      to: renamed(person),
      /** In the company's time zone, both included. */
      startsOn: z.string(),
      endsOn: z.string(),
    }),
  ),
  /** For whom the caller may name somebody: themselves, and for an administrator whoever decides about orders. */
  deciders: z.array(renamed(person)),
  /** Who may decide in the place of another. */
  standIns: z.array(renamed(person)),
  /** In the company's time zone. */
  today: z.string(),
})
/** Who decides in whose place, and who may. */
export type CompanyDelegations = z.output<typeof delegations>

const own = { purpose: 'Necessary', who: 'company', answer: nothing } as const
const ERRORS = ['unauthorized', 'not_found', 'role_not_allowed', 'stale_company'] as const

/** Who decides about orders in whose place, on which days. */
export const COMPANY_DELEGATION_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/delegations',
    answer: data(delegations),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: 'Who decides in whose place, now or later, for whoever decides about orders.',
  }),
  name: call({
    ...own,
    method: 'put',
    path: '/v2/company/delegations/:userId',
    body: z.strictObject({ to_user_id: z.string().min(1).max(64), starts_on: day, ends_on: day }),
    errors: [...ERRORS, 'unknown_stand_in', 'days_not_possible'],
    says: `Names who decides in a member's place, from day to day, at most ${MOST_DELEGATED_DAYS} days: an approver for themselves, an administrator for anybody who decides. They are mailed about what waits then. It replaces whom was named before, and passes on nothing that they decide for others.`,
  }),
  end: call({
    ...own,
    method: 'delete',
    path: '/v2/company/delegations/:userId',
    errors: ERRORS,
    says: 'Ends that somebody decides in the place of this member.',
  }),
}
