import { z } from 'zod'
import { call, nothing } from './call.ts'
import { COUNTRY, GCLID, VISITOR_ID } from './click.ts'

/** What is registered of how a visitor came (specification, section 7). */
export const TOUCH_KINDS = ['first_touch', 'referral', 'partnerstack', 'acquisition', 'affiliation'] as const
export type TouchKind = (typeof TOUCH_KINDS)[number]

/** What may be chosen about cookies, as it is counted. */
export const COOKIE_CHOICES = ['all', 'some', 'none'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]

const word = (longest: number) => z.string().max(longest, `must have at most ${longest} characters`)
const orEmpty = (pattern: RegExp, message: string) => z.union([z.literal(''), z.string().regex(pattern, message)])

/** The id of a visitor. */
export const visitorId = z.string().regex(VISITOR_ID, 'must be an id, and no address')

/** POST v2/segment_sessions, and …/append: a visit, and what brought it. */
export const segmentSessionBody = z
  .object({
    anonymous_id: visitorId,
    attribution_gclid: orEmpty(GCLID, 'must be a click id'),
    attribution_country: orEmpty(COUNTRY, 'must be two capital letters'),
  })
  .catchall(word(500))

/** How a visitor came, as the calls tell it. */
export type Arrival = z.infer<typeof segmentSessionBody>

/** The same for several visits at once, the oldest first; as many as events are told at once. */
export const segmentSessionBatch = z.strictObject({
  batch: z.array(segmentSessionBody).min(1, 'must name at least one').max(100, 'must be at most 100'),
})

/** POST users/register_first_touch, v1/referrals, v1/acquisition_attributions, set_affiliation: words about a click. */
export const touchBody = z.object({ anonymous_id: visitorId }).catchall(word(500))

/** POST v2/users/register_partnerstack_key. */
export const partnerBody = z.strictObject({ anonymous_id: visitorId, partnerstack_key: word(200) })

/** POST v1/cookie_choices. */
export const cookieChoiceBody = z.strictObject({ choice: z.enum(COOKIE_CHOICES, 'must be all, some or none') })

/** A visit as the API tells it. */
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
  limit: { what: 'event', counter: 'EVENT_LIMIT' },
  // One visit or a `batch` of them: the handler asks for the fields of the one that is meant.
  body: z.looseObject({}),
  answer: z.object({ data: z.union([session, z.array(session)]) }),
} as const
const touchCall = {
  method: 'post',
  who: 'anyone',
  purpose: 'Advertising',
  brings: 'session',
  limit: { what: 'event', counter: 'EVENT_LIMIT' },
  body: touchBody,
  answer: nothing,
} as const

/** How visitors came: their visits, and what is registered of them once. */
export const ATTRIBUTION_CALLS = {
  beginSession: call({
    ...sessionCall,
    path: '/v2/segment_sessions',
    says: 'A visit, or several, and what brought it.',
  }),
  appendToSession: call({
    ...sessionCall,
    path: '/v2/segment_sessions/append',
    says: 'The same visitor came again, by another way perhaps: the visit that is open learns it.',
  }),
  firstTouch: call({ ...touchCall, path: '/users/register_first_touch', says: 'What first brought a visitor.' }),
  referral: call({ ...touchCall, path: '/v1/referrals', says: 'Who recommended the shop.' }),
  acquisition: call({ ...touchCall, path: '/v1/acquisition_attributions', says: 'What brought a visitor last.' }),
  affiliation: call({ ...touchCall, path: '/set_affiliation', says: 'Whose partner link a visitor followed.' }),
  partnerStack: call({
    method: 'post',
    path: '/v2/users/register_partnerstack_key',
    who: 'anyone',
    purpose: 'Advertising',
    limit: { what: 'event', counter: 'EVENT_LIMIT' },
    body: partnerBody,
    answer: nothing,
    says: "A partner's key at PartnerStack.",
  }),
  countChoice: call({
    method: 'post',
    path: '/v1/cookie_choices',
    who: 'page',
    purpose: 'Necessary',
    body: cookieChoiceBody,
    answer: nothing,
    says: 'Counts a choice about cookies, of nobody in particular.',
  }),
}
