import { scrubbed } from '../../analytics/scrub.ts'
import {
  type Arrival,
  type SEGMENT_SESSION_CALLS,
  segmentSessionBatch,
  segmentSessionBody,
} from '../../contract/segment-sessions.ts'
import { check, regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { appendToSession, newSession } from './store.ts'

export const segmentSessionHandlers: Handlers<typeof SEGMENT_SESSION_CALLS> = {
  async begin(c, { body }) {
    const kept = await keepSessions(c, body, newSession)
    c.status(201)
    return kept
  },
  append: (c, { body }) => keepSessions(c, body, appendToSession),
}

/** Stores one visit, or a batch in its order, and answers in the same form. */
async function keepSessions(c: CommerceContext, body: Record<string, unknown>, keep: typeof newSession) {
  const { code } = regionOf(c)
  if (!('batch' in body)) return { data: shown(await keep(c.env.DB, code, arrivalOf(check(segmentSessionBody, body)))) }
  const data = []
  for (const arrival of check(segmentSessionBatch, body).batch)
    data.push(shown(await keep(c.env.DB, code, arrivalOf(arrival))))
  return { data }
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
