import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { type CompanyMailKind, companyMail } from '../../mail/company-mails.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { senderOf } from '../mail/allowance.ts'
import { inLanguageOf, mailLocaleOf } from '../mail/mail-locale.ts'
import { type Posting, posting } from '../mail/outbox.ts'
import type { Sender } from '../mail/sender.ts'
import type { CommerceContext } from '../mount.ts'
import { localeOf } from '../regions/locale.ts'
import { users } from '../schema/users.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import { membersOf } from './members.ts'
import type { CompanyRow } from './store.ts'

/** A mail about an application or a company. */
interface CompanyLetter {
  kind: CompanyMailKind
  sender: Sender
  /** What is told beyond the company: a repetition with the same is the same mail. */
  about: string
}

/** A mail about a company, to whoever applied or to the store; none for whoever has no address any more. */
export async function companyLetter(
  env: Env,
  row: CompanyRow,
  { kind, sender, about }: CompanyLetter,
): Promise<Posting[]> {
  const { id, region: code, name, reason, contactName, contactEmail, appliedBy } = row
  const region = getRegion(code)
  const site = siteOfOrigin(env, row.origin)
  const isForStore = kind === 'company-applied'
  const to = isForStore ? region.contact.email : contactEmail
  if (!to) return []
  const link = isForStore
    ? urlOf(region, site, 'manager-company', { companyId: id })
    : urlOf(region, site, kind === 'company-approved' ? 'plus-personal-details' : 'plus-success')
  const letter = await posting(env, {
    id: `${kind} ${id} ${about}`,
    to,
    kind,
    mail: companyMail(
      kind,
      { name, contactName: contactName ?? '', reason: reason ?? '' },
      await localeOf(env, code, isForStore ? null : await languageOf(env.DB, appliedBy)),
      link,
    ),
    sender,
    ...(isForStore && contactEmail && { headers: { 'Reply-To': contactEmail } }),
  })
  return [letter]
}

/** The mails that a company is suspended, or is not any more, to its administrators of now, each in their own language. */
export async function standingLetters(
  env: Env,
  row: CompanyRow,
  { kind, sender }: { kind: 'company-suspended' | 'company-resumed'; sender: Sender },
): Promise<Posting[]> {
  const { id, region, name, reason, version } = row
  const link = urlOf(getRegion(region), siteOfOrigin(env, row.origin), 'plus-personal-details')
  const told = { name, contactName: '', reason: reason ?? '' }
  const administrators = (await membersOf(env.DB, id)).filter(({ member }) => member.role === 'administrator')
  const letters = administrators.map(async ({ member: { userId }, email }) => {
    if (!email) return []
    const mail = companyMail(kind, told, await localeOf(env, region, await languageOf(env.DB, userId)), link)
    return posting(env, { id: `${kind} ${id} ${version} ${userId}`, to: email, kind, mail, sender })
  })
  return (await Promise.all(letters)).flat()
}

/** The link that invites somebody to a company. */
interface InvitationLetter {
  email: string
  token: string
  /** The user who invites. */
  inviter: string
}

/** The mail of an invitation to a company. */
export async function invitationLetter(
  c: CommerceContext,
  row: CompanyRow,
  { email, token, inviter }: InvitationLetter,
): Promise<Posting> {
  const locale = await mailLocaleOf(c.env, row.region, email)
  const link = `${urlOf(getRegion(row.region), siteOfOrigin(c.env, row.origin), 'plus-invitation')}?token=${token}`
  return posting(c.env, {
    to: email,
    kind: 'company-invited',
    mail: companyMail(
      'company-invited',
      { name: row.name, contactName: '', reason: '' },
      locale,
      inLanguageOf(locale, link),
    ),
    sender: await senderOf(c, `user ${inviter}`),
  })
}

/** The mail with the link that proves a company's domain. */
export async function domainLetter(
  c: CommerceContext,
  row: CompanyRow,
  { email, token, inviter }: InvitationLetter,
): Promise<Posting> {
  const link = `${urlOf(getRegion(row.region), siteOfOrigin(c.env, row.origin), 'plus-domain')}?token=${token}`
  const told = { name: row.name, contactName: '', reason: '' }
  const locale = await mailLocaleOf(c.env, row.region, email)
  return posting(c.env, {
    to: email,
    kind: 'company-domain',
    mail: companyMail('company-domain', told, locale, inLanguageOf(locale, link)),
    sender: await senderOf(c, `user ${inviter}`),
  })
}

interface JoinLetter {
  kind: 'company-join-asked' | 'company-joined' | 'company-join-refused'
  to: readonly string[]
  /** Who asks. */
  person: string
  /** The user whose act it is. */
  by: string
}

const LED_TO = {
  'company-join-asked': 'plus-members',
  'company-joined': 'plus-personal-details',
  'company-join-refused': 'plus-register',
} as const

/** The mails that somebody asks to join, to the administrators; or of what became of it. */
export async function joinLetters(c: CommerceContext, row: CompanyRow, letter: JoinLetter): Promise<Posting[]> {
  const { kind, to, person, by } = letter
  const link = urlOf(getRegion(row.region), siteOfOrigin(c.env, row.origin), LED_TO[kind])
  const told = { name: row.name, contactName: person, reason: '' }
  const sender = await senderOf(c, `user ${by}`)
  return Promise.all(
    to.map(async (address) => {
      const mail = companyMail(kind, told, await mailLocaleOf(c.env, row.region, address), link)
      return posting(c.env, { to: address, kind, mail, sender })
    }),
  )
}

/** The language of a user's mails; null where they have stated none. */
async function languageOf(db: D1Database, userId: string | null) {
  if (userId === null) return null
  const [user] = await drizzle(db).select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? null
}
