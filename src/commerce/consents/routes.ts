import { type Context, Hono } from 'hono'
import {
  type ConsentSubmission,
  confirmConsentsBody,
  consentSubmission,
  consentsAfterQuery,
  consentsNeededQuery,
  orderConsentsBody,
} from '../../contract/consents.ts'
import { isEmail } from '../../contract/email.ts'
import { LOCALES } from '../../regions/language.ts'
import { regionByCode } from '../../regions/resolve.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf, regionOf } from '../input.ts'
import { senderOf } from '../mail/allowance.ts'
import { managerOnly } from '../manager/guard.ts'
import { userOf } from '../orders/access.ts'
import { readOrder } from '../orders/follow.ts'
import { enqueue } from '../queue-out.ts'
import { invalid } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { firstBroken } from './chain.ts'
import { keepSubmission, subjectOf } from './keep.ts'
import { linkOf } from './link.ts'
import { confirmed, isNeeded, restored } from './rules.ts'
import { append, chainOf, chainsOf, headsOf, lastWord, subjectsAfter } from './store.ts'

type CommerceContext = Context<{ Bindings: CommerceEnv }>

const ORDER_NUMBER = /R\d{9}/i

/** Marketing consents: kept for good, each with the words that the person saw. */
export const consentRoutes = new Hono<{ Bindings: CommerceEnv }>()

consentRoutes.post('/v1/emails/save_with_consents', async (c) => {
  const submission = await bodyOf(c, consentSubmission)
  // A record that names an order is that order's proof, which only its own call makes.
  if (ORDER_NUMBER.test(submission.location.normalize('NFKC')))
    throw invalid({ location: ['must name a page or form; what an order agrees to goes to v2/orders/consents'] })
  // A grant is its owner's to confirm by mail. To withdraw, a mail's link may say anything, and who is not known says nothing.
  const isGrant = Object.values(submission.consents).some(({ value }) => value === 'granted')
  const subject = subjectOf(submission.email)
  if (isGrant && subject !== '' && !isEmail(subject))
    throw invalid({ email: ['must be an e-mail address, or empty where it is not known'] })
  return keep(c, submission, null)
})

/** The same for what was agreed to in a checkout; only for an order that the caller may see. */
consentRoutes.post('/v2/orders/consents', async (c) => {
  const { order_number, ...submission } = await bodyOf(c, orderConsentsBody)
  const order = await readOrder(c, order_number)
  if (subjectOf(submission.email) !== subjectOf(order.email ?? ''))
    throw invalid({ email: ['must be the address of the order'] })
  return keep(c, { ...submission, location: `${submission.location} ${order_number}` }, order_number)
})

/**
 * Keeps a submission now, or hands it to the queue where the database is away: it is answered once it is safe, 200 as
 * stored and 202 as queued.
 */
async function keep(c: CommerceContext, asked: ConsentSubmission, order: string | null): Promise<Response> {
  const submission = await believed(c, asked)
  const id = subjectOf(submission.email)
  const options = {
    isOrder: order !== null,
    sender: await senderOf(c, await callerOf(c, order)),
    at: new Date().toISOString(),
    origin: c.req.header('X-Shop-Origin') ?? 'https://shop.invalid',
  }
  const said = Object.fromEntries(Object.entries(submission.consents).map(([kind, { value }]) => [kind, value]))
  try {
    const { undo } = await keepSubmission(c.env, submission, options)
    return c.json({ data: { id, type: 'email_consents', attributes: { consents: said, ...(undo && { undo }) } } })
  } catch (cause) {
    const requestId = c.req.header('X-Request-Id') ?? null
    console.error(JSON.stringify({ requestId, consents: 'queued', error: rootCause(cause) }))
    await enqueue(c.env, 'TASKS', [{ kind: 'consents', submission, ...options }])
    return c.json({ data: { id, type: 'email_consents', attributes: { consents: said, queued: true } } }, 202)
  }
}

/** Who acts: the order, or the user of the API token. */
async function callerOf(c: CommerceContext, order: string | null): Promise<string | null> {
  if (order) return `order ${order}`
  const user = await userOf(c)
  return user && `user ${user}`
}

/** A submission without what its sender only claims: a user they are not signed in as, a store or a locale that is none. */
async function believed(c: CommerceContext, submission: ConsentSubmission): Promise<ConsentSubmission> {
  const userId = submission.user_id === '' ? null : await userOf(c)
  return {
    ...submission,
    user_id: userId === submission.user_id ? userId : '',
    region: (regionByCode(submission.region) ?? regionOf(c)).code,
    locale: LOCALES.find((locale) => locale === submission.locale) ?? '',
  }
}

const badLink = () =>
  invalid({ token: ['must be that of a link which this shop made and which is not too old'] }, 'bad_link')

/** POST …/unsubscribe_link: whom a signed link of a mail withdraws, and from what. */
consentRoutes.post('/v1/emails/unsubscribe_link', async (c) => {
  const { token } = await bodyOf(c, confirmConsentsBody)
  const link = await linkOf(c.env, token)
  if (link?.act !== 'unsubscribe') throw badLink()
  return c.json({ data: { id: link.subject, type: 'unsubscribe_link', attributes: { kind: link.kind } } })
})

/** POST …/confirm_consents: the owner of an address follows a link of ours. */
consentRoutes.post('/v1/emails/confirm_consents', async (c) => {
  const { token } = await bodyOf(c, confirmConsentsBody)
  const link = await linkOf(c.env, token)
  if (!link || link.act === 'unsubscribe') throw badLink()
  const at = new Date().toISOString()
  const { added } = await append(c.env.DB, link.subject, (chain) =>
    link.act === 'confirm' ? confirmed(chain, link, at) : restored(chain, link.at, at),
  )
  const consents = Object.fromEntries(added.map(({ name, value }) => [name, value]))
  return c.json({ data: { id: link.subject, type: 'email_consents', attributes: { consents } } })
})

/** Whether to ask; only who said yes themselves, as a user, hears that they need not be asked again. */
consentRoutes.get('/v1/emails/global_consents_needed', async (c) => {
  const { email } = queryOf(c, consentsNeededQuery)
  const user = await userOf(c)
  const said = user === null ? null : await lastWord(c.env.DB, subjectOf(email), 'marketing')
  return c.json({ needed: said?.userId !== user || isNeeded(said, new Date()) })
})

/** How many people's chains are looked at in one call. */
const AT_ONCE = 50

/** GET …/consents: everything a person ever said, for the manager to hand out. */
consentRoutes.get('/v1/emails/consents', async (c) => {
  await managerOnly(c)
  const subject = subjectOf(queryOf(c, consentsNeededQuery).email)
  const [records, heads] = await Promise.all([chainOf(c.env.DB, subject), headsOf(c.env.DB, [subject])])
  const broken = await firstBroken(records, heads.get(subject) ?? null)
  const data = records.map(({ sequence, text, ...attributes }) => ({
    id: `${subject} ${sequence}`,
    type: 'consent_record',
    attributes: { sequence, displayed_text: text, ...attributes },
  }))
  return c.json({ data, meta: { broken } })
})

/** GET …/consents/verify: looks through the chains of the next people, and says where to go on. */
consentRoutes.get('/v1/emails/consents/verify', async (c) => {
  await managerOnly(c)
  const { after = '' } = queryOf(c, consentsAfterQuery)
  const subjects = await subjectsAfter(c.env.DB, after, AT_ONCE)
  const [chains, heads] = await Promise.all([chainsOf(c.env.DB, subjects), headsOf(c.env.DB, subjects)])
  const broken: { subject: string; sequence: number }[] = []
  for (const subject of subjects) {
    const sequence = await firstBroken(chains.get(subject) ?? [], heads.get(subject) ?? null)
    if (sequence !== null) broken.push({ subject, sequence })
  }
  const next = subjects.length === AT_ONCE ? subjects.at(-1) : null
  return c.json({ meta: { people: subjects.length, broken, next } })
})
