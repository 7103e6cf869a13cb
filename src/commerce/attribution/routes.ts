import { type Context, Hono } from 'hono'
import { scrubbed } from '../../analytics/scrub.ts'
import {
  cookieChoiceBody,
  partnerBody,
  segmentSessionBody,
  type TouchKind,
  touchBody,
} from '../../contract/attribution.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, regionOf } from '../input.ts'
import { invalid } from '../refusal.ts'
import { appendToSession, countChoice, newSession, registerTouch } from './store.ts'

type CommerceContext = Context<{ Bindings: CommerceEnv }>

/** How visitors came: their sessions, and what is registered of them once. */
export const attributionRoutes = new Hono<{ Bindings: CommerceEnv }>()

attributionRoutes.post('/v2/segment_sessions', async (c) => {
  const session = await newSession(c.env.DB, regionOf(c).code, await sessionBody(c))
  return c.json(sessionDocument(session), 201)
})

/** The same visitor came again, by another way perhaps: the visit that is open learns it. */
attributionRoutes.post('/v2/segment_sessions/append', async (c) => {
  const session = await appendToSession(c.env.DB, regionOf(c).code, await sessionBody(c))
  return c.json(sessionDocument(session))
})

async function sessionBody(c: CommerceContext) {
  const { anonymous_id, attribution_gclid, attribution_country, ...more } = await bodyOf(c, segmentSessionBody)
  const adTracking = scrubbed(more) as Record<string, string>
  return {
    anonymousId: anonymous_id,
    attributionGclid: attribution_gclid,
    attributionCountry: attribution_country,
    adTracking,
  }
}

function sessionDocument(session: Awaited<ReturnType<typeof newSession>>) {
  const { id, attributionGclid, attributionCountry, createdAt } = session
  const attributes = {
    attribution_gclid: attributionGclid,
    attribution_country: attributionCountry,
    created_at: createdAt,
  }
  return { data: { id, type: 'user_session', attributes } }
}

/** Calls that say how somebody came, what they are kept as, and whether the first or the last word counts. */
const TOUCHES: [path: string, kind: TouchKind, keeps: 'first' | 'last'][] = [
  ['/users/register_first_touch', 'first_touch', 'first'],
  ['/v1/referrals', 'referral', 'first'],
  ['/v1/acquisition_attributions', 'acquisition', 'last'],
  ['/set_affiliation', 'affiliation', 'last'],
]
for (const [path, kind, keeps] of TOUCHES) {
  attributionRoutes.post(path, async (c) => {
    const { anonymous_id, ...document } = await bodyOf(c, touchBody)
    await registerTouch(
      c.env.DB,
      { anonymousId: anonymous_id, kind, document: scrubbed(document) as Record<string, string> },
      keeps,
    )
    return c.body(null, 204)
  })
}

attributionRoutes.post('/v2/users/register_partnerstack_key', async (c) => {
  const { anonymous_id, partnerstack_key } = await bodyOf(c, partnerBody)
  if (partnerstack_key === '') throw invalid({ partnerstack_key: ['must not be empty: the call is skipped then'] })
  await registerTouch(
    c.env.DB,
    { anonymousId: anonymous_id, kind: 'partnerstack', document: { partnerstack_key } },
    'first',
  )
  return c.body(null, 204)
})

/** Counts a choice about cookies. Nothing of who chose comes with it. */
attributionRoutes.post('/v1/cookie_choices', async (c) => {
  const { choice } = await bodyOf(c, cookieChoiceBody)
  await countChoice(c.env.DB, regionOf(c).code, choice)
  return c.body(null, 204)
})
