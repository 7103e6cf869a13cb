import { describe, expect, test, vi } from 'vitest'
import { chainOf } from '../../src/commerce/consent/store.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'
import { submission } from './submission.ts'

describe('what a queue gave up on', () => {
  const message = (id: string, body: unknown) => ({
    id,
    body,
    attempts: 9,
    timestamp: new Date(),
    ack() {},
    retry() {},
  })
  const dead = (queue: string, messages: object[]) => {
    const batch = { queue, messages, ackAll: vi.fn(), retryAll: vi.fn() }
    return { batch, taken: takeBatch(batch as unknown as MessageBatch, env) }
  }
  const received = {
    message: { type: 'track', event: 'Page Viewed', messageId: 'dead-1', anonymousId: 'v', timestamp: '', context: {} },
    region: 'eu',
    receivedAt: new Date().toISOString(),
    email: null,
  }

  test('is kept, told to the merchant, and put back into its queue when they say so', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const events = dead('boxwright-events-dead', [message('q1', received)])
    await events.taken
    const tasks = dead('boxwright-tasks-dead', [
      message('q2', {
        kind: 'consents',
        submission: submission('dead@example.com', 'declined'),
        at: new Date().toISOString(),
        origin: 'http://localhost',
        isOrder: false,
        sender: { caller: null, network: null },
      }),
    ])
    await tasks.taken
    expect([events.batch.ackAll.mock.calls.length, tasks.batch.ackAll.mock.calls.length]).toEqual([1, 1])
    await dead('boxwright-tasks-dead', [message('q4', { kind: 'reconcile', orderNumber: 'R123456789' })]).taken
    const died_at = expect.any(String)
    expect((await call('GET', 'v1/dead_letters', undefined, await manager())).body.meta).toEqual({
      events: 1,
      tasks: 2,
      oldest: [
        { queue: 'events', what: 'Page Viewed', about: null, died_at },
        { queue: 'tasks', what: 'consents', about: null, died_at },
        { queue: 'tasks', what: 'reconcile', about: 'R123456789', died_at },
      ],
    })
    // Nothing would know its order.
    await env.DB.prepare("DELETE FROM dead_letters WHERE id = 'q4'").run()
    expect((await call('GET', 'v1/dead_letters')).status).toBe(401)
    expect((await call('POST', 'v1/dead_letters/retry')).status).toBe(401)
    const { body } = await call('POST', 'v1/dead_letters/retry', undefined, await manager())
    expect(body.meta).toEqual({ retried: 2, more: false, before: expect.any(String) })
    await expect.poll(() => counted("events WHERE message_id = 'dead-1'")).toBe(1)
    await expect.poll(async () => (await chainOf(env.DB, 'dead@example.com')).length).toBe(1)
    expect((await call('GET', 'v1/dead_letters', undefined, await manager())).body.meta).toEqual({
      events: 0,
      tasks: 0,
      oldest: [],
    })
  })

  test('is put back by what it is about, and what dies again meanwhile is left', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const boss = await manager()
    const retry = async (query: Record<string, string>) =>
      (await call('POST', `v1/dead_letters/retry?${new URLSearchParams(query)}`, undefined, boss)).body.meta
    await dead('boxwright-tasks-dead', [
      message('q5', { kind: 'reconcile', orderNumber: 'R987654321' }),
      message('q6', { kind: 'mail', id: 'no such mail' }),
    ]).taken
    expect((await retry({ what: 'document' })).retried).toBe(0)
    const { retried, before } = await retry({ what: 'mail' })
    expect(retried).toBe(1)
    await env.DB.prepare("update dead_letters set died_at = ? where id = 'q5'").bind(before).run()
    expect((await retry({ before })).retried).toBe(0)
    await env.DB.prepare("delete from dead_letters where id = 'q5'").run()
    expect((await call('POST', 'v1/dead_letters/retry?before=yesterday', undefined, boss)).status).toBe(422)
  })

  test('comes again in an hour where it cannot be kept', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('ALTER TABLE dead_letters RENAME TO away').run()
    const { batch, taken } = dead('boxwright-events-dead', [message('q3', received)])
    await taken
    await env.DB.prepare('ALTER TABLE away RENAME TO dead_letters').run()
    expect(batch.ackAll).not.toHaveBeenCalled()
    expect(batch.retryAll).toHaveBeenCalledWith({ delaySeconds: 3600 })
  })

  test('is nobody’s business of another queue', async () => {
    await expect(dead('somebody-elses', []).taken).rejects.toThrow('somebody-elses')
  })
})
