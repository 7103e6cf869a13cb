import { describe, expect, test, vi } from 'vitest'
import { consentsOf } from '../../src/analytics/consent/builder.ts'
import { keepSubmission } from '../../src/commerce/consent/keep.ts'
import { confirmed } from '../../src/commerce/consent/rules.ts'
import { append, chainOf } from '../../src/commerce/consent/store.ts'
import { daily } from '../../src/commerce/daily.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const NOBODY = { caller: null, network: null }
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
  keepSubmission(env, submission(email, value), { at, origin: 'http://localhost', isOrder: false, sender: NOBODY })
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
    }
    await daily(env)
    expect(await counted("SELECT count(*) count FROM events WHERE message_id = 'old'")).toBe(0)
    expect(await counted("SELECT count(*) count FROM events WHERE message_id = 'new'")).toBe(1)
  })

  test('a click and an address are kept for ninety days, and the event without them for longer', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const document = JSON.stringify({ properties: { attribution_gclid: 'EAIa', path: '/' } })
    for (const [id, days] of [
      ['click-91', 91],
      ['click-89', 89],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO events (message_id, type, name, anonymous_id, region, document, email, gclid, received_at) VALUES (?, 'track', 'x', 'v', 'eu', ?, 'a@b.cz', 'EAIa', ?)",
      )
        .bind(id, document, at(days))
        .run()
      await env.DB.prepare("INSERT INTO touches VALUES (?, 'first_touch', '{}', ?)").bind(id, at(days)).run()
      await env.DB.prepare("INSERT INTO user_sessions VALUES (?, ?, 'eu', 'EAIa', 'CZ', '', '', '{}', ?, ?)")
        .bind(id, id, at(days), at(days))
        .run()
    }
    await daily(env)
    const event = (id: string) =>
      env.DB.prepare('SELECT email, gclid, document FROM events WHERE message_id = ?').bind(id).first()
    expect(await event('click-91')).toEqual({ email: null, gclid: null, document: '{"properties":{"path":"/"}}' })
    expect(await event('click-89')).toEqual({ email: 'a@b.cz', gclid: 'EAIa', document })
    const session = (id: string) =>
      env.DB.prepare('SELECT attribution_gclid click FROM user_sessions WHERE id = ?').bind(id).first()
    expect([await session('click-91'), await session('click-89')]).toEqual([{ click: '' }, { click: 'EAIa' }])
    expect(await counted("SELECT count(*) count FROM touches WHERE anonymous_id LIKE 'click-%'")).toBe(1)
  })

  test('proof goes three years after a consent has ended, and stays while it holds', async () => {
    const long = new Date(Date.now() - 4 * 365 * DAY_MS).toISOString()
    const lately = new Date(Date.now() - 2 * 365 * DAY_MS).toISOString()
    // As forms send them: the terms are always granted, and nobody ever ends those.
    const form = (email: string, agreed: boolean) => {
      const choices = { agreedToGlobalMarketingConsents: agreed, consentAcceptanceMethod: 'by-cta-click' } as const
      return { ...submission(email, 'granted'), consents: consentsOf(choices, (key) => key) }
    }
    const at = (moment: string) => ({ at: moment, origin: 'http://localhost', isOrder: false, sender: NOBODY })
    await keepSubmission(env, form('ended@example.com', true), at('2016-01-01T00:00:00.000Z'))
    await keepSubmission(env, form('ended@example.com', false), at(long))
    await keepSubmission(env, form('stranger@example.com', true), at(long))
    await keepSubmission(env, form('holds@example.com', true), at(long))
    await append(env.DB, 'holds@example.com', (chain) => confirmed(chain, { kinds: ['newsletter'], upTo: 9 }, long))
    await keepSubmission(env, form('lately@example.com', false), at(lately))
    await daily(env)
    const left = async (email: string) => (await chainOf(env.DB, email)).length > 0
    const people = ['ended', 'stranger', 'holds', 'lately']
    expect(await Promise.all(people.map((name) => left(`${name}@example.com`)))).toEqual([false, false, true, true])
    const { body } = await call('GET', 'v1/emails/consents/verify', undefined, await manager())
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
        isOrder: false,
        sender: NOBODY,
      }),
    ])
    await tasks.taken
    expect([events.batch.ackAll.mock.calls.length, tasks.batch.ackAll.mock.calls.length]).toEqual([1, 1])
    expect((await call('GET', 'v1/dead_letters', undefined, await manager())).body.meta).toEqual({
      events: 1,
      tasks: 1,
    })
    expect((await call('GET', 'v1/dead_letters')).status).toBe(401)
    expect((await call('POST', 'v1/dead_letters/retry')).status).toBe(401)
    const { body } = await call('POST', 'v1/dead_letters/retry', undefined, await manager())
    expect(body.meta).toEqual({ retried: 2, more: false })
    await expect.poll(() => counted("SELECT count(*) count FROM events WHERE message_id = 'dead-1'")).toBe(1)
    await expect.poll(async () => (await chainOf(env.DB, 'dead@example.com')).length).toBe(1)
    expect((await call('GET', 'v1/dead_letters', undefined, await manager())).body.meta).toEqual({})
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
