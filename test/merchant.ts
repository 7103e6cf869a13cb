import { env } from 'cloudflare:test'
import { beginSession } from '../src/commerce/identity/sessions.ts'
import { MINUTE_MS } from '../src/contract/duration.ts'
import { type Env, envOf } from '../src/contract/env.ts'
import type { AccountRole } from '../src/contract/roles.ts'
import type { RegionCode } from '../src/contract/vocabulary.ts'
import { getRegion } from '../src/regions/regions.ts'

export interface SignedIn {
  userId: string
  userToken: string
  sessionToken: string
}

/** Somebody of a role who is signed in to an account of their own in a store, without the ways that lead there. */
export async function somebodyOf(
  role: AccountRole,
  email = `${role}.${crypto.randomUUID()}@example.com`,
  region: RegionCode = 'eu',
): Promise<SignedIn> {
  const userId = crypto.randomUUID()
  await env.DB.prepare(
    `insert into users (id, kind, created_at, role, email, email_key, region, language)
    values (?, 'registered', ?, ?, ?, ?, ?, ?)`,
  )
    .bind(userId, new Date().toISOString(), role, email, email.toLowerCase(), region, getRegion(region).language)
    .run()
  return sessionOf({ id: userId, role })
}

/** How long a test that may take minutes uses a session, milliseconds: its access token lasts ten minutes. */
export const SESSION_USE = 5 * MINUTE_MS

/** A new session of somebody who has an account. */
export async function sessionOf(user: { id: string; role: AccountRole }): Promise<SignedIn> {
  const tokens = await beginSession(envOf(env) as Env, user, ['password'], {})
  return { userId: user.id, userToken: tokens.apiToken, sessionToken: tokens.sessionToken }
}

/** Somebody who manages the shop, for a call. */
export const manager = (): Promise<SignedIn> => somebodyOf('order_manager')

/** The headers of such a call, where it goes through the whole shop. */
export const managerHeaders = async (): Promise<Record<string, string>> => ({
  'X-Spree-Token': (await manager()).userToken,
})
