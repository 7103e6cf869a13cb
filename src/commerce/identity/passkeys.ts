import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import type { NewCredential, UsedCredential } from '../../contract/passkeys.ts'
import type { CommerceContext } from '../mount.ts'
import { passkeys } from '../schema/passkeys.ts'
import { type AccountRow, accountById } from './accounts.ts'
import { badPasskey, newChallenge, passkeyHost, usedChallenge } from './passkey-challenges.ts'
import type { AccountPrincipal } from './principal.ts'

/** 87 kB, imported on first use. */
const webAuthn = () => import('@simplewebauthn/server')

const VERIFIED = 'required'
const RP_NAME = 'Boxwright'

interface Asking {
  browser: string
  related: boolean
}

/** The options for creating a passkey: a discoverable credential with user verification. */
export async function newPasskeyOptions(
  c: CommerceContext,
  { userId, user, session }: AccountPrincipal,
  { browser, related }: Asking,
) {
  const { generateRegistrationOptions } = await webAuthn()
  const host = passkeyHost(c, related)
  const { DB } = c.env
  const known = await drizzle(DB)
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, host.rpId)))
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: host.rpId,
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    userID: handleOf(userId),
    challenge: await newChallenge(DB, 'passkey-new', { userId, sessionId: session.id, ...host }, browser),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
  })
}

/** Stores the passkey that a device has created. @throws Refusal 422 */
export async function addPasskey(
  c: CommerceContext,
  { userId, session }: AccountPrincipal,
  { credential, browser, name }: { credential: NewCredential; browser: string; name: string },
): Promise<typeof passkeys.$inferSelect> {
  const { DB } = c.env
  const { challenge, data } = await usedChallenge(DB, 'passkey-new', credential.response.clientDataJSON, browser)
  if (data.userId !== userId || data.sessionId !== session.id) throw badPasskey()
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await orBadPasskey(
    verifyRegistrationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin: data.origin,
      expectedRPID: data.rpId,
      requireUserVerification: true,
    }),
  )
  if (!verified) throw badPasskey()
  const { id, publicKey, counter } = registrationInfo.credential
  const [row] = await drizzle(DB)
    .insert(passkeys)
    .values({
      id: crypto.randomUUID(),
      userId,
      credentialId: id,
      publicKey: base64url.encode(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      rpId: data.rpId,
      name,
      createdAt: new Date().toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw badPasskey()
  return row
}

/** The options for signing in with any passkey of this shop. */
export async function passkeySignInOptions(c: CommerceContext, { browser, related }: Asking) {
  const { generateAuthenticationOptions } = await webAuthn()
  const host = passkeyHost(c, related)
  return generateAuthenticationOptions({
    rpID: host.rpId,
    userVerification: VERIFIED,
    challenge: await newChallenge(c.env.DB, 'passkey-sign-in', host, browser),
  })
}

/**
 * The account of a passkey. The device verifies its owner and names the account; a counter that does not increase indicates a
 * copy.
 *
 * @throws Refusal 422
 */
export async function accountByPasskey(
  c: CommerceContext,
  credential: UsedCredential,
  browser: string,
): Promise<AccountRow> {
  const shop = drizzle(c.env.DB)
  const { response } = credential
  const { challenge, data } = await usedChallenge(c.env.DB, 'passkey-sign-in', response.clientDataJSON, browser)
  const [row] = await shop.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  const found = row && (await accountById(c.env.DB, row.userId))
  if (!found || row.rpId !== data.rpId || response.userHandle !== base64url.encode(handleOf(row.userId)))
    throw badPasskey()
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await orBadPasskey(
    verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin: data.origin,
      expectedRPID: data.rpId,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(base64url.decode(row.publicKey)),
        counter: row.counter,
      },
    }),
  )
  // The counter of a response with another signature may be anything, and the highest would close the passkey to its owner.
  if (!verified) throw badPasskey()
  // Of two responses with the same counter, one is accepted.
  const counted = and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter))
  const [taken] = await shop
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: new Date().toISOString() })
    .where(counted)
    .returning({ id: passkeys.id })
  if (!taken) throw badPasskey()
  return found.account
}

/** The account's id as the device stores it. */
const handleOf = (userId: string) => new TextEncoder().encode(userId)

/** The library throws for every mismatch but that of a signature. */
async function orBadPasskey<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    console.warn(JSON.stringify({ passkey: String(cause) }))
    throw badPasskey()
  }
}
