import type { SECOND_FACTOR_CALLS } from '../../contract/second-factor.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { tellOfChangedWays } from './changed-ways.ts'
import { provedAccount } from './proof.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor, pendingSecret, turnOff, turnOn } from './second-factor.ts'
import { keyUri } from './totp.ts'

/** Codes of an app as a second factor. The owner of the account is notified of each change. */
export const secondFactorHandlers: Handlers<typeof SECOND_FACTOR_CALLS> = {
  async begin(c) {
    const { userId, user } = await provedAccount(c)
    const secret = await pendingSecret(c.env, userId)
    return { id: userId, secret, uri: keyUri(user.email, secret) }
  },

  async confirm(c, { body: { code } }) {
    const principal = await provedAccount(c)
    const recoveryCodes = await turnOn(c.env, principal.userId, code)
    await tellOfChangedWays(c, principal)
    return { recoveryCodes }
  },

  async off(c) {
    const principal = await provedAccount(c)
    await turnOff(c.env.DB, principal.userId)
    await tellOfChangedWays(c, principal)
    return null
  },

  async renewCodes(c) {
    const principal = await provedAccount(c)
    const { userId } = principal
    if (!(await hasSecondFactor(c.env.DB, userId))) throw missing()
    const recoveryCodes = await newRecoveryCodes(c.env.DB, userId)
    await tellOfChangedWays(c, principal)
    return { recoveryCodes }
  },
}
