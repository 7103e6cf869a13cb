import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { keepSubmission } from '../../src/commerce/consents/keep.ts'
import { chainOf } from '../../src/commerce/consents/store.ts'
import { daily } from '../../src/commerce/daily.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import { call } from './caller.ts'

const MANAGER = { headers: { 'X-Manager-Token': 'local MANAGER_TOKEN' } }
const DAY_MS = 86_400_000
const submission = (email: string, value: 'granted' | 'declined') => ({
  email,
  location: 'Test',
  consents: { marketing: { value, text: 'Yes.' } },
  region: 'eu',
  locale: 'en-US',
  user_id: '',
  anonymous_id: '',
})
const said = (email: string, value: 'granted' | 'declined', at: string) =>
  keepSubmission(env, submission(email, value), { at, origin: 'http://localhost' })
const counted = async (sql: string) => (await env.DB.prepare(sql).first<{ count: number }>())!.count

describe('once a day', () => {
  test('what has had its time is forgotten, and nothing before it', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    for (const [id, days] of [
      ['old', 426],
      ['new', 424],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO events (message_id, type, name, anonymous_id, region, document, received_at) VALUES (?, 'track', 'x', 'v', 'eu', '{}', ?)",
      )
        .bind(id, at(days))
        .run()
      await env.DB.prepare("INSERT INTO touches VALUES (?, 'first_touch', '{}', ?)").bind(id, at(days)).run()
    }
    await daily(env)
    expect(await counted("SELECT count(*) count FROM events WHERE message_id = 'old'")).toBe(0)
    expect(await counted("SELECT count(*) count FROM events WHERE message_id = 'new'")).toBe(1)
    expect(await counted("SELECT count(*) count FROM touches WHERE anonymous_id IN ('old', 'new')")).toBe(1)
  })

  test('proof goes three years after a consent has ended, and stays while it holds', async () => {
    const long = new Date(Date.now() - 4 * 365 * DAY_MS).toISOString()
    const lately = new Date(Date.now() - 2 * 365 * DAY_MS).toISOString()
    await said('ended@example.com', 'declined', long)
    await said('holds@example.com', 'granted', long)
    await said('lately@example.com', 'declined', lately)
    await daily(env)
    const left = async (email: string) => (await chainOf(env.DB, email)).length
    expect([
      await left('ended@example.com'),
      await left('holds@example.com'),
      await left('lately@example.com'),
    ]).toEqual([0, 1, 1])
    const { body } = await call('GET', 'v1/emails/consents/verify', undefined, MANAGER)
    expect(body.meta.broken).toEqual([])
    // Who comes back begins anew.
    await said('ended@example.com', 'granted', new Date().toISOString())
    expect((await chainOf(env.DB, 'ended@example.com')).map(({ sequence }) => sequence)).toEqual([1])
  })
})

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
      }),
    ])
    await tasks.taken
    expect([events.batch.ackAll.mock.calls.length, tasks.batch.ackAll.mock.calls.length]).toEqual([1, 1])
    expect((await call('GET', 'v1/dead_letters', undefined, MANAGER)).body.meta).toEqual({ events: 1, tasks: 1 })
    expect((await call('GET', 'v1/dead_letters')).status).toBe(401)
    expect((await call('POST', 'v1/dead_letters/retry')).status).toBe(401)
    const { body } = await call('POST', 'v1/dead_letters/retry', undefined, MANAGER)
    expect(body.meta).toEqual({ retried: 2, more: false })
    await expect
      .poll(() => counted("SELECT count(*) count FROM events WHERE message_id = 'dead-1'"), { timeout: 10_000 })
      .toBe(1)
    await expect.poll(async () => (await chainOf(env.DB, 'dead@example.com')).length, { timeout: 10_000 }).toBe(1)
    expect((await call('GET', 'v1/dead_letters', undefined, MANAGER)).body.meta).toEqual({})
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
