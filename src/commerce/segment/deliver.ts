import type { SegmentMessage } from '../../analytics/segment-message.ts'
import type { Env } from '../../contract/env.ts'
import { backOff } from '../back-off.ts'
import { keepDeadLetters } from '../dead-letters/store.ts'
import { rootCause } from '../root-cause.ts'
import type { ReceivedEvent } from './message.ts'
import { batchesOf, sendBatch } from './sink.ts'
import { keepEvents, markSent, unsentOf } from './store.ts'

type Waiting = Message<ReceivedEvent>

/**
 * Processes a batch of the queue: stores all events, then sends them to the sink if there is one. A message is done once both
 * succeeded; a repeated one is stored once, and sent once as far as the sink has confirmed it. The stored event is what is sent,
 * so that two messages with the same id are the same event everywhere.
 */
export async function deliverEvents(batch: MessageBatch<ReceivedEvent>, env: Env): Promise<void> {
  const messages = [...batch.messages]
  const unsent = await orLater(messages, env, async () => {
    await keepEvents(
      env.DB,
      messages.map(({ body }) => body),
    )
    return env.SEGMENT_WRITE_KEY ? unsentOf(env.DB, messages.map(idOf)) : new Map<string, SegmentMessage>()
  })
  if (!unsent) return
  for (const message of messages) if (!unsent.has(idOf(message))) message.ack()
  const waiting = Map.groupBy(messages, idOf)
  for (const part of batchesOf([...unsent.values()])) {
    const theirs = part.flatMap(({ messageId }) => waiting.get(messageId) ?? [])
    await orLater(theirs, env, () => deliver(part, theirs, env))
  }
}

const idOf = ({ body }: Waiting): string => body.message.messageId

/** Sends a part of a batch, and completes or retries its messages by the answer. */
async function deliver(part: SegmentMessage[], waiting: Waiting[], env: Env): Promise<void> {
  const answer = await sendBatch(env, part)
  const ids = part.map(({ messageId }) => messageId)
  if (answer.state === 'later') {
    // A Retry-After shorter than our own delay is lengthened, because the number of tries is limited.
    for (const message of waiting)
      message.retry({ delaySeconds: Math.max(answer.after ?? 0, backOff(message.attempts, env)) })
    return
  }
  if (answer.state === 'never' && part.length > 1) {
    // One of them is invalid, or all: halving finds out which.
    for (const half of [part.slice(0, part.length / 2), part.slice(part.length / 2)]) {
      const its = new Set(half.map(({ messageId }) => messageId))
      await deliver(
        half,
        waiting.filter((message) => its.has(idOf(message))),
        env,
      )
    }
    return
  }
  if (answer.state === 'taken') await markSent(env.DB, ids, new Date().toISOString())
  else {
    console.error(JSON.stringify({ segment: 'refused', status: answer.status, messageId: ids[0] }))
    await keepDeadLetters(env.DB, 'events', waiting)
  }
  for (const message of waiting) message.ack()
}

/** Executes some work; if it throws, the cause is logged and its messages are retried later. */
async function orLater<Value>(
  messages: readonly Waiting[],
  env: Env,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work()
  } catch (cause) {
    console.error(JSON.stringify({ events: 'not delivered yet', count: messages.length, error: rootCause(cause) }))
    for (const message of messages) message.retry({ delaySeconds: backOff(message.attempts, env) })
    return null
  }
}
