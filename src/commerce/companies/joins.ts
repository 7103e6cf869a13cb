import { and, asc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_MEMBERS } from '../../contract/company-members.ts'
import type { CompanyRole } from '../../contract/company-roles.ts'
import { accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { companyDomains } from '../schema/company-domains.ts'
import { companyJoins } from '../schema/company-joins.ts'
import { users } from '../schema/users.ts'
import { decided, logged } from './change.ts'
import { isManaged } from './ended-company.ts'
import { joinLetters } from './mails.ts'
import { memberFor } from './member.ts'
import { joined, membersOf } from './members.ts'
import { type CompanyRow, membershipOf } from './store.ts'

/** Whether an account may be a member's. */
const isCustomer = (role: string | null): boolean => role === 'b2b' || role === 'b2c'

/** Whether the address of an account is at a confirmed domain of a company. */
const isAtDomainOf = (db: D1Database, companyId: string): SQL =>
  exists(
    drizzle(db)
      .select({ domain: companyDomains.domain })
      .from(companyDomains)
      .where(
        and(
          eq(companyDomains.companyId, companyId),
          isNotNull(companyDomains.verifiedAt),
          sql`substr(${users.emailKey}, -length(${companyDomains.domain}) - 1) = '@' || ${companyDomains.domain}`,
        ),
      ),
  )

/**
 * People who ask to join a company, in the order in which they asked. Whose account has another address since asks no more: it was
 * the domain of the former one that let them.
 */
export const joinsOf = (db: D1Database, companyId: string) =>
  drizzle(db)
    .select({
      userId: companyJoins.userId,
      name: users.name,
      email: users.email,
      createdAt: companyJoins.createdAt,
      role: users.role,
    })
    .from(companyJoins)
    .innerJoin(users, eq(users.id, companyJoins.userId))
    .where(and(eq(companyJoins.companyId, companyId), isAtDomainOf(db, companyId)))
    .orderBy(asc(companyJoins.createdAt), asc(companyJoins.userId))
    .limit(MOST_MEMBERS)

/**
 * The company of this store that the caller may ask to join: the one whose confirmed domain is that of their confirmed address.
 *
 * @throws Refusal 404 for whoever is in a company or works for the merchant, and where there is none
 */
export async function joinable(
  c: CommerceContext,
): Promise<{ company: CompanyRow; userId: string; email: string; isAsked: boolean }> {
  const { DB } = c.env
  const { userId, user, role } = await accountOf(c)
  const domain = user.emailKey?.split('@')[1]
  if (!domain || !isCustomer(role) || (await membershipOf(DB, userId))) throw missing()
  const [found] = await drizzle(DB)
    .select({ company: companies, asked: companyJoins.companyId })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.companyId))
    .leftJoin(companyJoins, and(eq(companyJoins.userId, userId), eq(companyJoins.companyId, companies.id)))
    .where(
      and(
        eq(companyDomains.domain, domain),
        isNotNull(companyDomains.verifiedAt),
        eq(companies.region, regionOf(c).code),
        eq(companies.state, 'approved'),
        // Nobody else could admit them.
        isManaged(DB),
      ),
    )
  if (!found) throw missing()
  return { company: found.company, userId, email: user.email ?? '', isAsked: found.asked !== null }
}

/** Asks to join, once; the administrators are mailed. Nobody joins by that. */
export async function askToJoin(c: CommerceContext): Promise<void> {
  const { DB } = c.env
  if ((await joinable(c)).isAsked) return
  await decided(DB, async () => {
    const known = await joinable(c)
    const { company, userId, email } = known
    const row = { userId, companyId: company.id, createdAt: new Date().toISOString() }
    const administrators = (await membersOf(DB, company.id)).flatMap((one) =>
      one.member.role === 'administrator' && one.email ? [one.email] : [],
    )
    return {
      known,
      statements: [
        drizzle(DB).insert(companyJoins).values(row).onConflictDoUpdate({ target: companyJoins.userId, set: row }),
        logged(DB, company.id, { actorId: userId, act: 'join_asked', about: userId }),
      ],
      mails: await joinLetters(c, company, {
        kind: 'company-join-asked',
        to: administrators,
        person: email,
        by: userId,
      }),
    }
  })
}

/** Does not ask any more. @throws Refusal 404 for whoever asks nothing */
export async function takeJoinBack(c: CommerceContext): Promise<void> {
  const { userId } = await accountOf(c)
  const { meta } = await drizzle(c.env.DB).delete(companyJoins).where(eq(companyJoins.userId, userId))
  if (meta.changes === 0) throw missing()
}

/**
 * Admits somebody who asks to join the caller's company, or refuses them.
 *
 * @param role that they get; null refuses
 * @throws Refusal 404 for whoever does not ask this company, 422 `already_member`, `too_many_members`
 */
export async function decideJoin(c: CommerceContext, userId: string, role: CompanyRole | null): Promise<void> {
  const { DB } = c.env
  await decided(DB, async () => {
    const { company, userId: decider } = await memberFor(c, 'manage_members')
    const asking = (await joinsOf(DB, company.id)).find((one) => one.userId === userId)
    if (!asking) throw missing()
    // Since they asked they may have joined another, or work for the merchant.
    if (role && (!isCustomer(asking.role) || (await membershipOf(DB, userId))))
      throw invalid({ userId: ['is in a company already'] }, 'already_member')
    if (role && (await membersOf(DB, company.id)).length >= MOST_MEMBERS)
      throw invalid({ userId: [`at most ${MOST_MEMBERS} members`] }, 'too_many_members')
    const entry = role ? ({ act: 'join', detail: role } as const) : ({ act: 'join_refused' } as const)
    const kind = role ? 'company-joined' : 'company-join-refused'
    return {
      known: { company },
      statements: [
        drizzle(DB).delete(companyJoins).where(eq(companyJoins.userId, userId)),
        ...(role ? joined(DB, userId, company.id, { role }) : []),
        logged(DB, company.id, { actorId: decider, about: userId, ...entry }),
      ],
      mails: await joinLetters(c, company, { kind, to: asking.email ? [asking.email] : [], person: '', by: decider }),
    }
  })
}
