import { z } from 'zod'
import { call, nothing } from './call.ts'
import { logEntry } from './company-log.ts'
import { COMPANY_ROLES } from './company-roles.ts'
import { costCentre } from './company-settings.ts'
import { data, listed, resource } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { flag } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** Most members of a company, and most invitations that are open at once. */
export const MOST_MEMBERS = 500
export const MOST_INVITATIONS = 50
/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 7

const role = z.enum(COMPANY_ROLES, `must be one of ${COMPANY_ROLES.join(', ')}`)
/** An amount from nothing up; null without a limit. */
const limit = money
  .refine((amount) => amount >= 0, 'must not be negative')
  .nullable()
  .exactOptional()

const member = renamed({
  userId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(COMPANY_ROLES),
  orderLimit: money.nullable(),
  monthlyBudget: money.nullable(),
  costCentreId: z.string().nullable(),
  joinedAt: z.string(),
})
export type CompanyMember = z.output<typeof member>

const invitation = renamed({ id: z.string(), email: z.string(), role: z.enum(COMPANY_ROLES), expiresAt: z.string() })

const people = renamed({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Who asks to join, for whoever decides about it. */
  joins: z.array(
    renamed({ userId: z.string(), name: z.string().nullable(), email: z.string().nullable(), createdAt: z.string() }),
  ),
  /** Those in use, by name. */
  costCentres: z.array(costCentre),
})
/** The members of a company, whom it has invited, and its cost centres. */
export type CompanyPeople = z.output<typeof people>

/** What an invitation says to whoever has its link. */
const invited = resource(
  'company_invitation',
  renamed({ companyName: z.string(), email: z.string(), role: z.enum(COMPANY_ROLES), expiresAt: z.string() }),
)
export type Invited = z.output<typeof invited>

/** One of the company's cost centres; null for none. */
const costCentreId = z.string().max(64).nullable().exactOptional()
const own = { purpose: 'Necessary', who: 'company' } as const
const ERRORS = ['unauthorized', 'not_found', 'role_not_allowed', 'stale_company'] as const
const token = z.strictObject({ token: z.string().regex(/^[\w-]{20,128}$/, 'must be the token of an invitation') })

/** The members of the caller's company. */
export const COMPANY_MEMBER_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/members',
    answer: data(people),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: "The members of the caller's company, and the invitations that are open.",
  }),
  invite: call({
    ...own,
    method: 'post',
    path: '/v2/company/invitations',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be one e-mail address'),
      role,
      cost_centre_id: costCentreId,
    }),
    answer: nothing,
    errors: [...ERRORS, 'already_member', 'too_many_members', 'unknown_cost_centre'],
    says: `Invites an address by mail, for ${INVITATION_DAYS} days; another invitation of the same address replaces the first.`,
  }),
  withdraw: call({
    ...own,
    method: 'delete',
    path: '/v2/company/invitations/:id',
    answer: nothing,
    errors: ERRORS,
    says: 'Withdraws an invitation: its link is good for nothing any more.',
  }),
  change: call({
    ...own,
    method: 'put',
    path: '/v2/company/members/:userId',
    body: z.strictObject({
      role: role.exactOptional(),
      order_limit: limit,
      monthly_budget: limit,
      cost_centre_id: costCentreId,
    }),
    answer: nothing,
    errors: [...ERRORS, 'last_administrator', 'unknown_cost_centre'],
    says: "Changes a member's role, limit, budget or cost centre, with their next call; what is not named stays, null takes a limit back.",
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/v2/company/members/:userId',
    query: z.object({
      /** Whether whoever is alone in the company leaves it, so that it ends. */
      ends_company: flag.optional(),
    }),
    answer: nothing,
    errors: [...ERRORS, 'last_administrator', 'open_order'],
    says: 'Removes a member; each may leave by themselves. A company keeps at least one administrator, or ends with its last member, who says so.',
  }),
  log: call({
    ...own,
    method: 'get',
    path: '/v2/company/log',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/, 'must be a cursor of this list')
        .optional(),
    }),
    answer: listed(logEntry, z.object({ after: z.string().nullable() })),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: 'Who did what in the company, the newest first, by pages.',
  }),
  /** The token is in the body, so that no log has it. */
  look: call({
    method: 'post',
    path: '/v2/company_invitations/look',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'person', counter: 'GUESS_LIMIT' },
    body: token,
    answer: data(invited),
    errors: ['not_found'],
    says: 'What an invitation says, by the token of its link; it stays open.',
  }),
  join: call({
    method: 'post',
    path: '/v2/company_invitations/join',
    who: 'account',
    purpose: 'Necessary',
    limit: { what: 'person', counter: 'GUESS_LIMIT' },
    body: token,
    answer: nothing,
    errors: ['unauthorized', 'not_found', 'other_address', 'already_member', 'too_many_members', 'stale_company'],
    says: 'Takes an invitation, once, by an account with the address that was invited.',
  }),
}
