import { emailKeyOf } from '../../contract/email-key.ts'
import type { Env } from '../../contract/env.ts'
import type { SessionLabel } from '../../contract/session-tokens.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { CommerceContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { type AccountRow, accountByEmail, accountById, passwordRenewal } from './accounts.ts'
import { type Attempter, beginAttempt, failuresOf, forgiveAttempts } from './attempts.ts'
import { isKnownDevice } from './known-device.ts'
import { mailed, writeAccountMail } from './mails.ts'
import { hashPassword, isOutdated, isPassword, NOBODYS_HASH } from './password-hash.ts'
import { principalOf } from './principal.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { beginSession, endSession, type Proof } from './sessions.ts'
import { readToken, signToken } from './tokens.ts'

interface Credentials {
  email: string
  password: string
  /** The cookie of a known browser. */
  deviceToken?: string | undefined
}

/** Consecutive failures after which the owner is notified. */
const NOTIFIED_AT = 10

/**
 * The account of an address and a password. An unknown address, one without a password and a wrong password have the same answer,
 * after the same work.
 *
 * @throws Refusal 429 with the wait, or 422; a 401 would mean that the call itself lacks a token
 */
export async function accountByPassword(c: CommerceContext, given: Credentials): Promise<AccountRow> {
  const { env } = c
  const emailKey = emailKeyOf(given.email) ?? ''
  const attempter: Attempter = {
    emailKey,
    network: c.req.header('X-Shop-Network') ?? null,
    isKnownDevice: await isKnownDevice(env, emailKey, given.deviceToken),
  }
  await checkPasswordAttempt(env, attempter)
  const found = await accountByEmail(env.DB, emailKey)
  const isRight = await isPassword(given.password, found?.passwordHash ?? NOBODYS_HASH)
  if (!found?.passwordHash || !isRight) {
    c.executionCtx.waitUntil(mailed('attempts', () => notifyOwner(c, emailKey)))
    throw new Refusal(422, 'wrong_credentials', 'The address or the password is not right.')
  }
  await forgiveAttempts(env, attempter)
  if (isOutdated(found.passwordHash))
    await passwordRenewal(env.DB, found.account.id, found.passwordHash, await hashPassword(given.password))
  return found.account
}

async function checkPasswordAttempt(env: Env, attempter: Attempter): Promise<void> {
  const verdict = await beginAttempt(env, attempter)
  if (verdict.kind === 'wait') {
    const seconds = Math.ceil(verdict.milliseconds / 1000)
    const sentence = 'There were too many attempts. Wait, or have a link sent by mail.'
    throw new Refusal(429, 'too_many_attempts', sentence, undefined, seconds)
  }
  if (verdict.kind === 'closed')
    throw new Refusal(422, 'password_closed', 'This address takes no password just now. Have a link sent by mail.')
}

/** Notifies the owner of an account of consecutive failed attempts. */
async function notifyOwner(c: CommerceContext, emailKey: string): Promise<void> {
  if ((await failuresOf(c.env, emailKey)) !== NOTIFIED_AT) return
  const found = await accountByEmail(c.env.DB, emailKey)
  if (found) await writeAccountMail(c, found.account, { kind: 'attempts' })
}

/**
 * Completes the first factor: creates a session, or returns a token for the second factor.
 *
 * @param hasPassword whether the account has a password
 */
export async function openAccount(
  c: CommerceContext,
  account: AccountRow,
  proof: 'password' | 'link',
  label: SessionLabel,
  hasPassword = true,
) {
  if (!(await hasSecondFactor(c.env.DB, account.id)))
    return { ...(await sessionFor(c, account, [proof], label)), needsPassword: !hasPassword }
  const secondFactorToken = await signToken(c.env, 'second-factor', { sub: account.id, methods: [proof] })
  return { id: 'second-factor', secondFactorToken }
}

/** The account of a second factor's token, and its first factor. @throws Refusal 422 or 429 */
export async function accountByCode(
  c: CommerceContext,
  token: string,
  code: string,
): Promise<{ account: AccountRow; proofs: Proof[]; hasPassword: boolean }> {
  const half = await readToken(c.env, 'second-factor', token)
  const found = half && (await accountById(c.env.DB, half.sub))
  if (!half || !found)
    throw new Refusal(422, 'second_factor_ended', 'This took longer than five minutes. Sign in again from the start.')
  await takeCode(c.env, found.account.id, code)
  return { account: found.account, proofs: [...half.methods, 'totp'], hasPassword: found.passwordHash !== null }
}

/** The tokens after a complete sign-in. The browser's previous session ends. */
export async function sessionFor(c: CommerceContext, account: AccountRow, proofs: Proof[], label: SessionLabel) {
  const before = await principalOf(c)
  if ('session' in before) await endSession(c.env.DB, before.userId, before.session.id)
  const tokens = await beginSession(c.env, account, proofs, label)
  const deviceToken = await signToken(c.env, 'device', { sub: await sha256(account.emailKey) })
  return { ...tokens, deviceToken, id: account.id }
}
