import { backOff } from '../back-off.ts'
import { buryAll } from '../dead-letters.ts'
import type { CommerceEnv } from '../env.ts'
import { rootCause } from '../root-cause.ts'
import type { ReceivedEvent } from './message.ts'
import { batchesOf, type SinkAnswer, sendBatch } from './sink.ts'
import { keepEvents, markSent, unsentOf } from './store.ts'

/**
 * Takes a batch of the queue to our own store, always, and from there to the sink where there is one. A message is done
 * once both have it; one that comes again is written once and sent once, as far as the sink told us that it had it.
 */
export async function deliverEvents(batch: MessageBatch<ReceivedEvent>, env: CommerceEnv): Promise<void> {
  const received = batch.messages.map(({ body }) => body)
  try {
    await keepEvents(env.DB, received)
  } catch (cause) {
    console.error(JSON.stringify({ events: 'not stored yet', count: received.length, error: rootCause(cause) }))
    for (const message of batch.messages) message.retry({ delaySeconds: backOff(message.attempts, env) })
    return
  }
  if (!env.SEGMENT_WRITE_KEY) return batch.ackAll()
  const unsent = await unsentOf(
    env.DB,
    received.map(({ message }) => message.messageId),
  )
  const byId = new Map(batch.messages.map((message) => [message.body.message.messageId, message]))
  const pending = [...byId.values()].filter(({ body }) => unsent.has(body.message.messageId))
  for (const message of batch.messages) if (!pending.includes(message)) message.ack()
  for (const part of batchesOf(pending.map(({ body }) => body.message))) {
    const ids = part.map(({ messageId }) => messageId)
    const answer = await sendBatch(env, part)
    await settle(
      ids.map((id) => byId.get(id)!),
      ids,
      answer,
      env,
    )
  }
}

/** Does with messages what the sink's answer asks for. */
async function settle(
  messages: Message<ReceivedEvent>[],
  ids: string[],
  answer: SinkAnswer,
  env: CommerceEnv,
): Promise<void> {
  if (answer.state === 'later') {
    for (const message of messages) message.retry({ delaySeconds: answer.after ?? backOff(message.attempts, env) })
    return
  }
  if (answer.state === 'taken') await markSent(env.DB, ids, new Date().toISOString())
  else {
    console.error(JSON.stringify({ segment: 'refused', status: answer.status, count: ids.length }))
    await buryAll(
      env.DB,
      'segment',
      messages.map(({ id, body }) => ({ id, body })),
    )
  }
  for (const message of messages) message.ack()
}
