import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Access } from '../../contract/call.ts'
import type { Env } from '../../contract/env.ts'
import { type Scope, scopeOf } from '../../contract/permissions.ts'
import type { AccountRole } from '../../contract/roles.ts'
import type { CommerceContext } from '../context.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { type LiveSession, liveSession } from './sessions.ts'
import { readToken } from './tokens.ts'

/** A user who is signed in to an account by a valid session. */
export interface AccountPrincipal {
  role: AccountRole
  userId: string
  user: LiveSession['user']
  session: LiveSession['session']
}

/** The caller of a call. */
export type Principal = { role: 'visitor' } | { role: 'anonymous'; userId: string } | AccountPrincipal

const VISITOR: Principal = { role: 'visitor' }

/** Resolved once for each request, so that the access check and the handler see the same caller. */
const known = new WeakMap<Request, Promise<Principal>>()

/** The caller by the API token; a visitor without a valid one. */
export function principalOf(c: CommerceContext): Promise<Principal> {
  const { raw } = c.req
  const principal = known.get(raw) ?? principalByToken(c.env, tokenOf(c))
  known.set(raw, principal)
  return principal
}

/** The specification has two names for it. */
const tokenOf = (c: CommerceContext) => c.req.header('X-Spree-Token') ?? c.req.header('Access-Token')

async function principalByToken(env: Env, token: string | undefined): Promise<Principal> {
  if (!token) return VISITOR
  const access = await readToken(env, 'access', token)
  if (access) {
    const live = await liveSession(env.DB, access.sid, access.sub)
    // A token of a future generation is forged.
    return live && access.gen <= live.session.generation
      ? { role: live.user.role, userId: live.user.id, ...live }
      : VISITOR
  }
  const anonymous = await readToken(env, 'anonymous', token)
  return anonymous && (await isAnonymous(env.DB, anonymous.sub))
    ? { role: 'anonymous', userId: anonymous.sub }
    : VISITOR
}

/** Whether a user is still anonymous: a claim by an account invalidates their token. */
async function isAnonymous(db: D1Database, id: string): Promise<boolean> {
  const [user] = await drizzle(db)
    .select({ kind: users.kind, claimedBy: users.claimedBy })
    .from(users)
    .where(eq(users.id, id))
  return user?.kind === 'anonymous' && user.claimedBy === null
}

/** The scope of a caller for a kind of call; null where they may not make it. */
export const can = (principal: Principal, access: Access): Scope | null => scopeOf(principal.role, access)

/**
 * Access control for a kind of call.
 *
 * @throws Refusal 401 without a user, 403 for one without the permission
 */
export async function demand(c: CommerceContext, access: Access): Promise<void> {
  const principal = await principalOf(c)
  if (can(principal, access)) return
  if (principal.role !== 'visitor') throw new Refusal(403, 'forbidden', SENTENCE.unauthorized)
  const sentence = tokenOf(c) ? SENTENCE.unauthorized : 'Auth token is not defined'
  throw new Refusal(401, 'unauthorized', sentence)
}

/** The user of a call, anonymous or not, or null for a visitor. */
export async function userOf(c: CommerceContext): Promise<string | null> {
  const principal = await principalOf(c)
  return principal.role === 'visitor' ? null : principal.userId
}

/** The user of a call that requires a token. @throws Refusal 401 */
export async function signedInUser(c: CommerceContext): Promise<string> {
  await demand(c, 'user')
  return (await userOf(c))!
}

/** The account of the caller. @throws Refusal 401 or 403 where nobody is signed in to one */
export async function accountOf(c: CommerceContext): Promise<AccountPrincipal> {
  await demand(c, 'account')
  return (await principalOf(c)) as AccountPrincipal
}
