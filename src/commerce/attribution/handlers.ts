import type { z } from 'zod'
import { scrubbed } from '../../analytics/scrub.ts'
import {
  type Arrival,
  type ATTRIBUTION_CALLS,
  segmentSessionBatch,
  segmentSessionBody,
  type TouchKind,
  type touchBody,
} from '../../contract/attribution.ts'
import { check, regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { appendToSession, countChoice, newSession, registerTouch } from './store.ts'

export const attributionHandlers: Handlers<typeof ATTRIBUTION_CALLS> = {
  async beginSession(c, { body }) {
    const kept = await keepSessions(c, body, newSession)
    c.status(201)
    return kept
  },
  appendToSession: (c, { body }) => keepSessions(c, body, appendToSession),

  firstTouch: (c, { body }) => register(c, body, 'first_touch', 'first'),
  referral: (c, { body }) => register(c, body, 'referral', 'first'),
  acquisition: (c, { body }) => register(c, body, 'acquisition', 'last'),
  affiliation: (c, { body }) => register(c, body, 'affiliation', 'last'),

  async partnerStack(c, { body: { anonymous_id: anonymousId, partnerstack_key } }) {
    if (partnerstack_key === '') throw invalid({ partnerstack_key: ['must not be empty: the call is skipped then'] })
    await registerTouch(c.env.DB, { anonymousId, kind: 'partnerstack', document: { partnerstack_key } }, 'first')
    return null
  },

  async countChoice(c, { body: { choice } }) {
    await countChoice(c.env.DB, regionOf(c).code, choice)
    return null
  },
}

/** Keeps one visit, or a batch of them in their order, and answers as it was asked. */
async function keepSessions(c: CommerceContext, body: Record<string, unknown>, keep: typeof newSession) {
  const { code } = regionOf(c)
  if (!('batch' in body)) return { data: shown(await keep(c.env.DB, code, arrivalOf(check(segmentSessionBody, body)))) }
  const data = []
  for (const arrival of check(segmentSessionBatch, body).batch)
    data.push(shown(await keep(c.env.DB, code, arrivalOf(arrival))))
  return { data }
}

/** Registers how somebody came; the first word about it counts, or the last. */
async function register(c: CommerceContext, body: z.infer<typeof touchBody>, kind: TouchKind, keeps: 'first' | 'last') {
  const { anonymous_id: anonymousId, ...document } = body
  await registerTouch(c.env.DB, { anonymousId, kind, document: scrubbed(document) as Record<string, string> }, keeps)
  return null
}

function arrivalOf({ anonymous_id, attribution_gclid, attribution_country, ...more }: Arrival) {
  return {
    anonymousId: anonymous_id,
    attributionGclid: attribution_gclid,
    attributionCountry: attribution_country,
    adTracking: scrubbed(more) as Record<string, string>,
  }
}

const shown = ({ id, attributionGclid, attributionCountry, createdAt }: Awaited<ReturnType<typeof newSession>>) => ({
  id,
  type: 'user_session' as const,
  attributes: {
    attribution_gclid: attributionGclid,
    attribution_country: attributionCountry,
    created_at: createdAt,
  },
})
