import type { CONSENT_CALLS, ConsentSubmission } from '../../contract/consent.ts'
import { isEmail } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { LOCALES } from '../../regions/language.ts'
import { regionByCode } from '../../regions/resolve.ts'
import { accountOf, userOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import { senderOf } from '../mail/allowance.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderFor } from '../orders/follow.ts'
import { noteServiceConsent } from '../orders/service-consent.ts'
import { enqueue } from '../queue-out.ts'
import { invalid } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { firstBroken } from './chain.ts'
import { keepSubmission, subjectOf } from './keep.ts'
import { countOrderConsents, tooMany } from './limit.ts'
import { consentToken, linkOf } from './link.ts'
import { confirmed, isNeeded, restored, unconfirmed } from './rules.ts'
import { append, chainOf, chainsOf, headsOf, lastWord, lastWords, subjectsAfter } from './store.ts'

const ORDER_NUMBER = /R\d{9}/i
/** Chains verified in one call. */
const AT_ONCE = 50

export const consentHandlers: Handlers<typeof CONSENT_CALLS> = {
  async save(c, { body: { ticket, ...body } }) {
    // A record that names an order is that order's proof, which only its own call creates.
    if (ORDER_NUMBER.test(body.location.normalize('NFKC')))
      throw invalid({ location: ['must name a page or form; what an order agrees to goes to v2/orders/consents'] })
    // A grant is confirmed by mail, so it needs an address. A withdrawal may name anything that the link of a mail contains, or
    // nothing.
    const isGrant = Object.values(body.consents).some(({ value }) => value === 'granted')
    const subject = subjectOf(body.email)
    if (isGrant && subject !== '' && !isEmail(subject))
      throw invalid({ email: ['must be an e-mail address, or empty where it is not known'] })
    return (await keep(c, body, null, await openingOf(c.env, ticket, subject))).answer
  },

  async saveWithOrder(c, { body: { order_number, ...submission } }) {
    const order = await orderFor(c, order_number)
    if (subjectOf(submission.email) !== subjectOf(order.email ?? ''))
      throw invalid({ email: ['must be the address of the order'] })
    await countOrderConsents(c, subjectOf(submission.email))
    const location = `${submission.location} ${order_number}`
    const { answer, isKept } = await keep(c, { ...submission, location }, order_number)
    const isService = submission.consents.instant_service?.value === 'granted'
    // The note in the order lets a service be paid for: never without the proof, which a queue keeps as well.
    if (isService && isKept) await noteServiceConsent(c, order_number)
    if (!isKept && answer.id !== '') throw tooMany()
    return answer
  },

  async openWithdrawal(c, { body: { email } }) {
    const subject = subjectOf(email)
    // Signed for whatever address: who is known shows nowhere.
    return {
      id: subject,
      ticket: await consentToken(c.env, { act: 'withdraw', subject, at: new Date().toISOString() }),
    }
  },

  async unsubscribeLink(c, { body: { token } }) {
    const link = await linkOf(c.env, token)
    if (link?.act !== 'unsubscribe') throw badLink()
    return { id: link.subject, kind: link.kind }
  },

  async confirm(c, { body: { token } }) {
    const link = await linkOf(c.env, token)
    if (link?.act !== 'confirm' && link?.act !== 'undo') throw badLink()
    const at = new Date().toISOString()
    const { added } = await append(c.env.DB, link.subject, (chain) =>
      link.act === 'confirm' ? confirmed(chain, link, at) : restored(chain, link.at, at),
    )
    // Anybody can withdraw for an address and take it back: what comes back would tell whether it was on a list.
    const said = link.act === 'confirm' ? added : []
    return { id: link.subject, consents: Object.fromEntries(said.map(({ name, value }) => [name, value])) }
  },

  async needed(c, { query: { email } }) {
    const user = await userOf(c)
    const said = user === null ? null : await lastWord(c.env.DB, subjectOf(email), 'marketing')
    return { needed: said?.userId !== user || isNeeded(said, new Date()) }
  },

  async mine(c) {
    const { user } = await accountOf(c)
    const chain = await chainOf(c.env.DB, subjectOf(user.email))
    const waiting = unconfirmed(chain)
    const data = [...lastWords(chain).values()]
      .filter(({ value }) => value === 'granted')
      .map((record) => {
        const { name, text, location, region, recordedAt } = record
        return { id: name, name, text, location, region, recordedAt, isWaiting: waiting.includes(record) }
      })
    return { data, meta: { count: data.length } }
  },

  async recordsOf(c, { query: { email } }) {
    const subject = subjectOf(email)
    const [records, heads] = await Promise.all([chainOf(c.env.DB, subject), headsOf(c.env.DB, [subject])])
    const broken = await firstBroken(records, heads.get(subject) ?? null)
    const data = records.map(({ text, ...record }) => ({
      id: `${subject} ${record.sequence}`,
      displayed_text: text,
      ...record,
    }))
    return { data, meta: { broken } }
  },

  async verify(c, { query: { after = '' } }) {
    const subjects = await subjectsAfter(c.env.DB, after, AT_ONCE)
    const [chains, heads] = await Promise.all([chainsOf(c.env.DB, subjects), headsOf(c.env.DB, subjects)])
    const broken: { subject: string; sequence: number }[] = []
    for (const subject of subjects) {
      const sequence = await firstBroken(chains.get(subject) ?? [], heads.get(subject) ?? null)
      if (sequence !== null) broken.push({ subject, sequence })
    }
    return { people: subjects.length, broken, next: subjects.length === AT_ONCE ? subjects.at(-1)! : null }
  },
}

/** When the page of a ticket was opened; undefined for a ticket of another address, that is too old, or for none. */
async function openingOf(env: Env, ticket: string | undefined, subject: string): Promise<string | undefined> {
  const link = ticket ? await linkOf(env, ticket) : null
  return link?.act === 'withdraw' && link.subject === subject ? link.at : undefined
}

/**
 * Stores a submission, or sends it to the queue where the database is unavailable: answered by 200 once stored, by 202 once
 * queued.
 *
 * @returns the answer, and whether what an order agrees to is stored or queued
 */
async function keep(c: CommerceContext, asked: ConsentSubmission, order: string | null, openedAt?: string) {
  const submission = await believed(c, asked)
  const id = subjectOf(submission.email)
  const options = {
    isOrder: order !== null,
    sender: await senderOf(c, await callerOf(c, order)),
    at: new Date().toISOString(),
    ...(openedAt !== undefined && { openedAt }),
    origin: c.req.header('X-Shop-Origin') ?? 'https://shop.invalid',
  }
  const said = Object.fromEntries(Object.entries(submission.consents).map(([kind, { value }]) => [kind, value]))
  try {
    const { undo, isKept } = await keepSubmission(c.env, submission, options)
    return { answer: { id, consents: said, ...(undo && { undo }) }, isKept }
  } catch (cause) {
    const requestId = c.req.header('X-Request-Id') ?? null
    console.error(JSON.stringify({ requestId, consents: 'queued', error: rootCause(cause) }))
    await enqueue(c.env, 'TASKS', [{ kind: 'consents', submission, ...options }])
    c.status(202)
    return { answer: { id, consents: said, queued: true as const }, isKept: true }
  }
}

/**
 * The user of the API token; nobody also while users cannot be looked up: what somebody agrees to or withdraws is kept, or queued, all
 * the same, and the limits of mailbox and network hold.
 */
const knownUser = (c: CommerceContext): Promise<string | null> => userOf(c).catch(() => null)

/** The acting caller: the order, or the user of the API token. */
async function callerOf(c: CommerceContext, order: string | null): Promise<string | null> {
  if (order) return `order ${order}`
  const user = await knownUser(c)
  return user && `user ${user}`
}

/**
 * A submission without unverified claims: another user's id, an unknown store or locale. The user is the one of the API token,
 * also where the submission names none, as those of pages do.
 */
async function believed(c: CommerceContext, submission: ConsentSubmission): Promise<ConsentSubmission> {
  const claimed = submission.user_id
  const userId = (await knownUser(c)) ?? ''
  return {
    ...submission,
    // What waits in a queue is found by the address of its person, when they are erased.
    email: submission.email.trim(),
    user_id: claimed === '' || claimed === userId ? userId : '',
    region: (regionByCode(submission.region) ?? regionOf(c)).code,
    locale: LOCALES.find((locale) => locale === submission.locale) ?? '',
  }
}

const badLink = () =>
  invalid({ token: ['must be that of a link which this shop made and which is not too old'] }, 'bad_link')
