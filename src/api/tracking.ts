import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { ProxiedEvent } from '../contract/segment.ts'
import type { Arrival, UserSession } from '../contract/segment-sessions.ts'
import type { SendCall } from './call.ts'

/** What is measured of visitors who allowed it: their events, their visits, and how they came. */
export function trackingCalls(call: SendCall) {
  const post = async (path: string, body: object): Promise<void> => {
    await call('post', path, { body })
  }
  return {
    track: (batch: ProxiedEvent[]) => post('segment-proxies/track', { batch }),
    /** Sends one event that the shop's own server tracks. */
    trackOne: (kind: 'track' | 'identify', event: object) => post(`segment-proxies/${kind}`, event),
    /** Opens a visit, or adds to one that is open. @returns null where the visitor allows no category that needs it */
    async session(arrival: Arrival, isOpen: boolean): Promise<UserSession | null> {
      const path = isOpen ? 'v2/segment_sessions/append' : 'v2/segment_sessions'
      const answer = (await call('post', path, { body: arrival })) as JsonApiDocument | null
      if (!answer) return null
      const { id, attributes } = answer.data as Resource
      return { id, ...attributes } as unknown as UserSession
    },
    firstTouch: (arrival: Arrival) => post('users/register_first_touch', arrival),
    acquisition: (arrival: Arrival) => post('v1/acquisition_attributions', arrival),
    partner: (anonymous_id: string, partnerstack_key: string) =>
      post('v2/users/register_partnerstack_key', { anonymous_id, partnerstack_key }),
    affiliation: (arrival: Arrival, affiliation: string) => post('set_affiliation', { ...arrival, affiliation }),
    referral: (arrival: Arrival, referral_code: string) => post('v1/referrals', { ...arrival, referral_code }),
  }
}
