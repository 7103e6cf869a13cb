import { and, eq, lte, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import { INVITATION_DAYS, MOST_INVITATIONS, MOST_MEMBERS } from '../../contract/company-members.ts'
import type { CompanyRole } from '../../contract/company-roles.ts'
import { DAY_MS } from '../../contract/duration.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import { sha256 } from '../../contract/sha256.ts'
import { accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { companyInvitations } from '../schema/company-invitations.ts'
import { companyJoins } from '../schema/company-joins.ts'
import { decided, logged } from './change.ts'
import { costCentresOf, unknownCostCentre } from './cost-centres.ts'
import { invitationLetter } from './mails.ts'
import { memberFor } from './member.ts'
import { joined, membersOf, openInvitations } from './members.ts'
import { membershipOf } from './store.ts'

const TOKEN_BYTES = 32

const full = () => invalid({ email: [`at most ${MOST_MEMBERS} members`] }, 'too_many_members')

interface InvitedMember {
  email: string
  role: CompanyRole
  costCentreId?: string | null | undefined
}

/**
 * Invites an address to the caller's company, and mails the link. Only the hash of its token is kept.
 *
 * @throws Refusal 422 `already_member`, `too_many_members`, `unknown_cost_centre`
 */
export async function inviteMember(
  c: CommerceContext,
  { email, role, costCentreId = null }: InvitedMember,
): Promise<void> {
  const { DB } = c.env
  const emailKey = emailKeyOf(email)
  if (!emailKey) throw invalid({ email: ['must be one e-mail address'] })
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  const tokenHash = await sha256(token)
  const now = Date.now()
  const iso = (at: number) => new Date(at).toISOString()
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_members')
    const companyId = known.company.id
    const [members, open, centres] = await Promise.all([
      membersOf(DB, companyId),
      openInvitations(DB, companyId),
      costCentresOf(DB, companyId),
    ])
    if (costCentreId !== null && !centres.some(({ id }) => id === costCentreId)) throw unknownCostCentre()
    if (members.some((one) => one.emailKey === emailKey))
      throw invalid({ email: ['is a member already'] }, 'already_member')
    // The former invitation of this address is replaced.
    const others = open.filter((one) => one.emailKey !== emailKey)
    if (members.length >= MOST_MEMBERS || others.length >= MOST_INVITATIONS) throw full()
    const row = {
      id: crypto.randomUUID(),
      companyId,
      email,
      emailKey,
      role,
      costCentreId,
      tokenHash,
      invitedBy: known.userId,
      createdAt: iso(now),
      expiresAt: iso(now + INVITATION_DAYS * DAY_MS),
    }
    // Those that have expired go, too.
    const former = and(
      eq(companyInvitations.companyId, companyId),
      or(eq(companyInvitations.emailKey, emailKey), lte(companyInvitations.expiresAt, iso(now))),
    )
    const statements = [
      drizzle(DB).delete(companyInvitations).where(former),
      drizzle(DB).insert(companyInvitations).values(row),
      logged(DB, companyId, { actorId: known.userId, act: 'invite', about: email, detail: role }),
    ]
    const letter = await invitationLetter(c, known.company, { email, token, inviter: known.userId })
    return { known, statements, mails: [letter] }
  })
}

/** Withdraws an invitation of the caller's company. @throws Refusal 404 for none, and for another company's */
export async function withdrawInvitation(c: CommerceContext, id: string): Promise<void> {
  const { DB } = c.env
  await decided(DB, async () => {
    const known = await memberFor(c, 'manage_members')
    const companyId = known.company.id
    const found = (await openInvitations(DB, companyId)).find((one) => one.id === id)
    if (!found) throw missing()
    const statements = [
      drizzle(DB).delete(companyInvitations).where(eq(companyInvitations.id, id)),
      logged(DB, companyId, { actorId: known.userId, act: 'withdraw', about: found.email }),
    ]
    return { known, statements }
  })
}

/** An invitation that is good in this store, by its token. @throws Refusal 404 for any other */
export async function invitationOf(c: CommerceContext, token: string) {
  const [found] = await drizzle(c.env.DB)
    .select({ invitation: companyInvitations, company: companies })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(eq(companyInvitations.tokenHash, await sha256(token)))
  const isGood =
    found &&
    found.invitation.expiresAt > new Date().toISOString() &&
    found.company.state === 'approved' &&
    found.company.region === regionOf(c).code
  if (!isGood) throw missing()
  return found
}

/**
 * Takes an invitation: the caller becomes a member, and the invitation is gone.
 *
 * @throws Refusal 404 for one that is not good; 422 `other_address` for an account with another address, as one to whom the mail
 * was forwarded has; `already_member` for a member of any company, and for accounts that are no customer's
 */
export async function takeInvitation(c: CommerceContext, token: string): Promise<void> {
  const { DB } = c.env
  const { userId, user, role } = await accountOf(c)
  await decided(DB, async () => {
    const known = await invitationOf(c, token)
    const { invitation, company } = known
    if (user.emailKey !== invitation.emailKey)
      throw invalid({ token: ['is for an account with another address'] }, 'other_address')
    if ((role !== 'b2b' && role !== 'b2c') || (await membershipOf(DB, userId)))
      throw invalid({ token: ['is for an account that belongs to no company'] }, 'already_member')
    if ((await membersOf(DB, company.id)).length >= MOST_MEMBERS) throw full()
    const statements = [
      drizzle(DB).delete(companyInvitations).where(eq(companyInvitations.id, invitation.id)),
      drizzle(DB).delete(companyJoins).where(eq(companyJoins.userId, userId)),
      ...joined(DB, userId, company.id, invitation),
      logged(DB, company.id, { actorId: userId, act: 'join', about: userId, detail: invitation.role }),
    ]
    return { known, statements }
  })
}
