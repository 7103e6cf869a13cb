import type { ConsentSubmission } from '../contract/consents.ts'
import { backOff } from './back-off.ts'
import { keepSubmission } from './consents/keep.ts'
import type { CommerceEnv } from './env.ts'
import { sendMail } from './mail/outbox.ts'
import { rootCause } from './root-cause.ts'

/** Work that must be done, and need not be waited for. */
export type Task =
  | { kind: 'mail'; id: string }
  | { kind: 'consents'; submission: ConsentSubmission; at: string; origin: string }

/** Does what waits in the queue of tasks, each on its own: one that fails is tried again later, without the others. */
export async function doTasks(batch: MessageBatch<Task>, env: CommerceEnv): Promise<void> {
  for (const message of batch.messages) {
    try {
      await doTask(message.body, env)
      message.ack()
    } catch (cause) {
      const { kind } = message.body
      console.error(JSON.stringify({ task: kind, attempt: message.attempts, error: rootCause(cause) }))
      message.retry({ delaySeconds: backOff(message.attempts, env) })
    }
  }
}

function doTask(task: Task, env: CommerceEnv): Promise<unknown> {
  if (task.kind === 'mail') return sendMail(env, task.id)
  return keepSubmission(env, task.submission, task)
}
