import { HOUR_SECONDS } from '../contract/duration.ts'
import type { Env } from '../contract/env.ts'
import { type DeadQueue, keepDeadLetters } from './dead-letters/store.ts'
import { delivering } from './queue-out.ts'
import { rootCause } from './root-cause.ts'
import { deliverEvents } from './segment/deliver.ts'
import type { ReceivedEvent } from './segment/message.ts'
import type { Task } from './task.ts'
import { doTasks } from './tasks.ts'

/** The queues that this Worker consumes, by the last part of their name. */
const EVENTS = /-events$/
const TASKS = /-tasks$/
const DEAD = /-(events|tasks)-dead$/
/** Delay in seconds for a dead letter that could not be stored. */
const LATER = HOUR_SECONDS

/** Processes a batch of a queue. Messages of dead-letter queues are stored. */
export async function takeBatch(batch: MessageBatch, env: Env): Promise<void> {
  if (EVENTS.test(batch.queue))
    return delivering(batch as MessageBatch<ReceivedEvent>, env, (events) => deliverEvents(events, env))
  if (TASKS.test(batch.queue)) return delivering(batch as MessageBatch<Task>, env, (tasks) => doTasks(tasks, env))
  const queue = DEAD.exec(batch.queue)?.[1]
  if (!queue) throw new Error(`Nobody takes from the queue ${batch.queue}.`)
  return delivering(batch, env, (letters) => storeDead(letters, queue as DeadQueue, env))
}

async function storeDead(batch: MessageBatch, queue: DeadQueue, env: Env): Promise<void> {
  try {
    await keepDeadLetters(env.DB, queue, batch.messages)
    console.error(JSON.stringify({ queue, dead: batch.messages.length }))
    batch.ackAll()
  } catch (cause) {
    console.error(JSON.stringify({ queue, dead: 'not kept yet', error: rootCause(cause) }))
    batch.retryAll({ delaySeconds: LATER })
  }
}
