import { z } from 'zod'
import { call } from './call.ts'
import { COMPANY_STATES } from './company-roles.ts'
import { data, resource } from './documents.ts'
import { countryIso } from './fields.ts'
import { PROFILE_QUESTIONS } from './profile.ts'
import { renamed } from './renamed.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'

/** Most characters of what an application says. */
export const LONGEST_APPLICATION = { name: 120, number: 40, phone: 40, note: 2000 } as const

const upTo = (longest: number) => z.string().trim().max(longest, `must have at most ${longest} characters`)
const named = upTo(LONGEST_APPLICATION.name).regex(VISIBLE_CHARACTER, 'must not be empty')
const answerTo = (question: 'company_size_employees' | 'packaging_cost_yearly') =>
  z.enum(['', ...PROFILE_QUESTIONS[question]], `must be one of ${PROFILE_QUESTIONS[question].join(', ')}`).default('')

const application = z
  .strictObject({
    name: named,
    contact_name: named,
    phone: upTo(LONGEST_APPLICATION.phone).default(''),
    country_iso: countryIso,
    vat_id: upTo(LONGEST_APPLICATION.number).default(''),
    registry_number: upTo(LONGEST_APPLICATION.number).default(''),
    company_size_employees: answerTo('company_size_employees'),
    packaging_cost_yearly: answerTo('packaging_cost_yearly'),
    note: upTo(LONGEST_APPLICATION.note).default(''),
    accepts_terms: z.literal(true, 'must be true: Plus has terms of its own'),
  })
  .refine(({ vat_id, registry_number }) => vat_id !== '' || registry_number !== '', {
    path: ['vat_id'],
    message: 'must be there, or a registry number',
  })
export type ApplicationBody = z.output<typeof application>

const ownApplication = resource(
  'company_application',
  renamed({
    name: z.string(),
    state: z.enum(COMPANY_STATES),
    /** What the merchant said of a refusal or a suspension. */
    reason: z.string().nullable(),
    createdAt: z.string(),
  }),
)
export type CompanyApplication = z.output<typeof ownApplication>

const own = { purpose: 'Necessary', who: 'account', answer: data(ownApplication) } as const

/** Applications for Plus. */
export const COMPANY_APPLICATION_CALLS = {
  apply: call({
    ...own,
    method: 'post',
    path: '/v2/company_applications',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ application }),
    errors: [
      'unauthorized',
      'not_found',
      'bad_vat_number',
      'unknown_vat_number',
      'bad_registry_number',
      'already_member',
      'already_applied',
      'too_many_vat_checks',
    ],
    says: 'Applies for Plus, for a company in a store that has it. The merchant decides.',
  }),
  mine: call({
    ...own,
    method: 'get',
    path: '/v2/company_applications/mine',
    errors: ['unauthorized', 'not_found'],
    says: "The caller's newest application in this store, and what became of it; none of a company that they have left.",
  }),
}
