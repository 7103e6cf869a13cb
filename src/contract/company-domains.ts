import { z } from 'zod'
import { call, nothing } from './call.ts'
import { COMPANY_ROLES } from './company-roles.ts'
import { data, resource } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { renamed } from './renamed.ts'

/** The most mail domains of a company, and how long the link that proves one is valid, in hours. */
export const MOST_DOMAINS = 10
export const DOMAIN_LINK_HOURS = 48

const domain = renamed({
  domain: z.string(),
  /** Whether it counts, waits for the answer to its mail, or was not answered in time. */
  state: z.enum(['confirmed', 'waiting', 'expired']),
  /** The address to which the mail went; null for people who are erased. */
  email: z.string().nullable(),
})
export type CompanyDomain = z.output<typeof domain>

const named = resource('company_domain', renamed({ companyName: z.string(), domain: z.string() }))
/** What the link of a domain says. */
export type NamedDomain = z.output<typeof named>

const joining = resource('company_join', renamed({ companyName: z.string(), isAsked: z.boolean() }))
/** The company that somebody may ask to join, by the domain of their address. */
export type CompanyJoining = z.output<typeof joining>

const token = z.strictObject({ token: z.string().regex(/^[\w-]{20,128}$/, 'must be the token of a link') })
const own = { purpose: 'Necessary', who: 'company' } as const
const asking = { purpose: 'Necessary', who: 'account' } as const
const guessing = { what: 'person', counter: 'GUESS_LIMIT' } as const
const READS = ['unauthorized', 'not_found', 'role_not_allowed'] as const
const CHANGES = [...READS, 'stale_company'] as const

/** The mail domains of a company, and people with an address there who ask to join. */
export const COMPANY_DOMAIN_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/domains',
    answer: data(z.array(domain)),
    errors: READS,
    says: "The mail domains of the caller's company.",
  }),
  name: call({
    ...own,
    method: 'post',
    path: '/v2/company/domains',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be one e-mail address') }),
    answer: nothing,
    errors: [...CHANGES, 'public_domain', 'domain_confirmed', 'too_many_domains'],
    says: `Names the domain of an address, and mails a link there that proves it, good for ${DOMAIN_LINK_HOURS} hours. Providers of mail for everybody are refused.`,
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/v2/company/domains/:domain',
    answer: nothing,
    errors: CHANGES,
    says: 'Takes a domain back; who has joined stays, and who asks does not ask any more.',
  }),
  decideJoin: call({
    ...own,
    method: 'put',
    path: '/v2/company/joins/:userId',
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('admit'),
        role: z.enum(COMPANY_ROLES, `must be one of ${COMPANY_ROLES.join(', ')}`),
      }),
      z.strictObject({ decision: z.literal('refuse') }),
    ]),
    answer: nothing,
    errors: [...CHANGES, 'already_member', 'too_many_members'],
    says: 'Admits somebody who asks to join, with a role, or refuses them; they hear of it by mail.',
  }),
  /** The token is in the body, so that no log has it. */
  look: call({
    method: 'post',
    path: '/v2/company_domains/look',
    who: 'anyone',
    purpose: 'Necessary',
    limit: guessing,
    body: token,
    answer: data(named),
    errors: ['not_found'],
    says: 'Which company names which domain, by the token of the link; nothing is confirmed.',
  }),
  confirm: call({
    method: 'post',
    path: '/v2/company_domains/confirm',
    who: 'anyone',
    purpose: 'Necessary',
    limit: guessing,
    body: token,
    answer: nothing,
    errors: ['not_found', 'domain_taken', 'stale_company'],
    says: 'Confirms a domain, once; one that counts for another company is refused.',
  }),
  joining: call({
    ...asking,
    method: 'get',
    path: '/v2/company_joins/mine',
    answer: data(joining),
    errors: ['unauthorized', 'not_found'],
    says: "The company of this store whose domain is that of the caller's confirmed address, for whoever is in none.",
  }),
  ask: call({
    ...asking,
    method: 'post',
    path: '/v2/company_joins',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    answer: nothing,
    errors: ['unauthorized', 'not_found', 'stale_company'],
    says: 'Asks to join that company; its administrators hear of it by mail, and one of them decides.',
  }),
  takeBack: call({
    ...asking,
    method: 'delete',
    path: '/v2/company_joins/mine',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: 'Does not ask any more.',
  }),
}
