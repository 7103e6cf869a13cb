import { buryAll } from './dead-letters.ts'
import type { CommerceEnv } from './env.ts'
import { deliverEvents } from './segment/deliver.ts'
import type { ReceivedEvent } from './segment/message.ts'
import { doTasks, type Task } from './tasks.ts'

const DEAD = '-dead'

/** Takes what waits in a queue of the shop; its name ends say which. What a queue gave up on is kept. */
export async function takeBatch(batch: MessageBatch, env: CommerceEnv): Promise<void> {
  if (batch.queue.endsWith(DEAD)) {
    const queue = batch.queue.slice(0, -DEAD.length)
    await buryAll(env.DB, queue, batch.messages)
    console.error(JSON.stringify({ queue, dead: batch.messages.length }))
    return batch.ackAll()
  }
  if (batch.queue.endsWith('events')) return deliverEvents(batch as MessageBatch<ReceivedEvent>, env)
  return doTasks(batch as MessageBatch<Task>, env)
}
