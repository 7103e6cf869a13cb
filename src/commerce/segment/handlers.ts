import { typeOf } from '../../analytics/cleaned.ts'
import { planned } from '../../analytics/plan.ts'
import { bytesOf, LARGEST_BATCH, LARGEST_EVENT, MOST_EVENTS } from '../../analytics/segment-message.ts'
import {
  type ProxiedEvent,
  proxiedBatch,
  proxiedEvent,
  type RefusedEvent,
  type SEGMENT_CALLS,
} from '../../contract/segment.ts'
import { check, checkText, regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { enqueueAll } from '../queue-out.ts'
import { invalid, Refusal } from '../refusal.ts'
import { type ReceivedEvent, receivedEvent } from './message.ts'
import { queueSegmentation } from './segmentation.ts'

/** Analytics events: validated, normalised and queued. The answer does not wait for their delivery. */
export const segmentHandlers: Handlers<typeof SEGMENT_CALLS> = {
  /** Queues the valid events of a batch, and names the others: one invalid event does not affect the rest. */
  async track(c, { body }) {
    if (bytesOf(body) > LARGEST_BATCH) throw tooLarge(`A batch has at most ${LARGEST_BATCH} bytes.`)
    const sent = 'batch' in body ? check(proxiedBatch, body).batch : [body]
    if (sent.length > MOST_EVENTS) throw tooLarge(`A batch has at most ${MOST_EVENTS} events.`)
    const receivedAt = new Date().toISOString()
    const received: ReceivedEvent[] = []
    const refused: RefusedEvent[] = []
    for (const [at, value] of sent.entries()) {
      try {
        received.push(await eventOf(c, value, receivedAt))
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        // A single event is answered for itself.
        if (!('batch' in body)) throw cause
        refused.push({ at, message_id: idOf(value), errors: cause.body.errors ?? {} })
      }
    }
    await enqueueAll(c.env, 'EVENTS', received)
    if (c.req.path === '/add_segment_data_v2') await queueSegmentation(c.env, received)
    c.status(202)
    return { type: 'segment_receipt', attributes: { accepted: received.length, ...(refused.length && { refused }) } }
  },
}

/** @throws Refusal for an event that is unknown, too large or malformed */
async function eventOf(c: CommerceContext, value: unknown, receivedAt: string): Promise<ReceivedEvent> {
  const event = checkedEvent(value)
  const type = typeOf(c.req.path, event.type)
  if (type !== 'identify' && !planned(event.event ?? ''))
    throw invalid({ event: ['must be one of the shop’s event plan'] })
  return receivedEvent(event, { region: regionOf(c).code, receivedAt, type })
}

/** An event within the size limit; checked first, because parsing cost grows with size. */
function checkedEvent(value: unknown): ProxiedEvent {
  if (bytesOf(value) > LARGEST_EVENT) throw tooLarge(`An event has at most ${LARGEST_EVENT} bytes.`)
  return checkText(proxiedEvent, value)
}

const tooLarge = (message: string) => new Refusal(400, 'too_large', message, { event: [message] })

const idOf = (value: unknown): string | null => {
  const id = (value as { message_id?: unknown } | null)?.message_id
  return typeof id === 'string' ? id : null
}
