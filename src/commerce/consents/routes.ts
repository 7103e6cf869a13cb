import { Hono } from 'hono'
import { consentSubmission, consentsNeededQuery } from '../../contract/consents.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf } from '../input.ts'
import { keepConsents, lastSaid } from './store.ts'

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
