import { and, desc, eq, gt, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { AccountRole } from '../../contract/roles.ts'
import type { SessionLabel } from '../../contract/session-tokens.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { livesOf, renewalOf } from './session-rules.ts'
import { readToken, signToken } from './tokens.ts'

/** The tokens of a session: the API token, and the one that renews it. */
export interface SessionTokens {
  apiToken: string
  sessionToken: string
}

/** The methods of authentication. */
export type Proof = 'password' | 'link' | 'passkey' | 'totp'

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Creates a new session, independent of all others. */
export async function beginSession(
  env: Env,
  { id: userId, role }: { id: string; role: AccountRole },
  methods: Proof[],
  { browser, system, place }: SessionLabel,
): Promise<SessionTokens> {
  const now = Date.now()
  const id = crypto.randomUUID()
  const row = {
    id,
    userId,
    generation: 1,
    isNewestSeen: false,
    methods,
    renewedAt: iso(now),
    createdAt: iso(now),
    authenticatedAt: iso(now),
    expiresAt: iso(now + livesOf(role).lasts),
    browser: browser ?? null,
    system: system ?? null,
    place: place ?? null,
  }
  const database = drizzle(env.DB)
  await database.batch([
    database.insert(sessions).values(row),
    // Signing in cancels a pending deletion of the account.
    database
      .update(users)
      .set({ eraseAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.eraseAt))),
  ])
  return tokensOf(env, userId, id, 1)
}

async function tokensOf(env: Env, sub: string, sid: string, gen: number): Promise<SessionTokens> {
  const claims = { sub, sid, gen }
  const [apiToken, sessionToken] = await Promise.all([
    signToken(env, 'access', claims),
    signToken(env, 'session', claims),
  ])
  return { apiToken, sessionToken }
}

/** A valid session, with its user. */
export interface LiveSession {
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect & { role: AccountRole; email: string }
}

/** A session by id, if it is valid: not ended, expired or idle for too long, its account not disabled. */
export async function liveSession(db: D1Database, id: string, userId: string): Promise<LiveSession | null> {
  const [found] = await drizzle(db)
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (!found) return null
  const { session, user } = found
  const { role, email } = user
  if (!role || !email || user.disabledAt !== null) return null
  const now = Date.now()
  const { rests } = livesOf(role)
  if (Date.parse(session.expiresAt) <= now || Date.parse(session.renewedAt) + rests <= now) return null
  return { session, user: { ...user, role, email } }
}

/** The result of renewing a session. */
export type Renewed =
  | { kind: 'renewed'; tokens: SessionTokens }
  | { kind: 'ended' }
  /** An old token was used: the session was ended, and its owner is to be notified. */
  | { kind: 'stolen'; live: LiveSession }

/** Renews a session's tokens. Concurrent requests are all given the same successor. */
export async function renewSession(env: Env, token: string): Promise<Renewed> {
  const claims = await readToken(env, 'session', token)
  const live = claims && (await liveSession(env.DB, claims.sid, claims.sub))
  if (!claims || !live) return { kind: 'ended' }
  const { session } = live
  const now = Date.now()
  const state = { ...session, renewedAt: Date.parse(session.renewedAt) }
  switch (renewalOf(state, claims.gen, now)) {
    case 'unknown':
      return { kind: 'ended' }
    case 'stolen':
      await endSession(env.DB, session.userId, session.id)
      return { kind: 'stolen', live }
    case 'renew':
      return { kind: 'renewed', tokens: await successor(env, session, now) }
    case 'keep':
      if (!session.isNewestSeen) await markSeen(env.DB, session)
      return { kind: 'renewed', tokens: await tokensOf(env, session.userId, session.id, session.generation) }
    case 'repeat':
      return { kind: 'renewed', tokens: await tokensOf(env, session.userId, session.id, session.generation) }
  }
}

async function successor(
  env: Env,
  { id, userId, generation }: LiveSession['session'],
  now: number,
): Promise<SessionTokens> {
  // A later concurrent request changes nothing, and gets the generation of the first.
  await drizzle(env.DB)
    .update(sessions)
    .set({ generation: generation + 1, isNewestSeen: false, renewedAt: iso(now) })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation)))
  return tokensOf(env, userId, id, generation + 1)
}

async function markSeen(db: D1Database, { id, generation }: LiveSession['session']): Promise<void> {
  await drizzle(db)
    .update(sessions)
    .set({ isNewestSeen: true })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation)))
}

/**
 * What continues a session under another id with new tokens, and ends the user's other sessions: the queries that begin a batch. Where the session
 * has ended meanwhile, the first fails, and with it the batch (`wasEnded`): what was ended must not begin anew.
 */
export async function rotation(
  env: Env,
  session: LiveSession['session'],
): Promise<{ queries: SQLWrapper[]; tokens: SessionTokens }> {
  const { id: former, userId } = session
  const id = crypto.randomUUID()
  const goesOn = sql`select 1 from ${sessions} where id = ${former} and user_id = ${userId}`
  const next = { ...session, id, generation: 1, isNewestSeen: false, renewedAt: iso(Date.now()) }
  const queries = [
    sql`insert into ${sessions} (id) select null where not exists (${goesOn})`,
    endSessions(env.DB, userId),
    drizzle(env.DB).insert(sessions).values(next),
  ]
  return { queries, tokens: await tokensOf(env, userId, id, 1) }
}

/** Whether a batch failed because the session that it continues has ended. */
export const wasEnded = (cause: unknown): boolean => String(cause).includes('NOT NULL constraint failed: sessions.')

/** A user's valid sessions, as `liveSession` has it, newest first. */
export function sessionsOf(db: D1Database, { id, role }: { id: string; role: AccountRole }) {
  const now = Date.now()
  const isAwake = gt(sessions.renewedAt, iso(now - livesOf(role).rests))
  return drizzle(db)
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, iso(now)), isAwake))
    .orderBy(desc(sessions.renewedAt))
}

/** Ends one session of a user. @returns whether it existed */
export async function endSession(db: D1Database, userId: string, id: string): Promise<boolean> {
  const ended = await drizzle(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The query that ends all sessions of a user, except the named one. */
export const endSessions = (db: D1Database, userId: string, except?: string) =>
  drizzle(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
