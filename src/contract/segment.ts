import { z } from 'zod'
import { visitorId } from './attribution.ts'
import { call } from './call.ts'
import { data } from './documents.ts'
import { word } from './fields.ts'

const record = z.record(z.string(), z.unknown())

/** An analytics event (specification, section 3): its envelope and its content. */
export const proxiedEvent = z.strictObject({
  type: z.enum(['track', 'page', 'identify'], 'must be track, page or identify').optional(),
  event: word(100).optional(),
  properties: record.optional(),
  traits: z.strictObject({ email: word(320).optional() }).optional(),
  anonymous_id: visitorId,
  user_id: visitorId.optional(),
  user_email: word(320).optional(),
  timestamp: z.iso.datetime({ offset: true, error: 'must be a time as ISO 8601 has it' }),
  /** Generated once, and the same in every retry. */
  message_id: word(99).min(1, 'must be the id of the event'),
  context: record.optional(),
})
export type ProxiedEvent = z.infer<typeof proxiedEvent>

/** A batch: each event is validated on its own. */
export const proxiedBatch = z.strictObject({ batch: z.array(z.unknown()) })

/** An event that was refused, by its position in the batch, and why. */
const refusedEvent = z.object({
  at: z.int(),
  message_id: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())),
})
export type RefusedEvent = z.infer<typeof refusedEvent>

const receipt = z.object({
  type: z.literal('segment_receipt'),
  attributes: z.object({ accepted: z.int(), refused: z.array(refusedEvent).optional() }),
})

/** Outgoing analytics events. Each is validated on its own, so the handler parses the body of a batch. */
export const SEGMENT_CALLS = {
  track: call({
    method: 'post',
    path: '/segment-proxies/track',
    aliases: ['/segment-proxies/identify', '/v1/segment_proxies', '/add_segment_data_v2', '/segment_data'],
    who: 'anyone',
    purpose: 'Analytics',
    brings: 'events',
    limit: { what: 'event', counter: 'EVENT_LIMIT' },
    body: z.looseObject({}),
    answer: data(receipt),
    says: 'Takes an event, or what is good of a batch, and names what is not.',
  }),
}
