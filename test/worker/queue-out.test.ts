import { describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../src/commerce/queue-out.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import type { Task } from '../../src/commerce/task.ts'
import { env } from './env.ts'

const waiting = async () => (await env.DB.prepare('SELECT body FROM queued').all<{ body: string }>()).results
const task: Task = { kind: 'mail', id: 'no such mail' }

/** A batch as a queue delivers it, of what was sent. */
async function sent(environment: 'local' | 'production') {
  const sendBatch = vi.fn()
  const shop = { ...env, ENVIRONMENT: environment, TASKS: { sendBatch } as unknown as Queue<Task> }
  await enqueue(shop, 'TASKS', [task])
  const [[messages]] = sendBatch.mock.calls as [[{ body: Task }[]]]
  const message = { id: 'q1', ...messages[0]!, attempts: 1, timestamp: new Date(), ack: vi.fn(), retry: vi.fn() }
  return { shop, message, batch: { queue: 'boxwright-tasks', messages: [message] } as unknown as MessageBatch }
}

describe('a local shop, whose queues forget what they hold when their process ends,', () => {
  test('keeps a message in its database until it is delivered', async () => {
    const { shop, message, batch } = await sent('local')
    expect((await waiting()).map(({ body }) => JSON.parse(body))).toEqual([message.body])
    await takeBatch(batch, shop)
    expect(message.ack).toHaveBeenCalledTimes(1)
    expect(await waiting()).toEqual([])
  })

  test('keeps a message that could not be delivered', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { shop, message, batch } = await sent('local')
    const broken = { ...shop, MAIL_FROM: 'a@b.cz', EMAIL: {} as SendEmail, DB: shop.DB }
    await env.DB.prepare('ALTER TABLE mails RENAME TO away').run()
    await takeBatch(batch, broken)
    await env.DB.prepare('ALTER TABLE away RENAME TO mails').run()
    expect([message.ack, message.retry].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(await waiting()).toHaveLength(1)
    await takeBatch(batch, shop)
    expect(await waiting()).toEqual([])
  })

  test('sends a message all the same where the database is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('ALTER TABLE queued RENAME TO away').run()
    const { message } = await sent('local')
    await env.DB.prepare('ALTER TABLE away RENAME TO queued').run()
    expect(message.body).toEqual(task)
  })
})

test('a deployed shop leaves its messages to the queue, which keeps them', async () => {
  const { message } = await sent('production')
  expect(message.body).toEqual(task)
  expect(await waiting()).toEqual([])
})
