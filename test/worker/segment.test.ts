import { describe, expect, test, vi } from 'vitest'
import { emailHash } from '../../src/analytics/email-hash.ts'
import { bytesOf, type SegmentMessage } from '../../src/analytics/segment-message.ts'
import { commerce } from '../../src/commerce/commerce.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import type { Env } from '../../src/contract/env.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const AT = '2026-11-21T10:00:00.000Z'
let made = 0
const event = (more: object = {}) => ({
  event: 'Page Viewed',
  anonymous_id: 'visitor-1',
  timestamp: AT,
  message_id: `message-${++made}`,
  properties: { path: '/' },
  ...more,
})
const track = (body: object, path = 'segment-proxies/track') => call('POST', path, body, { region: 'cz' })
const row = (id: string) =>
  env.DB.prepare('SELECT * FROM events WHERE message_id = ?').bind(id).first<Record<string, string | number | null>>()
const stored = async (id: string) => {
  await expect.poll(() => row(id)).not.toBeNull()
  return (await row(id))!
}

describe('an event', () => {
  test.each(['segment-proxies/track', 'v1/segment_proxies', 'add_segment_data_v2', 'segment_data'])(
    'sent to %s is stored in Segment’s form, by a queue',
    async (path) => {
      const sent = event({
        user_id: 'u1',
        context: { locale: 'cs', page: { path: '/', title: 'Order R123456789' }, ip: '6.6.6.6' },
      })
      expect(await track(sent, path)).toMatchObject({ status: 202, body: { data: { attributes: { accepted: 1 } } } })
      const { document, region, name, sent_at } = await stored(sent.message_id)
      expect([region, name, sent_at]).toEqual(['cz', 'Page Viewed', null])
      expect(JSON.parse(String(document))).toEqual({
        type: 'track',
        event: 'Page Viewed',
        messageId: sent.message_id,
        anonymousId: 'visitor-1',
        userId: 'u1',
        timestamp: AT,
        properties: { path: '/', event_origin: 'proxied' },
        context: {
          locale: 'cs',
          page: { path: '/', title: 'Order -' },
          ip: '0.0.0.0',
          direct: false,
          library: { name: 'boxwright', version: '1' },
        },
      })
    },
  )

  test('sent again and again is one row, the first', async () => {
    const sent = event()
    for (let time = 0; time < 3; time++) await track({ ...sent, properties: { path: `/${time}/` } })
    await stored(sent.message_id)
    const last = event()
    await track(last)
    await stored(last.message_id)
    const { results } = await env.DB.prepare('SELECT document FROM events WHERE message_id = ?')
      .bind(sent.message_id)
      .all()
    expect(results).toHaveLength(1)
    expect(JSON.parse(String(results[0]!.document)).properties.path).toBe('/0/')
  })

  test('twice in one batch is one row', async () => {
    const sent = event()
    await track({ batch: [sent, sent, event()] })
    expect((await stored(sent.message_id)).message_id).toBe(sent.message_id)
  })

  test('loses what is not planned, tokens in addresses, and everybody’s e-mail address', async () => {
    const sent = event({
      event: 'Order Completed',
      user_email: 'Ada@Example.com',
      properties: {
        order_id: 'R123456789',
        revenue: 12.5,
        currency: 'EUR',
        tax: 'a string',
        secret: 'x',
        email: 'ada@example.com',
        page_location: 'https://shop.cz/order/R123456789/payment/summary/?key=k&utm_source=x',
        page_referrer: 'https://mail.example/?user=ada@example.com',
      },
    })
    await track(sent)
    const { document, email, revenue, currency } = await stored(sent.message_id)
    const { properties } = JSON.parse(String(document))
    expect(properties).toEqual({
      order_id: 'R123456789',
      revenue: 12.5,
      currency: 'EUR',
      page_location: 'https://shop.cz/order/-/payment/summary/?utm_source=x',
      page_referrer: 'https://mail.example/',
      sha256_email_address: await emailHash('ada@example.com'),
      event_origin: 'proxied',
    })
    expect(String(document)).not.toMatch(/ada@/i)
    expect([email, revenue, currency]).toEqual(['Ada@Example.com', 1250, 'EUR'])
  })

  test('that may not keep an address keeps none, in our own store either', async () => {
    const sent = event({ user_email: 'ada@example.com' })
    await track(sent)
    expect((await stored(sent.message_id)).email).toBeNull()
  })

  test('of identifying carries the hash alone', async () => {
    const sent = { ...event({ traits: { email: 'ada@example.com' } }), event: undefined }
    await track(sent, 'segment-proxies/identify')
    const { document } = await stored(sent.message_id)
    expect(JSON.parse(String(document))).toMatchObject({
      type: 'identify',
      traits: { sha256_email_address: await emailHash('ada@example.com') },
    })
    expect(String(document)).not.toContain('ada@')
  })
})

describe('what is too large', () => {
  const big = (bytes: number) => event({ properties: { path: `/${'ż'.repeat(bytes / 2)}` } })

  test('is weighed in bytes, not in characters, before it is looked into', async () => {
    expect((await track(big(31_000))).status).toBe(202)
    expect((await track(event({ properties: { path: 'a'.repeat(400_000) } }))).status).toBe(400)
    const { status, body } = await track(big(33_000))
    expect([status, body.code]).toEqual([400, 'too_large'])
  })

  test('is a batch of 501 kB, one of more than 2,500 events, and one with a single heavy event', async () => {
    expect((await track({ batch: Array.from({ length: 17 }, () => big(31_000)) })).status).toBe(400)
    expect((await track({ batch: Array.from({ length: 2501 }, () => event({ properties: {} })) })).status).toBe(400)
    const heavy = big(33_000)
    const { attributes } = (await track({ batch: [event(), heavy] })).body.data
    expect([attributes.accepted, attributes.refused[0].message_id]).toEqual([1, heavy.message_id])
    expect((await track({ batch: Array.from({ length: 15 }, () => big(31_000)) })).status).toBe(202)
  })
})

describe('a bad event', () => {
  test.each([
    ['a write key of somebody’s', { writeKey: 'abc' }],
    ['no visitor', { anonymous_id: '' }],
    ['no time', { timestamp: 'yesterday' }],
    ['no id', { message_id: '' }],
    ['an address for an id', { user_id: 'ada@example.com' }],
    ['an event that is not planned', { event: 'Secretly Watched' }],
    ['an id that is too long', { message_id: 'x'.repeat(100) }],
    ['properties that are none', { properties: [] }],
    ['a kind that is none', { type: 'group' }],
    ['traits that nobody asked for', { traits: { name: 'Ada' } }],
    ['an e-mail address without end', { traits: { email: `a@${'.'.repeat(30_000)}@` } }],
  ])('with %s is refused', async (_, more) => {
    expect((await track(event(more))).status).toBe(422)
  })

  test('in a batch is named by its place and costs no other its own', async () => {
    const [good, bad, unknown] = [event(), event({ timestamp: 'x' }), event({ event: 'Secretly Watched' })]
    const { status, body } = await track({ batch: [good, bad, unknown, 7] })
    expect([status, body.data.attributes.accepted]).toEqual([202, 1])
    expect(body.data.attributes.refused).toMatchObject([
      { at: 1, message_id: bad.message_id, errors: { timestamp: expect.anything() } },
      { at: 2, message_id: unknown.message_id, errors: { event: expect.anything() } },
      { at: 3, message_id: null },
    ])
    await stored(good.message_id)
  })

  test('cannot reach a prototype', async () => {
    const sent = `{"event":"Page Viewed","anonymous_id":"v","timestamp":"${AT}","message_id":"proto","properties":{"__proto__":{"path":"/x"},"path":"/"}}`
    await call('POST', 'segment-proxies/track', sent)
    expect(JSON.parse(String((await stored('proto')).document)).properties.path).toBe('/')
    expect(({} as { path?: string }).path).toBeUndefined()
  })
})

describe('when the database is away', () => {
  test('events wait in the queue, and are there once each when it is back', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('ALTER TABLE events RENAME TO away').run()
    const sent = [event(), event(), event()]
    expect((await track({ batch: sent })).status).toBe(202)
    await expect.poll(() => log.mock.calls.map(String).join()).toContain('not delivered yet')
    log.mockRestore()
    await env.DB.prepare('ALTER TABLE away RENAME TO events').run()
    for (const { message_id } of sent) await stored(message_id)
  })
})

describe('the region’s segmentation service', () => {
  test('gets the event from the queue, and again where it failed; the store has it all the same', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const seen: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      seen.push(`${url} ${JSON.parse(String(init.body)).messageId}`)
      return new Response(null, { status: seen.length === 1 ? 500 : 200 })
    })
    const bound = { ...env, SEGMENTATION_ORIGIN: 'https://{region}.segments.example' }
    const task = {
      kind: 'segmentation' as const,
      region: 'cz' as const,
      message: { messageId: 's1' } as SegmentMessage,
    }
    const message = { id: '1', body: task, attempts: 1, ack: vi.fn(), retry: vi.fn() }
    const batch = { queue: 'boxwright-tasks', messages: [message] } as unknown as MessageBatch
    await takeBatch(batch, bound)
    expect([message.ack.mock.calls.length, message.retry.mock.calls.length]).toEqual([0, 1])
    await takeBatch(batch, bound)
    expect([message.ack.mock.calls.length, message.retry.mock.calls.length]).toEqual([1, 1])
    expect(seen).toEqual(Array(2).fill('https://cz.segments.example/add_segment_data_v2 s1'))
    vi.unstubAllGlobals()
  })

  test('is handed every event of its call, and of no other', async () => {
    const queued: unknown[] = []
    const bound = {
      ...env,
      SEGMENTATION_ORIGIN: 'https://segments.example',
      TASKS: { sendBatch: async (tasks: { body: unknown }[]) => queued.push(...tasks.map(({ body }) => body)) },
    } as unknown as Env
    const ask = (path: string) =>
      commerce.fetch(
        new Request(`https://shop.test/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ batch: [event(), event()] }),
        }),
        bound,
      )
    for (const path of ['segment-proxies/track', 'add_segment_data_v2']) expect((await ask(path)).status).toBe(202)
    expect(queued).toMatchObject(Array(2).fill({ kind: 'segmentation', region: 'eu' }))
  })

  test('is handed every event of a batch that is more than one call of a queue takes', async () => {
    const queued: string[] = []
    const sendBatch = async (tasks: { body: { message: SegmentMessage } }[]) => {
      if (bytesOf(tasks) > 256_000) throw new Error('Queue sendBatch failed: Payload Too Large')
      queued.push(...tasks.map(({ body }) => body.message.messageId))
    }
    const bound = { ...env, SEGMENTATION_ORIGIN: 'https://segments.example', TASKS: { sendBatch } } as unknown as Env
    const text = 'ż'.repeat(1000)
    const properties = { path: text, title: text, hostname: text, page_referrer: text }
    const batch = Array.from({ length: 50 }, () => event({ properties }))
    const answer = await commerce.fetch(
      new Request('https://shop.test/add_segment_data_v2', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ batch }),
      }),
      bound,
    )
    expect([answer.status, queued]).toEqual([202, batch.map(({ message_id }) => message_id)])
  })
})
