import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ManagedAcceptance } from '../../contract/offer-answer.ts'
import { membershipOf } from '../companies/store.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { users } from '../schema/users.ts'
import type { OpenedOffer } from './access.ts'
import type { OfferDecider } from './decider.ts'
import type { KeptAcceptance } from './document.ts'
import { findOffer } from './store.ts'

/** The account in which somebody decides about an offer, with their role in the company that it is for; null where nobody is signed in. */
export async function offerDeciderOf(
  c: CommerceContext,
  { link }: Pick<OpenedOffer, 'link'>,
): Promise<OfferDecider | null> {
  const principal = await principalOf(c)
  if (!('user' in principal)) return null
  const { userId } = principal
  const { DB } = c.env
  const companyId = link.companyId ?? (await findOffer(DB, link.offerNumber))?.companyId ?? null
  const found = companyId === null ? null : await membershipOf(DB, userId)
  return { userId, role: found?.company.id === companyId ? found.member.role : null }
}

/** An acceptance for the merchant: with the account of today; one that was erased has neither name nor address. */
export async function managedAcceptance(
  db: D1Database,
  { account, isTakenOver: _, ...said }: KeptAcceptance,
): Promise<ManagedAcceptance> {
  if (!account) return { ...said, account: null }
  const [user] = await drizzle(db)
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, account.userId))
  return { ...said, account: { name: user?.name ?? '', email: user?.email ?? '', role: account.role } }
}
