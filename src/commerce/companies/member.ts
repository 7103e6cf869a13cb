import { type CompanyAct, type CompanyScope, companyScope } from '../../contract/company-roles.ts'
import { accountOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { missing, Refusal, SENTENCE } from '../refusal.ts'
import { type Membership, membershipOf } from './store.ts'

/** A member who may do something, in which scope. */
export interface ActingMember extends Membership {
  userId: string
  scope: CompanyScope
}

/**
 * The company of the caller: of the user of their session, by the member's row, and never by what a request says. It counts in
 * the store of the company alone.
 *
 * @throws Refusal 401, 403 without an account that may be a member's, 404 for whoever is in no company of this store
 */
export async function companyOf(c: CommerceContext): Promise<Membership & { userId: string }> {
  const { userId } = await accountOf(c)
  const found = await membershipOf(c.env.DB, userId)
  if (!found || found.company.region !== regionOf(c).code) throw missing()
  return { ...found, userId }
}

/**
 * The caller as a member who may do this, read anew with each call, so that a changed role counts at once.
 *
 * @throws Refusal 404 as `companyOf`, 403 `role_not_allowed` where the role or the state of the company does not permit it
 */
export async function memberFor(c: CommerceContext, act: CompanyAct): Promise<ActingMember> {
  const found = await companyOf(c)
  const scope = companyScope(act, found.member.role, found.company.state)
  if (!scope) throw new Refusal(403, 'role_not_allowed', SENTENCE.unauthorized)
  return { ...found, scope }
}
