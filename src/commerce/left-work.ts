import { DAY_MS, HOUR_MS } from '../contract/duration.ts'
import type { Env } from '../contract/env.ts'
import type { KeyedPart } from './keyed-part.ts'
import { ksefLeft } from './ksef/store.ts'
import { STALE_AFTER_MS, unsentMails } from './mail/outbox.ts'
import { eventsLeft } from './payments/events.ts'
import { ordersToReconcile } from './payments/open-orders.ts'
import { cardsLeft } from './payments/saved-cards.ts'
import { dueErasures } from './personal-data/due-erasures.ts'
import { enqueueAll } from './queue-out.ts'
import type { LeftWork, Task } from './task.ts'

/** Age at which a task that was queued counts as lost. */
const LOST_AFTER_MS = HOUR_MS
/** The same for an invoice that KSeF has not judged: the tries of its task go on for days. */
const KSEF_LOST_AFTER_MS = 4 * DAY_MS

/** Work with the key of its row. */
interface Found {
  key: string
  task: Task
}

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/** How what is left of each kind is found; `now` is in milliseconds since the epoch. */
const FOUND: Record<LeftWork, (env: Env, now: number, part: KeyedPart) => Promise<Found[]>> = {
  erase: async ({ DB }, now, part) =>
    (await dueErasures(DB, now, part)).map((userId) => ({ key: userId, task: { kind: 'erase', userId } })),
  reconcile: async ({ DB }, _, part) =>
    (await ordersToReconcile(DB, part)).map((orderNumber) => ({
      key: orderNumber,
      task: { kind: 'reconcile', orderNumber },
    })),
  ksef: async ({ DB }, now, part) =>
    (await ksefLeft(DB, before(now, KSEF_LOST_AFTER_MS), part)).map((number) => ({
      key: number,
      task: { kind: 'ksef', number },
    })),
  payment_event: async ({ DB }, now, part) =>
    (await eventsLeft(DB, before(now, LOST_AFTER_MS), part)).map(({ key, ...event }) => ({
      key,
      task: { kind: 'payment_event', ...event },
    })),
  forget_card: async ({ DB }, now, part) =>
    (await cardsLeft(DB, before(now, LOST_AFTER_MS), part)).map((id) => ({
      key: id,
      task: { kind: 'forget_card', id },
    })),
  // Without a binding a mail is in the outbox to be read there.
  mail: async ({ DB, EMAIL }, now, part) =>
    EMAIL
      ? (await unsentMails(DB, before(now, STALE_AFTER_MS), before(now, LOST_AFTER_MS), part)).map((id) => ({
          key: id,
          task: { kind: 'mail', id },
        }))
      : [],
}

/** How much is queued in a turn: with the task of the next turn, as much as one call of a queue takes. */
export const MOST_IN_A_TURN = 99

/** Queues the work of a kind that is left, and where there is more, a task that goes on after it. */
export async function queueLeftWork(env: Env, of: LeftWork, now: number, after = ''): Promise<void> {
  const found = await FOUND[of](env, now, { after, most: MOST_IN_A_TURN + 1 })
  const turn = found.slice(0, MOST_IN_A_TURN)
  const goesOn: Task[] = found.length > turn.length ? [{ kind: 'left_work', of, now, after: turn.at(-1)!.key }] : []
  await enqueueAll(env, 'TASKS', [...turn.map(({ task }) => task), ...goesOn])
}
