import { z } from 'zod'
import { visitorId } from './attribution.ts'
import { call } from './call.ts'
import { COUNTRY, GCLID } from './click.ts'
import { word } from './fields.ts'

const orEmpty = (pattern: RegExp, message: string) => z.union([z.literal(''), z.string().regex(pattern, message)])

/** POST v2/segment_sessions, and …/append: a visit with its origin. */
export const segmentSessionBody = z
  .object({
    anonymous_id: visitorId,
    attribution_gclid: orEmpty(GCLID, 'must be a click id'),
    attribution_country: orEmpty(COUNTRY, 'must be two capital letters'),
  })
  .catchall(word(500))

/** The origin of a visit, in the fields of the calls. */
export type Arrival = z.infer<typeof segmentSessionBody>

/** Several visits at once, oldest first; at most as many as a batch has events. */
export const segmentSessionBatch = z.strictObject({
  batch: z.array(segmentSessionBody).min(1, 'must name at least one').max(100, 'must be at most 100'),
})

/** A visit in an answer. */
export interface UserSession {
  id: string
  attribution_gclid: string
  attribution_country: string
  /** ISO 8601 */
  created_at: string
}

const session = z.object({
  id: z.string(),
  type: z.literal('user_session'),
  attributes: z.object({ attribution_gclid: z.string(), attribution_country: z.string(), created_at: z.string() }),
})
const measures = ['Analytics', 'Advertising'] as const
const sessionCall = {
  method: 'post',
  who: 'anyone',
  purpose: measures,
  brings: 'session',
  beginsVisit: true,
  limit: { what: 'event', counter: 'EVENT_LIMIT' },
  // One visit or a `batch`: the handler validates the fields of the one that was sent.
  body: z.looseObject({}),
  answer: z.object({ data: z.union([session, z.array(session)]) }),
} as const
/** Visits with their origins. */
export const SEGMENT_SESSION_CALLS = {
  begin: call({
    ...sessionCall,
    path: '/v2/segment_sessions',
    says: 'A visit, or several, and what brought it.',
  }),
  append: call({
    ...sessionCall,
    path: '/v2/segment_sessions/append',
    says: 'The same visitor came again: the visit that is open learns it, and another origin begins another visit.',
  }),
}
