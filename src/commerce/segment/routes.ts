import { type Context, Hono } from 'hono'
import {
  bytesOf,
  LARGEST_BATCH,
  LARGEST_EVENT,
  MOST_EVENTS,
  type SegmentType,
} from '../../analytics/segment-message.ts'
import { proxiedBody } from '../../contract/segment.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, regionOf } from '../input.ts'
import { Refusal } from '../refusal.ts'
import { type ReceivedEvent, receivedEvent } from './message.ts'

type CommerceContext = Context<{ Bindings: CommerceEnv }>

/** Analytics events on their way out: validated, put into one form, and queued. Nobody waits for what comes after. */
export const segmentRoutes = new Hono<{ Bindings: CommerceEnv }>()

segmentRoutes.post('/segment-proxies/track', (c) => receive(c, 'track'))
segmentRoutes.post('/segment-proxies/identify', (c) => receive(c, 'identify'))
segmentRoutes.post('/v1/segment_proxies', (c) => receive(c, null))
segmentRoutes.post('/add_segment_data_v2', (c) => receive(c, null))
segmentRoutes.post('/segment_data', (c) => receive(c, null))

async function receive(c: CommerceContext, type: SegmentType | null): Promise<Response> {
  const length = Number(c.req.header('Content-Length') ?? 0)
  if (length > LARGEST_BATCH) throw tooLarge('batch', `A batch has at most ${LARGEST_BATCH} bytes.`)
  const body = await bodyOf(c, proxiedBody)
  const events = 'batch' in body ? body.batch : [body]
  if (bytesOf(body) > LARGEST_BATCH) throw tooLarge('batch', `A batch has at most ${LARGEST_BATCH} bytes.`)
  if (events.length > MOST_EVENTS) throw tooLarge('batch', `A batch has at most ${MOST_EVENTS} events.`)
  const reception = {
    region: regionOf(c).code,
    receivedAt: new Date().toISOString(),
    userAgent: c.req.header('X-User-Agent') ?? null,
    type,
  }
  const received = await Promise.all(events.map((event) => receivedEvent(event, reception)))
  const heavy = received.findIndex(({ message }, at) => Math.max(bytesOf(message), bytesOf(events[at])) > LARGEST_EVENT)
  if (heavy >= 0) throw tooLarge(`batch.${heavy}`, `An event has at most ${LARGEST_EVENT} bytes.`)
  await enqueue(c.env.EVENTS, received)
  return c.json({ data: { type: 'segment_receipt', attributes: { accepted: received.length } } }, 202)
}

const tooLarge = (field: string, message: string) =>
  new Refusal(400, 'too_large', 'The events are too large.', { [field]: [message] })

/** What a queue takes at once: a hundred messages, and 256 kB with what it adds to them. */
const MESSAGES_AT_ONCE = 100
const BYTES_AT_ONCE = 200 * 1024

async function enqueue(queue: Queue<ReceivedEvent>, received: ReceivedEvent[]): Promise<void> {
  let part: MessageSendRequest<ReceivedEvent>[] = []
  let room = BYTES_AT_ONCE
  for (const body of received) {
    const bytes = bytesOf(body)
    if (part.length === MESSAGES_AT_ONCE || bytes > room) {
      await queue.sendBatch(part)
      part = []
      room = BYTES_AT_ONCE
    }
    part.push({ body })
    room -= bytes
  }
  if (part.length) await queue.sendBatch(part)
}
