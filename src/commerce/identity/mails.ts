import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { type AccountMailKind, accountMail } from '../../mail/account-mails.ts'
import type { Language } from '../../regions/language.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import type { RouteId } from '../../regions/routes.ts'
import type { CommerceContext } from '../context.ts'
import { senderOf } from '../mail/allowance.ts'
import { inLanguageOf } from '../mail/mail-locale.ts'
import { type Letter, type Posting, post, posting } from '../mail/outbox.ts'
import { NOBODY, type Sender } from '../mail/sender.ts'
import { attempt } from '../outside-work.ts'
import { localeOf } from '../regions/locale.ts'
import { siteOfOrigin } from '../site-of-origin.ts'

/** The recipient of a mail about an account, and its language. */
export interface MailTarget {
  email: string
  region: RegionCode | null
  language: Language | null
}

/** The content of a mail, with its code where it has one. */
export interface AccountLetter {
  kind: AccountMailKind
  token?: string
  digits?: string | null
}

/** The page that each mail's button opens. */
const LEADS_TO: Record<AccountMailKind, RouteId> = {
  confirm: 'registration-confirm',
  exists: 'sign-in',
  'sign-in': 'sign-in-link',
  unknown: 'registration',
  closed: 'contact',
  'no-link': 'sign-in',
  reset: 'reset-password',
  attempts: 'sign-in',
  stolen: 'recover-password',
  'password-changed': 'recover-password',
  'ways-changed': 'reset-password',
  'email-change': 'email-change',
  'email-changed': 'email-undo',
  export: 'account-my-data',
  deletion: 'sign-in',
}

/** What tells an owner of what somebody else may have done: who did it must not be able to use up its limits, so it has no sender. */
const TELLS_OWNER: readonly AccountMailKind[] = ['attempts', 'stolen', 'password-changed']

/** Sends a mail about an account, within the daily limits of its address. */
export async function writeAccountMail(c: CommerceContext, target: MailTarget, letter: AccountLetter): Promise<void> {
  const { statement, posted } = await accountPosting(c, target, letter)
  await posted(await statement.run())
}

/** The same, to be written with the act that it tells of. */
export async function accountPosting(c: CommerceContext, target: MailTarget, letter: AccountLetter): Promise<Posting> {
  const from = {
    origin: c.req.header('X-Shop-Origin') ?? null,
    sender: TELLS_OWNER.includes(letter.kind) ? NOBODY : await senderOf(c, null),
  }
  return posting(c.env, await accountLetter(c.env, target, letter, from))
}

/**
 * Writes a mail after its request was answered. Never rejects: what fails is logged without the address, which the error of a query has.
 *
 * @returns whether it is done
 */
export const mailed = (kind: AccountMailKind, write: () => Promise<void>): Promise<boolean> =>
  attempt({ mail: kind }, 'write', write)

/** Where a mail comes from: the origin of its pages, and on whose behalf it is written. */
interface MailOrigin {
  origin: string | null
  sender: Sender
  /** Makes a repetition the same mail. */
  id?: string
}

/** The same outside a request. */
export async function postAccountMail(
  env: Env,
  target: MailTarget,
  content: AccountLetter,
  from: MailOrigin,
): Promise<void> {
  await post(env, await accountLetter(env, target, content, from))
}

/** A mail about an account for the outbox, to be written with the act that it tells of. */
export async function accountLetter(
  env: Env,
  { email, region: code, language }: MailTarget,
  { kind, token, digits }: AccountLetter,
  { origin, sender, id }: MailOrigin,
): Promise<Letter> {
  const region = getRegion(code ?? 'eu')
  const locale = await localeOf(env, region.code, language)
  const site = siteOfOrigin(env, origin)
  const page = urlOf(region, site, LEADS_TO[kind])
  const link = token ? inLanguageOf(locale, `${page}?token=${encodeURIComponent(token)}`) : page
  const mail = accountMail(locale, kind, { link, digits: digits ?? null })
  return { ...(id && { id }), to: email, kind: `account-${kind}`, mail, sender }
}
