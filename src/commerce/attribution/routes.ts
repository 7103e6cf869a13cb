import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { scrubbed } from '../../analytics/scrub.ts'
import {
  cookieChoiceBody,
  partnerBody,
  segmentSessionBatch,
  segmentSessionBody,
  type TouchKind,
  touchBody,
} from '../../contract/attribution.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, check, checkText, jsonOf, regionOf } from '../input.ts'
import { invalid } from '../refusal.ts'
import { appendToSession, countChoice, newSession, registerTouch } from './store.ts'

type CommerceContext = Context<{ Bindings: CommerceEnv }>

/** How visitors came: their sessions, and what is registered of them once. */
export const attributionRoutes = new Hono<{ Bindings: CommerceEnv }>()

attributionRoutes.post('/v2/segment_sessions', (c) => keepSessions(c, newSession, 201))

/** The same visitor came again, by another way perhaps: the visit that is open learns it. */
attributionRoutes.post('/v2/segment_sessions/append', (c) => keepSessions(c, appendToSession, 200))

/** Keeps one visit, or a batch of them in their order, and answers as it was asked. */
async function keepSessions(c: CommerceContext, keep: typeof newSession, status: 200 | 201): Promise<Response> {
  const body = check(z.looseObject({}), await jsonOf(c))
  const { code } = regionOf(c)
  if (!('batch' in body)) {
    const session = await keep(c.env.DB, code, arrivalOf(checkText(segmentSessionBody, body)))
    return c.json({ data: sessionResource(session) }, status)
  }
  const data = []
  for (const said of checkText(segmentSessionBatch, body).batch)
    data.push(sessionResource(await keep(c.env.DB, code, arrivalOf(said))))
  return c.json({ data }, status)
}

function arrivalOf({
  anonymous_id,
  attribution_gclid,
  attribution_country,
  ...more
}: z.infer<typeof segmentSessionBody>) {
  const adTracking = scrubbed(more) as Record<string, string>
  return {
    anonymousId: anonymous_id,
    attributionGclid: attribution_gclid,
    attributionCountry: attribution_country,
    adTracking,
  }
}

function sessionResource(session: Awaited<ReturnType<typeof newSession>>) {
  const { id, attributionGclid, attributionCountry, createdAt } = session
  const attributes = {
    attribution_gclid: attributionGclid,
    attribution_country: attributionCountry,
    created_at: createdAt,
  }
  return { id, type: 'user_session', attributes }
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
