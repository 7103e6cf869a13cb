import type { Env } from '../../contract/env.ts'
import type { LinkProof } from '../../contract/identity.ts'
import { MERCHANT_ROLES } from '../../contract/roles.ts'
import type { CommerceContext } from '../context.ts'
import type { Sender } from '../mail/sender.ts'
import { Refusal } from '../refusal.ts'
import { type AccountRow, accountByEmail, accountById, closedAccount, makeAccount, passwordWrite } from './accounts.ts'
import { MOST_DIGITS } from './attempt-rules.ts'
import { failuresOf, reopenAddress } from './attempts.ts'
import { isKnownDevice } from './known-device.ts'
import { mailCode } from './mailed-codes.ts'
import { type MailTarget, writeAccountMail } from './mails.ts'
import { dropCodes, redeemDigits, redeemToken, type UsedCode } from './one-time-codes.ts'
import type { CodePurpose, PendingAccount } from './one-time-data.ts'

/** @throws Refusal 422 for a used, expired or invalid link */
export async function usedCode<Purpose extends CodePurpose>(
  env: Env,
  purpose: Purpose,
  proof: LinkProof,
): Promise<UsedCode<Purpose>> {
  const used =
    'digits' in proof
      ? await redeemDigits(env, purpose, proof.digits.replace(/\s/g, ''), proof.browser)
      : await redeemToken(env.DB, purpose, proof.token, proof.browser)
  if (!used) throw badToken()
  return used
}

export const badToken = () =>
  new Refusal(422, 'bad_token', 'This link or code is not good any more. Have a new one sent.', {
    token: ['must be of the newest mail, unused and in time'],
  })

/** Where a mail to an account goes, which has an address and a language of its own, whatever somebody typed and in whichever language. */
export const targetAt = (
  asked: MailTarget,
  { email, language }: Pick<AccountRow, 'email' | 'language'>,
): MailTarget => ({
  ...asked,
  email,
  language: language ?? asked.language,
})

/**
 * Tells the owner of an address, and nobody else, that its account is closed: as if there were none, they would be sent to a registration
 * that leads nowhere. @returns whether there is such an account
 */
export async function tellOfClosed(c: CommerceContext, emailKey: string, target: MailTarget): Promise<boolean> {
  const closed = await closedAccount(c.env.DB, emailKey)
  if (closed) await writeAccountMail(c, targetAt(target, closed), { kind: 'closed' })
  return closed !== null
}

/** Tells the owner of an address that it opens no account. */
async function tellOfNone(c: CommerceContext, emailKey: string, target: MailTarget): Promise<void> {
  if (!(await tellOfClosed(c, emailKey, target))) await writeAccountMail(c, target, { kind: 'unknown' })
}

/** Whether wrong digits have closed those of an address: its mails have the link alone then. */
const areDigitsClosed = async (env: Env, emailKey: string): Promise<boolean> =>
  (await failuresOf(env, emailKey, 'digits')) >= MOST_DIGITS

/** Sends a mail to the address of a sign-up. Only its owner learns whether there is an account already. */
export async function sendConfirmation(
  c: CommerceContext,
  emailKey: string,
  pending: PendingAccount,
  browser: string | undefined,
): Promise<void> {
  const { email, region, language } = pending
  const known = await accountByEmail(c.env.DB, emailKey)
  const target = { email, region, language }
  if (known) return writeAccountMail(c, targetAt(target, known.account), { kind: 'exists' })
  if (await tellOfClosed(c, emailKey, target)) return
  const isLinkOnly = await areDigitsClosed(c.env, emailKey)
  const code = { purpose: 'sign-up', emailKey, data: pending, browser, isLinkOnly } as const
  await mailCode(c, code, target, 'confirm')
}

/**
 * Creates the account of a confirmed address. Only the owner's own input counts: a password is stored only where the link was
 * opened in the browser that chose it.
 *
 * @throws Refusal 422 for a used, expired or invalid link, and where the address belongs to somebody who works for the merchant by now
 */
export async function confirmedAccount(
  c: CommerceContext,
  proof: LinkProof,
): Promise<{ account: AccountRow; hasPassword: boolean }> {
  const { emailKey, data, isSameBrowser } = await usedCode(c.env, 'sign-up', proof)
  const known = await accountByEmail(c.env.DB, emailKey)
  const account = known?.account ?? (await makeAccount(c.env.DB, emailKey, data))
  if (!account || MERCHANT_ROLES.includes(account.role)) throw badToken()
  const keeps = !known && isSameBrowser && data.passwordHash !== null
  if (keeps) await passwordWrite(c.env.DB, account.id, data.passwordHash!)
  await dropCodes(c.env.DB, emailKey)
  await reopen(c, emailKey)
  return { account, hasPassword: keeps || known?.passwordHash != null }
}

/** The browser in which a link is asked for. */
interface AskingBrowser {
  /** Its secret, in which the six digits are valid. */
  browser: string | undefined
  /** The cookie of a known browser. */
  deviceToken: string | undefined
  /** The page from which it was sent to sign in. */
  back: string | null
}

/** A browser in which the owner of an account has signed in before, as a sender: strangers use up nothing of what it may ask for. */
async function knownSender(
  env: Env,
  { id, emailKey }: AccountRow,
  deviceToken: string | undefined,
): Promise<Sender | undefined> {
  if (!(await isKnownDevice(env, emailKey, deviceToken))) return undefined
  return { caller: `user ${id}`, network: null, isKnown: true }
}

/** Sends a sign-in link; merchants' roles sign in by password or passkey instead. */
export async function sendSignInLink(
  c: CommerceContext,
  emailKey: string,
  target: MailTarget,
  { browser, deviceToken, back }: AskingBrowser,
): Promise<void> {
  const found = await accountByEmail(c.env.DB, emailKey)
  if (!found) return tellOfNone(c, emailKey, target)
  const { account } = found
  const to = targetAt(target, account)
  if (MERCHANT_ROLES.includes(account.role)) return writeAccountMail(c, to, { kind: 'no-link' })
  const isLinkOnly = await areDigitsClosed(c.env, emailKey)
  const code = { purpose: 'sign-in', emailKey, data: { userId: account.id, back }, browser, isLinkOnly } as const
  await mailCode(c, code, to, 'sign-in', await knownSender(c.env, account, deviceToken))
}

/**
 * The account that a link signs in to; also reopens an address that was closed by failed attempts.
 *
 * @throws Refusal 422 for a used, expired or invalid link, and where the account works for the merchant by now
 */
export async function accountByLink(
  c: CommerceContext,
  proof: LinkProof,
): Promise<{ account: AccountRow; hasPassword: boolean }> {
  const { emailKey, data } = await usedCode(c.env, 'sign-in', proof)
  const found = await accountById(c.env.DB, data.userId)
  if (!found || found.account.emailKey !== emailKey || MERCHANT_ROLES.includes(found.account.role)) throw badToken()
  await reopen(c, emailKey)
  return { account: found.account, hasPassword: found.passwordHash !== null }
}

/** Reopens an address for passwords and the digits of its mails, once its owner is proved in another way. */
export const reopen = (c: CommerceContext, emailKey: string): Promise<void> =>
  reopenAddress(c.env, emailKey, c.req.header('X-Shop-Network') ?? null)

/** Sends a link for a new password, if there is an account. */
export async function sendReset(
  c: CommerceContext,
  emailKey: string,
  target: MailTarget,
  deviceToken: string | undefined,
): Promise<void> {
  const found = await accountByEmail(c.env.DB, emailKey)
  if (!found) return tellOfNone(c, emailKey, target)
  const { account } = found
  const code = { purpose: 'reset', emailKey, data: { userId: account.id } } as const
  await mailCode(c, code, targetAt(target, account), 'reset', await knownSender(c.env, account, deviceToken))
}
