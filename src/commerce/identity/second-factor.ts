import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MINUTE_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { Refusal } from '../refusal.ts'
import { recoveryCodes } from '../schema/recovery-codes.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { beginCodeAttempt, forgiveCodeAttempts } from './attempts.ts'
import { decryptedSecret, encryptedSecret } from './encryption.ts'
import { newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { newSecret, stepOf } from './totp.ts'

/** How long the secret of a set-up is shown again. */
const SETUP_MS = 10 * MINUTE_MS

type SecretRow = Pick<typeof secondFactors.$inferSelect, 'userId' | 'sealedSecret'>

const iso = () => new Date().toISOString()
const confirmedOf = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
const pendingOf = (userId: string) => and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))

/** Whether an account requires a code besides its password or a link. */
export async function hasSecondFactor(db: D1Database, userId: string): Promise<boolean> {
  return (await drizzle(db).$count(secondFactors, confirmedOf(userId))) > 0
}

/**
 * The secret for setting up an app: the same for ten minutes until its first code is confirmed, and never shown afterwards. One that is
 * older, which somebody else may have begun, or cannot be read any more is replaced.
 *
 * @throws Refusal 422
 */
export async function pendingSecret(env: Env, userId: string): Promise<string> {
  const shop = drizzle(env.DB)
  const secret = newSecret()
  const fresh = { sealedSecret: await encryptedSecret(env, secret), createdAt: iso() }
  const isOld = lt(secondFactors.createdAt, new Date(Date.now() - SETUP_MS).toISOString())
  await shop
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: and(isNull(secondFactors.confirmedAt), isOld)!,
    })
  const [kept] = await shop.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!kept || kept.confirmedAt !== null)
    throw new Refusal(422, 'second_factor_on', 'Codes are asked for already. Turn them off first.')
  const known = await readableSecret(env, kept)
  if (known !== null) return known
  const isUnread = and(pendingOf(userId), eq(secondFactors.sealedSecret, kept.sealedSecret))
  const replaced = await shop.update(secondFactors).set(fresh).where(isUnread).returning()
  // Of two at the same moment the other has replaced it.
  return replaced.length > 0 ? secret : pendingSecret(env, userId)
}

/** The secret of an app; null where it was encrypted under another `API_TOKEN_SECRET`, so that no code is right. */
async function readableSecret(env: Env, { userId, sealedSecret }: SecretRow): Promise<string | null> {
  try {
    return await decryptedSecret(env, sealedSecret)
  } catch (cause) {
    console.error(JSON.stringify({ secondFactor: userId, unreadable: String(cause) }))
    return null
  }
}

/** The step of an app in which a code is right; null for none. */
async function stepIn(env: Env, row: SecretRow, code: string): Promise<number | null> {
  const secret = await readableSecret(env, row)
  return secret === null ? null : stepOf(secret, code, Date.now())
}

/** Turns the second factor on by its first code. @returns recovery codes @throws Refusal 422 or 429 for a wrong code */
export async function turnOn(env: Env, userId: string, code: string): Promise<string[]> {
  await checkCodeAttempt(env, userId)
  const shop = drizzle(env.DB)
  const [row] = await shop.select().from(secondFactors).where(pendingOf(userId))
  const step = row && (await stepIn(env, row, digitsOf(code)))
  if (step == null) throw wrongCode()
  await shop
    .update(secondFactors)
    .set({ confirmedAt: iso(), lastStep: step })
    .where(and(pendingOf(userId), eq(secondFactors.sealedSecret, row!.sealedSecret)))
  await forgiveCodeAttempts(env, userId)
  return newRecoveryCodes(env.DB, userId)
}

/** Turns the second factor off. */
export async function turnOff(db: D1Database, userId: string): Promise<void> {
  const shop = drizzle(db)
  await shop.batch([
    shop.delete(secondFactors).where(eq(secondFactors.userId, userId)),
    shop.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ])
}

/**
 * Accepts a code of the app or a recovery code, each once. @throws Refusal 422 for a wrong one, 429 with the wait for too many
 */
export async function takeCode(env: Env, userId: string, code: string): Promise<void> {
  await checkCodeAttempt(env, userId)
  const isRight = (await takeAppCode(env, userId, digitsOf(code))) || (await takeRecoveryCode(env.DB, userId, code))
  if (!isRight) throw wrongCode()
  await forgiveCodeAttempts(env, userId)
}

async function takeAppCode(env: Env, userId: string, code: string): Promise<boolean> {
  const shop = drizzle(env.DB)
  const [row] = await shop.select().from(secondFactors).where(confirmedOf(userId))
  const step = row && (await stepIn(env, row, code))
  if (step == null) return false
  // A single statement, so that of two concurrent uses one succeeds.
  const taken = await shop
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(confirmedOf(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

async function checkCodeAttempt(env: Env, userId: string): Promise<void> {
  const verdict = await beginCodeAttempt(env, userId)
  if (verdict.kind === 'allowed') return
  const seconds = verdict.kind === 'wait' ? Math.ceil(verdict.milliseconds / 1000) : undefined
  throw new Refusal(429, 'too_many_codes', 'There were too many wrong codes. Wait before the next.', undefined, seconds)
}

const digitsOf = (code: string) => code.replace(/\s/g, '')

const wrongCode = () => new Refusal(422, 'wrong_code', 'This code is not right, or was used.')
