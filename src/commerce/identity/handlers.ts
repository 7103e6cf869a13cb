import type { IDENTITY_CALLS } from '../../contract/identity.ts'
import { shortestPassword } from '../../contract/password-lengths.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { missing, Refusal } from '../refusal.ts'
import { choosePassword, passwordLink } from './changed-ways.ts'
import {
  accountByLink,
  badToken,
  confirmedAccount,
  reopen,
  sendConfirmation,
  sendReset,
  sendSignInLink,
} from './links.ts'
import { targetOf } from './mail-target.ts'
import { mailed, writeAccountMail } from './mails.ts'
import { checkPassword } from './new-password.ts'
import { peekCode } from './one-time-codes.ts'
import { hashPassword } from './password-hash.ts'
import { accountOf } from './principal.ts'
import { endSession, endSessions, renewSession, sessionsOf } from './sessions.ts'
import { accountByCode, accountByPassword, openAccount, sessionFor } from './sign-in.ts'

/** Signing up, in and out, and sessions. */
export const identityHandlers: Handlers<typeof IDENTITY_CALLS> = {
  async signIn(c, { body: { user, device_token, label } }) {
    const account = await accountByPassword(c, { ...user, deviceToken: device_token })
    return openAccount(c, account, 'password', label)
  },

  async signInWithCode(c, { body: { second_factor_token, code, label } }) {
    const { account, proofs, hasPassword } = await accountByCode(c, second_factor_token, code)
    return { ...(await sessionFor(c, account, proofs, label)), needsPassword: !hasPassword }
  },

  async signUp(c, { body: { user, browser, language, back = null } }) {
    const { email, emailKey, ...target } = targetOf(c, user.email, language)
    const name = user.name || null
    const role = user.customer_type
    if (user.password !== undefined) await checkPassword(user.password, { role, email, name })
    // Hashed whether or not there is an account, so that the response time is the same.
    const passwordHash = user.password === undefined ? null : await hashPassword(user.password)
    const region = regionOf(c).code
    const pending = { email, name, role, region, language: target.language, passwordHash, back }
    c.executionCtx.waitUntil(mailed('confirm', () => sendConfirmation(c, emailKey, pending, browser)))
    return null
  },

  async confirm(c, { body: { label, ...proof } }) {
    const { account, hasPassword } = await confirmedAccount(c, proof)
    return openAccount(c, account, 'link', label, hasPassword)
  },

  async sendLink(c, { body: { email: text, browser, device_token: deviceToken, language, back = null } }) {
    const { emailKey, ...target } = targetOf(c, text, language)
    const asked = { browser, deviceToken, back }
    c.executionCtx.waitUntil(mailed('sign-in', () => sendSignInLink(c, emailKey, target, asked)))
    return null
  },

  async redeemLink(c, { body: { label, ...proof } }) {
    const { account, hasPassword } = await accountByLink(c, proof)
    return openAccount(c, account, 'link', label, hasPassword)
  },

  async recover(c, { body: { user, device_token, language } }) {
    const { emailKey, ...target } = targetOf(c, user.email, language)
    c.executionCtx.waitUntil(mailed('reset', () => sendReset(c, emailKey, target, device_token)))
    return null
  },

  async reset(c, { body: { user } }) {
    const { reset_password_token: token, password } = user
    const link = await passwordLink(c.env.DB, token)
    // A refused password does not use the link up.
    await checkPassword(password, link.account)
    await choosePassword(c, token, link, await hashPassword(password))
    // The mail proves the owner, so an address that was closed by failed attempts is open again.
    await reopen(c, link.emailKey)
    return null
  },

  async peek(c, { body: { purpose, token } }) {
    if (purpose === 'reset') {
      const link = await passwordLink(c.env.DB, token)
      return { email: link.emailKey, shortestPassword: shortestPassword(link.account.role) }
    }
    const code = await peekCode(c.env.DB, purpose, token)
    if (!code) throw badToken()
    const { data } = code
    return {
      email: 'email' in data ? data.email : code.emailKey,
      ...('back' in data && data.back && { back: data.back }),
    }
  },

  async signOut(c) {
    const { userId, session } = await accountOf(c)
    await endSession(c.env.DB, userId, session.id)
    return null
  },

  async renew(c, { body: { session_token } }) {
    const renewed = await renewSession(c.env, session_token)
    if (renewed.kind === 'stolen') await writeAccountMail(c, renewed.live.user, { kind: 'stolen' })
    if (renewed.kind !== 'renewed') throw new Refusal(422, 'session_ended', 'This session has ended. Sign in again.')
    return { id: 'session', ...renewed.tokens }
  },

  async sessions(c) {
    const { user, session: current } = await accountOf(c)
    const rows = await sessionsOf(c.env.DB, user)
    const data = rows.map(({ id, browser, system, place, createdAt, renewedAt }) => ({
      id,
      browser,
      system,
      place,
      createdAt,
      seenAt: renewedAt,
      isCurrent: id === current.id,
    }))
    return { data, meta: { count: data.length } }
  },

  async endSession(c, { params: { session } }) {
    const { userId } = await accountOf(c)
    if (!(await endSession(c.env.DB, userId, session))) throw missing()
    return null
  },

  async endOthers(c) {
    const { userId, session } = await accountOf(c)
    await endSessions(c.env.DB, userId, session.id)
    return null
  },

  async manager(c) {
    const { user } = await accountOf(c)
    const { id, email, name, role } = user
    return { id, email, name, role }
  },
}
