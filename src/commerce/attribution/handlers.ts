import type { z } from 'zod'
import { scrubbed } from '../../analytics/scrub.ts'
import type { ATTRIBUTION_CALLS, TouchKind, touchBody } from '../../contract/attribution.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { countChoice, registerTouch } from './store.ts'

export const attributionHandlers: Handlers<typeof ATTRIBUTION_CALLS> = {
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

/** Registers how a visitor arrived; for some kinds the first value counts, for others the last. */
async function register(c: CommerceContext, body: z.infer<typeof touchBody>, kind: TouchKind, keeps: 'first' | 'last') {
  const { anonymous_id: anonymousId, ...document } = body
  await registerTouch(c.env.DB, { anonymousId, kind, document: scrubbed(document) as Record<string, string> }, keeps)
  return null
}
