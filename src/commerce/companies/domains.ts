import { and, asc, eq, not } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import { type CompanyDomain, DOMAIN_LINK_HOURS, MOST_DOMAINS } from '../../contract/company-domains.ts'
import { HOUR_MS } from '../../contract/duration.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import { sha256 } from '../../contract/sha256.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { companyDomains } from '../schema/company-domains.ts'
import { companyJoins } from '../schema/company-joins.ts'
import { decided, logged } from './change.ts'
import { hasMembers } from './ended-company.ts'
import { domainLetter } from './mails.ts'
import { memberFor } from './member.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

const TOKEN_BYTES = 32

type DomainRow = typeof companyDomains.$inferSelect

const rowsOf = (db: D1Database, companyId: string): Promise<DomainRow[]> =>
  drizzle(db)
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain))

/** The mail domains of a company, with what became of the mail to each. */
export async function domainsOf(db: D1Database, companyId: string): Promise<CompanyDomain[]> {
  const now = new Date().toISOString()
  return (await rowsOf(db, companyId)).map(({ domain, email, verifiedAt, expiresAt }) => ({
    domain,
    email,
    state: verifiedAt ? 'confirmed' : (expiresAt ?? '') > now ? 'waiting' : 'expired',
  }))
}

/**
 * Names the domain of an address for the caller's company, and mails a link to the address. Only the hash of its token is kept.
 *
 * @throws Refusal 422 `public_domain`, `domain_confirmed`, `too_many_domains`
 */
export async function nameDomain(c: CommerceContext, email: string): Promise<void> {
  const { DB } = c.env
  const domain = emailKeyOf(email)?.split('@')[1]
  if (!domain) throw invalid({ email: ['must be one e-mail address'] })
  if (isPublicMailDomain(domain)) throw invalid({ email: ["must be at the company's own domain"] }, 'public_domain')
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  const tokenHash = await sha256(token)
  const [createdAt, expiresAt] = [0, DOMAIN_LINK_HOURS].map((hours) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString(),
  ) as [string, string]
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_company')
    const companyId = known.company.id
    const rows = await rowsOf(DB, companyId)
    const former = rows.find((row) => row.domain === domain)
    if (former?.verifiedAt) throw invalid({ email: ['is at a domain that is confirmed'] }, 'domain_confirmed')
    if (!former && rows.length >= MOST_DOMAINS)
      throw invalid({ email: [`at most ${MOST_DOMAINS} domains: take one back first`] }, 'too_many_domains')
    const row = { companyId, domain, email, tokenHash, expiresAt, createdAt }
    const target = [companyDomains.companyId, companyDomains.domain]
    return {
      known,
      statements: [
        drizzle(DB).insert(companyDomains).values(row).onConflictDoUpdate({ target, set: row }),
        logged(DB, companyId, { actorId: known.userId, act: 'domain_named', about: domain }),
      ],
      mails: [await domainLetter(c, known.company, { email, token, inviter: known.userId })],
    }
  })
}

/** Takes a domain back from the caller's company. @throws Refusal 404 for none, and for another company's */
export async function removeDomain(c: CommerceContext, domain: string): Promise<void> {
  const { DB } = c.env
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_company')
    const companyId = known.company.id
    const row = (await rowsOf(DB, companyId)).find((one) => one.domain === domain)
    if (!row) throw missing()
    const one = and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain))
    return {
      known,
      statements: [
        drizzle(DB).delete(companyDomains).where(one),
        // Whoever asked by it asks no more; by another domain they may ask again.
        ...(row.verifiedAt ? [drizzle(DB).delete(companyJoins).where(eq(companyJoins.companyId, companyId))] : []),
        logged(DB, companyId, { actorId: known.userId, act: 'domain_removed', about: domain }),
      ],
    }
  })
}

/** A domain that waits for its answer in this store, by the token of its link. @throws Refusal 404 for any other */
export async function namedDomain(c: CommerceContext, token: string) {
  const [found] = await drizzle(c.env.DB)
    .select({ named: companyDomains, company: companies })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.companyId))
    .where(eq(companyDomains.tokenHash, await sha256(token)))
  const isGood =
    found &&
    !found.named.verifiedAt &&
    (found.named.expiresAt ?? '') > new Date().toISOString() &&
    found.company.state === 'approved' &&
    found.company.region === regionOf(c).code
  if (!isGood) throw missing()
  return found
}

/** Confirms a domain: its link is good no more. @throws Refusal 404, 409 `domain_taken` where it counts for another company */
export async function confirmDomain(c: CommerceContext, token: string): Promise<void> {
  const { DB } = c.env
  try {
    await decided(DB, async () => {
      const known = await namedDomain(c, token)
      const { companyId, domain } = known.named
      const verifiedAt = new Date().toISOString()
      return {
        known,
        statements: [
          // A company that nobody is in any more does not keep it.
          drizzle(DB)
            .delete(companyDomains)
            .where(and(eq(companyDomains.domain, domain), not(hasMembers(DB, companyDomains.companyId)))),
          drizzle(DB)
            .update(companyDomains)
            .set({ verifiedAt, tokenHash: null, expiresAt: null })
            .where(and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain))),
          logged(DB, companyId, { actorId: null, act: 'domain_confirmed', about: domain }),
        ],
      }
    })
  } catch (cause) {
    if (!/UNIQUE constraint failed: company_domains\.domain/.test(String(cause))) throw cause
    throw new Refusal(409, 'domain_taken', 'The domain counts for another company.')
  }
}
