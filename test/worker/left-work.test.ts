import { expect, test } from 'vitest'
import { MOST_IN_A_TURN, queueLeftWork } from '../../src/commerce/left-work.ts'
import { LEFT_WORK, type LeftWork, type Task } from '../../src/commerce/task.ts'
import type { Env } from '../../src/contract/env.ts'
import { env } from './env.ts'

/** More than two turns, so that one goes on after another that went on. */
const HOW_MANY = 2 * MOST_IN_A_TURN + 7
const NOW = Date.parse('2031-05-05T12:00:00Z')
const LONG_AGO = '2031-05-01T00:00:00.000Z'
const YESTERDAY = '2031-05-04T12:00:00.000Z'

/** How a row of each kind is written, by its key `?1`. */
const ROWS: Record<LeftWork, string> = {
  erase: `insert into users (id, kind, created_at, erase_at) values (?1, 'registered', '${LONG_AGO}', '${LONG_AGO}')`,
  reconcile: `insert into orders (number, version, region, currency, state, item_count, total, payment_state, created_at)
    values (?1, 1, 'eu', 'EUR', 'payment', 1, 100, 'processing', '${LONG_AGO}')`,
  ksef: `insert into ksef_invoices (number, state, issued_at) values (?1, 'waiting', '${LONG_AGO}')`,
  payment_event: `insert into payment_events (gateway, event_id, type, received_at) values ('stripe', ?1, 'x', '${LONG_AGO}')`,
  forget_card: `insert into saved_cards (id, user_id, gateway, customer_id, brand, last4, expires, payment_number, kept_at, removed_at)
    values (?1, 'u', 'stripe', 'c', 'visa', '4242', '2033-01', ?1, '${LONG_AGO}', '${LONG_AGO}')`,
  mail: `insert into mails (id, kind, recipient, letter_box, subject, html, text, headers, written_at)
    values (?1, 'x', 'a@example.com', 'a@example.com', 's', 'h', 't', '{}', '${YESTERDAY}')`,
}

/** What each turn queues, until one does not go on. */
async function turnsOf(of: LeftWork): Promise<Task[][]> {
  const turns: Task[][] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const queued: Task[] = []
    const TASKS = {
      sendBatch: async (messages: Iterable<{ body: Task }>) =>
        void queued.push(...[...messages].map(({ body }) => body)),
    }
    await queueLeftWork({ ...env, ENVIRONMENT: 'production', EMAIL: {}, TASKS } as unknown as Env, of, NOW, after)
    turns.push(queued)
    const last: Task | undefined = queued.at(-1)
    after = last?.kind === 'left_work' ? last.after : undefined
  }
  return turns
}

test.each(LEFT_WORK)('what is left of %s is queued in turns, each once, the rest in the next', async (of) => {
  const keys = Array.from({ length: HOW_MANY }, (_, nth) => `left-${of}-${String(nth).padStart(4, '0')}`)
  const row = env.DB.prepare(ROWS[of])
  await env.DB.batch(keys.map((key) => row.bind(key)))
  const turns = await turnsOf(of)
  expect(turns.map(({ length }) => length)).toEqual([MOST_IN_A_TURN + 1, MOST_IN_A_TURN + 1, 7])
  const done = turns.flat().filter(({ kind }) => kind !== 'left_work')
  expect(new Set(done.map(({ kind }) => kind))).toEqual(new Set([of]))
  const named = done.map((task) => keys.find((key) => Object.values(task).includes(key)))
  expect(named).toEqual(keys)
})
