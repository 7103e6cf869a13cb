import { z } from 'zod'
import { visitorId } from './attribution.ts'

const word = (longest: number) => z.string().max(longest, `must have at most ${longest} characters`)
const record = z.record(z.string(), z.unknown())

/** An event on its way to the shop (specification, section 3): its envelope, and what it says. */
export const proxiedEvent = z.strictObject({
  type: z.enum(['track', 'page', 'identify'], 'must be track, page or identify').optional(),
  event: word(100).optional(),
  properties: record.optional(),
  traits: z.strictObject({ email: word(320).optional() }).optional(),
  anonymous_id: visitorId,
  user_id: visitorId.optional(),
  user_email: word(320).optional(),
  timestamp: z.iso.datetime({ offset: true, error: 'must be a time as ISO 8601 has it' }),
  /** Made once, and the same however often the event is sent. */
  message_id: word(99).min(1, 'must be the id of the event'),
  context: record.optional(),
})
export type ProxiedEvent = z.infer<typeof proxiedEvent>

/** A batch: each event is judged by itself. */
export const proxiedBatch = z.strictObject({ batch: z.array(z.unknown()) })
