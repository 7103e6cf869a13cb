import { companyScope } from '../../contract/company-roles.ts'
import type { Env } from '../../contract/env.ts'
import { type Membership, membershipOf } from '../companies/store.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { memberAt } from './chosen-company.ts'
import type { OfferDocument } from './document.ts'
import { addLink, findOffer, type OfferLink } from './store.ts'
import { offerToken, tokenHash } from './token.ts'

/** What somebody may do by a link. */
export interface LinkReader {
  isReadOnly: boolean
  /** The member who reads it by a link of their company; null for a link that is for whoever has it. */
  userId: string | null
}

/** Stores the link to the newest revision by which members of a company read an offer, each as far as their role goes, and gives its token. */
export async function companyLink(env: Env, document: OfferDocument, companyId: string): Promise<string> {
  const { number: offerNumber, revision } = document
  const token = await offerToken(env, document, revision, `members of ${companyId}`)
  await addLink(env.DB, { tokenHash: await tokenHash(token), offerNumber, revision, isReadOnly: false, companyId })
  return token
}

/**
 * What the caller may do by a link: one of a company counts for its members of this moment alone, so that nobody keeps it who leaves
 * or gets another role.
 *
 * @param isOwn whether the offer answers what a user asked for
 * @returns null for whoever may not read it
 */
export async function readerOf(
  c: CommerceContext,
  { isReadOnly, companyId }: OfferLink,
  isOwn: (userId: string) => boolean,
): Promise<LinkReader | null> {
  if (companyId === null) return { isReadOnly, userId: null }
  const principal = await principalOf(c)
  if (principal.role === 'visitor' || principal.role === 'anonymous') return null
  const { userId } = principal
  const found = await membershipOf(c.env.DB, userId)
  if (found?.company.id !== companyId) return null
  const own = isOwn(userId)
  return isPermitted('see_offers', found, own)
    ? { isReadOnly: !isPermitted('accept_offers', found, own), userId }
    : null
}

function isPermitted(act: 'see_offers' | 'accept_offers', { company, member }: Membership, isOwn: boolean): boolean {
  const scope = companyScope(act, member.role, company.state)
  return scope === 'company' || (scope === 'own' && isOwn)
}

/**
 * The link of the company that an offer is for, where an address is that of a member's account who may accept it: whoever else gets
 * the mail cannot. Null for every other address.
 */
export async function acceptingLink(env: Env, document: OfferDocument, email: string): Promise<string | null> {
  const companyId = (await findOffer(env.DB, document.number))?.companyId ?? null
  const userId = companyId && (await memberAt(env.DB, companyId, email))
  const found = userId ? await membershipOf(env.DB, userId) : null
  const mayAccept = found && isPermitted('accept_offers', found, document.userId === userId)
  return companyId && mayAccept ? companyLink(env, document, companyId) : null
}
