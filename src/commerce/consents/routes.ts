import { Hono } from 'hono'
import { consentSubmission, consentsAfterQuery, consentsNeededQuery } from '../../contract/consents.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf } from '../input.ts'
import { managerOnly } from '../manager/guard.ts'
import { firstBroken } from './chain.ts'
import { chainOf, chainsOf, keepConsents, lastSaid, subjectsAfter } from './store.ts'

/** Marketing consents: kept for good, each with the words that the person saw. */
export const consentRoutes = new Hono<{ Bindings: CommerceEnv }>()

/** An address as the key of a person. */
const subjectOf = (email: string): string => email.trim().toLowerCase()

consentRoutes.post('/v1/emails/save_with_consents', async (c) => {
  const submission = await bodyOf(c, consentSubmission)
  const subject = subjectOf(submission.email)
  // Without an address there is nobody to keep it of, and nothing wrong with asking.
  const kept = subject === '' ? [] : await keepConsents(c.env.DB, subject, submission)
  const consents = Object.fromEntries(kept.map(({ name, value, previous }) => [name, { value, previous }]))
  return c.json({ data: { id: subject, type: 'email_consents', attributes: { consents } } })
})

consentRoutes.get('/v1/emails/global_consents_needed', async (c) => {
  const { email } = queryOf(c, consentsNeededQuery)
  const said = await lastSaid(c.env.DB, subjectOf(email), 'marketing')
  return c.json({ needed: said !== 'granted' })
})

/** How many people's chains are looked at in one call. */
const AT_ONCE = 50

/** GET …/consents: everything a person ever said, for the manager to hand out. */
consentRoutes.get('/v1/emails/consents', async (c) => {
  await managerOnly(c)
  const subject = subjectOf(queryOf(c, consentsNeededQuery).email)
  const records = await chainOf(c.env.DB, subject)
  const broken = await firstBroken(records)
  const data = records.map(({ sequence, ...attributes }) => ({
    id: `${subject} ${sequence}`,
    type: 'consent_record',
    attributes: { sequence, ...attributes },
  }))
  return c.json({ data, meta: { broken: broken?.sequence ?? null } })
})

/** GET …/consents/verify: looks through the chains of the next people, and says where to go on. */
consentRoutes.get('/v1/emails/consents/verify', async (c) => {
  await managerOnly(c)
  const { after = '' } = queryOf(c, consentsAfterQuery)
  const subjects = await subjectsAfter(c.env.DB, after, AT_ONCE)
  const chains = await chainsOf(c.env.DB, subjects)
  const broken: { subject: string; sequence: number }[] = []
  for (const [subject, records] of chains) {
    const record = await firstBroken(records)
    if (record) broken.push({ subject, sequence: record.sequence })
  }
  const next = subjects.length === AT_ONCE ? subjects.at(-1) : null
  return c.json({ meta: { people: subjects.length, broken, next } })
})
