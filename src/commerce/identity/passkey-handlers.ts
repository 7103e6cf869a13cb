import { and, eq, exists, ne, or, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PASSKEY_CALLS } from '../../contract/passkeys.ts'
import { MERCHANT_ROLES } from '../../contract/roles.ts'
import type { Handlers } from '../mount.ts'
import { missing, Refusal } from '../refusal.ts'
import { passkeys } from '../schema/passkeys.ts'
import { passwords } from '../schema/passwords.ts'
import { tellOfChangedWays } from './changed-ways.ts'
import { reopen } from './links.ts'
import { accountByPasskey, addPasskey, newPasskeyOptions, passkeySignInOptions } from './passkeys.ts'
import { type AccountPrincipal, accountOf } from './principal.ts'
import { provedAccount } from './proof.ts'
import { sessionFor } from './sign-in.ts'

/** Passkeys: signing in with one, and managing one's own. */
export const passkeyHandlers: Handlers<typeof PASSKEY_CALLS> = {
  async signInOptions(c, { body }) {
    return { options: { ...(await passkeySignInOptions(c, body)) } }
  },

  async signIn(c, { body: { credential, browser, label } }) {
    const account = await accountByPasskey(c, credential, browser)
    await reopen(c, account.emailKey)
    return { ...(await sessionFor(c, account, ['passkey'], label)), needsPassword: false }
  },

  async list(c) {
    const { userId } = await accountOf(c)
    const rows = await drizzle(c.env.DB)
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt)
    return { data: rows.map(shown), meta: { count: rows.length } }
  },

  async options(c, { body }) {
    return { options: { ...(await newPasskeyOptions(c, await provedAccount(c), body)) } }
  },

  async add(c, { body }) {
    const principal = await provedAccount(c)
    const row = await addPasskey(c, principal, body)
    await tellOfChangedWays(c, principal)
    return shown(row)
  },

  async rename(c, { params: { passkey }, body: { name } }) {
    const { userId } = await accountOf(c)
    const named = await drizzle(c.env.DB)
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkey)))
      .returning({ id: passkeys.id })
    if (!named.length) throw missing()
    return null
  },

  async remove(c, { params: { passkey } }) {
    const principal = await provedAccount(c)
    const shop = drizzle(c.env.DB)
    const isIt = and(eq(passkeys.userId, principal.userId), eq(passkeys.id, passkey))
    const [removed] = await shop
      .delete(passkeys)
      .where(and(isIt, hasAnotherWay(c.env.DB, principal, passkey)))
      .returning({ id: passkeys.id })
    if (!removed) {
      const [kept] = await shop.select({ id: passkeys.id }).from(passkeys).where(isIt)
      if (!kept) throw missing()
      throw new Refusal(422, 'last_way', 'Nothing else signs in to this account. Choose a password first.')
    }
    await tellOfChangedWays(c, principal)
    return null
  },
}

const shown = ({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect) => ({ id, name, createdAt, usedAt })

const other = alias(passkeys, 'other')

/**
 * The SQL condition that something signs in to an account besides one of its passkeys; none for a customer, who can always sign in by a
 * link. The merchant's roles need a password or another passkey.
 */
function hasAnotherWay(db: D1Database, { userId, role }: AccountPrincipal, passkey: string): SQL | undefined {
  if (!MERCHANT_ROLES.includes(role)) return undefined
  const shop = drizzle(db)
  return or(
    exists(shop.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, userId))),
    exists(
      shop
        .select({ id: other.id })
        .from(other)
        .where(and(eq(other.userId, userId), ne(other.id, passkey))),
    ),
  )
}
