import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SECURITY_CALLS } from '../../contract/security.ts'
import type { Handlers } from '../mount.ts'
import { passwords } from '../schema/passwords.ts'
import { changeEmail, sendEmailChange, undoEmailChange } from './email-change.ts'
import { targetOf } from './mail-target.ts'
import { mailed } from './mails.ts'
import { checkPassword } from './new-password.ts'
import { replacePassword } from './password-change.ts'
import { hashPassword } from './password-hash.ts'
import { accountOf } from './principal.ts'
import { isProved, provedAccount } from './proof.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor.ts'
import { accountByPassword } from './sign-in.ts'

/** The credentials of an account and their changes. */
export const securityHandlers: Handlers<typeof SECURITY_CALLS> = {
  async show(c) {
    const principal = await accountOf(c)
    const { userId, user } = principal
    const { DB } = c.env
    const [[row], hasCodes, recoveryCodes] = await Promise.all([
      drizzle(DB).select().from(passwords).where(eq(passwords.userId, userId)),
      hasSecondFactor(DB, userId),
      recoveryCodesLeft(DB, userId),
    ])
    return {
      id: userId,
      email: user.email,
      isProved: isProved(principal),
      passwordChangedAt: row?.changedAt ?? null,
      hasSecondFactor: hasCodes,
      recoveryCodesLeft: recoveryCodes,
    }
  },

  async changePassword(c, { body: { password, old_password } }) {
    // The old password proves the owner as a new sign-in does, under the same limits.
    const principal = old_password === undefined ? await provedAccount(c) : await accountOf(c)
    const { user } = principal
    if (old_password !== undefined) await accountByPassword(c, { email: user.email, password: old_password })
    await checkPassword(password, user)
    return { id: 'session', ...(await replacePassword(c, principal, await hashPassword(password))) }
  },

  async askEmailChange(c, { body: { email, language } }) {
    const principal = await provedAccount(c)
    const target = targetOf(c, email, language)
    // Answered before the lookup of the address, so that the response does not disclose it.
    c.executionCtx.waitUntil(mailed('email-change', () => sendEmailChange(c, principal, target)))
    return null
  },

  async changeEmail(c, { body: { token } }) {
    await changeEmail(c, token)
    return null
  },

  async undoEmailChange(c, { body: { token } }) {
    await undoEmailChange(c, token)
    return null
  },
}
