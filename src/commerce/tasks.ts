import { consentSubmission } from '../contract/consent.ts'
import type { Env } from '../contract/env.ts'
import { backOff } from './back-off.ts'
import { keepSubmission } from './consent/keep.ts'
import { keepDeadLetters } from './dead-letters/store.ts'
import { checkText } from './input.ts'
import { sendMail } from './mail/outbox.ts'
import { orderObject } from './orders/access.ts'
import { checkVatAgain } from './orders/check-vat-again.ts'
import { settleEvent } from './payments/events.ts'
import { forgetCard } from './payments/saved-cards.ts'
import { Refusal } from './refusal.ts'
import { rootCause } from './root-cause.ts'
import { sendToSegmentation } from './segment/segmentation.ts'
import type { Task } from './task.ts'

/**
 * Processes a batch of tasks, each on its own: a failed one is retried without the others; one that is refused as invalid becomes
 * a dead letter at once.
 */
export async function doTasks(batch: MessageBatch<Task>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await doTask(message.body, env)
      message.ack()
    } catch (cause) {
      const { kind } = message.body
      console.error(JSON.stringify({ task: kind, attempt: message.attempts, error: rootCause(cause) }))
      if (cause instanceof Refusal && (await isBuried(message, env))) message.ack()
      else message.retry({ delaySeconds: backOff(message.attempts, env) })
    }
  }
}

async function isBuried(message: Message<Task>, env: Env): Promise<boolean> {
  try {
    await keepDeadLetters(env.DB, 'tasks', [message])
    return true
  } catch {
    return false
  }
}

async function doTask(task: Task, env: Env): Promise<unknown> {
  if (task.kind === 'mail') return sendMail(env, task.id)
  if (task.kind === 'vat_check') return checkVatAgain(env, task.orderNumber)
  if (task.kind === 'reconcile') return orderObject(env, task.orderNumber).reconcile()
  if (task.kind === 'payment_event') return settleEvent(env, task)
  if (task.kind === 'segmentation') return sendToSegmentation(env, task)
  // Imported on demand, because they are rarely used.
  if (task.kind === 'left_work')
    return (await import('./left-work.ts')).queueLeftWork(env, task.of, task.now, task.after)
  if (task.kind === 'print_file') return (await import('./designs/print-file.ts')).makePrintFile(env, task)
  if (task.kind === 'drop_copies') return (await import('./designs/unheld-copies.ts')).dropLateCopies(env, task.design)
  if (task.kind === 'check_file') return (await import('./artwork/check-file.ts')).checkFile(env, task)
  if (task.kind === 'check_line_file') return (await import('./artwork/check-line-file.ts')).checkLineFile(env, task)
  if (task.kind === 'document')
    return (await import('./documents/issue.ts')).issueDocument(env, task.orderNumber, task.due)
  if (task.kind === 'ksef') return (await import('./ksef/send.ts')).sendToKsef(env, task.number)
  if (task.kind === 'forget_card') return forgetCard(env, task.id)
  if (task.kind === 'export') return (await import('./personal-data/make-export.ts')).makeExport(env, task)
  if (task.kind === 'match_transfers') return (await import('./bank/booking.ts')).matchTransfers(env)
  if (task.kind === 'erase') return (await import('./personal-data/erasure.ts')).eraseAccount(env, task.userId)
  return keepSubmission(env, checkText(consentSubmission, task.submission), task)
}
