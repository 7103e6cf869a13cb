import { drizzle } from 'drizzle-orm/d1'
import { bytesOf } from '../analytics/segment-message.ts'
import type { Env } from '../contract/env.ts'
import { isOneOf } from './one-of.ts'
import { rootCause } from './root-cause.ts'
import { queued } from './schema/queued.ts'
import type { ReceivedEvent } from './segment/message.ts'
import type { Task } from './task.ts'

/** What the shop's queues carry. */
interface Bodies {
  EVENTS: ReceivedEvent
  TASKS: Task
}

/** A message, and its id in the table of queued messages. */
type Kept<Body> = Body & { keptAs?: string }

/** D1 allows at most a hundred values in a statement; a row has four. */
const ROWS_AT_ONCE = 20

/**
 * Sends messages to a queue, at most a hundred of 256 kB together. A local shop's queues lose their messages when the process
 * ends, so there a message is also stored in the database until it is delivered.
 *
 * @param options how long they are kept back, where they are
 */
export async function enqueue<Name extends keyof Bodies>(
  env: Env,
  queue: Name,
  bodies: Bodies[Name][],
  ...options: [QueueSendBatchOptions?]
): Promise<void> {
  const messages = env.ENVIRONMENT === 'local' ? await keep(env.DB, queue, bodies) : bodies
  await env[queue].sendBatch(
    messages.map((body) => ({ body })),
    ...options,
  )
}

/** What one call of a queue takes: a hundred messages, and 256 kB including overhead. */
const MESSAGES_AT_ONCE = 100
const BYTES_AT_ONCE = 200 * 1024

/** Queues any number of messages, in as many calls as they need. */
export async function enqueueAll<Name extends keyof Bodies>(
  env: Env,
  queue: Name,
  bodies: readonly Bodies[Name][],
): Promise<void> {
  let part: Bodies[Name][] = []
  let room = BYTES_AT_ONCE
  for (const body of bodies) {
    const bytes = bytesOf(body)
    if (part.length === MESSAGES_AT_ONCE || (part.length > 0 && bytes > room)) {
      await enqueue(env, queue, part)
      part = []
      room = BYTES_AT_ONCE
    }
    part.push(body)
    room -= bytes
  }
  if (part.length > 0) await enqueue(env, queue, part)
}

async function keep<Body>(db: D1Database, queue: keyof Bodies, bodies: Body[]): Promise<(Body | Kept<Body>)[]> {
  const messages = bodies.map((body) => ({ ...body, keptAs: crypto.randomUUID() }))
  const queuedAt = new Date().toISOString()
  const rows = messages.map((body) => ({ id: body.keptAs, queue, body, queuedAt }))
  try {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await drizzle(db)
        .insert(queued)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
    return messages
  } catch (cause) {
    // The queue must also work where the database is unavailable.
    console.error(JSON.stringify({ queue, kept: 'in memory alone', error: rootCause(cause) }))
    return bodies
  }
}

/** Processes a batch, and deletes its delivered messages from the table. */
export async function delivering<Body>(
  batch: MessageBatch<Body>,
  { DB, ENVIRONMENT }: Env,
  work: (batch: MessageBatch<Body>) => Promise<void>,
): Promise<void> {
  if (ENVIRONMENT !== 'local') return work(batch)
  const delivered: string[] = []
  const noteDelivered = (body: Body) => {
    const { keptAs } = body as Kept<Body>
    if (keptAs) delivered.push(keptAs)
  }
  const messages = batch.messages.map((message): Message<Body> => {
    return {
      id: message.id,
      body: message.body,
      attempts: message.attempts,
      timestamp: message.timestamp,
      retry: (options) => message.retry(options),
      ack() {
        noteDelivered(message.body)
        message.ack()
      },
    }
  })
  await work({
    queue: batch.queue,
    messages,
    metadata: batch.metadata,
    retryAll: (options) => batch.retryAll(options),
    ackAll() {
      for (const { body } of messages) noteDelivered(body)
      batch.ackAll()
    },
  })
  if (delivered.length > 0) await drizzle(DB).delete(queued).where(isOneOf(queued.id, delivered))
}
