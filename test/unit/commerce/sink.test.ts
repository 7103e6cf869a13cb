import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bytesOf, type SegmentMessage } from '../../../src/analytics/segment-message.ts'
import { backOff } from '../../../src/commerce/back-off.ts'
import { batchesOf, sendBatch } from '../../../src/commerce/segment/sink.ts'
import type { Env } from '../../../src/contract/env.ts'

const env = { SEGMENT_WRITE_KEY: 'abc123' } as Env
const message = (id: string, weight = 0): SegmentMessage => ({
  type: 'track',
  messageId: id,
  anonymousId: 'v',
  timestamp: '',
  properties: { path: 'ż'.repeat(weight) },
  context: {},
})
afterEach(() => vi.unstubAllGlobals())

describe('batches for the sink', () => {
  test('hold every message once, in order, and weigh at most 500 kB with their frame', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(16_000), { maxLength: 120 }), (weights) => {
        const messages = weights.map((weight, at) => message(String(at), weight))
        const batches = batchesOf(messages)
        expect(batches.flat()).toEqual(messages)
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          expect(bytesOf({ batch, sentAt: new Date().toISOString() })).toBeLessThanOrEqual(500 * 1024)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the sink’s answer', () => {
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
  const said = (status: number, headers: Record<string, string> = {}) =>
    answering(async () => new Response(null, { status, headers }))

  test.each([
    [200, { state: 'taken' }],
    [408, { state: 'later', after: null }],
    [410, { state: 'later', after: null }],
    [429, { state: 'later', after: null }],
    [460, { state: 'later', after: null }],
    [500, { state: 'later', after: null }],
    [503, { state: 'later', after: null }],
    [302, { state: 'never', status: 302 }],
    [400, { state: 'never', status: 400 }],
    [401, { state: 'never', status: 401 }],
    [501, { state: 'never', status: 501 }],
    [505, { state: 'never', status: 505 }],
  ])('%i means %o', async (status, answer) => {
    said(status)
    expect(await sendBatch(env, [message('a')])).toEqual(answer)
  })

  test.each([
    ['7', 7],
    ['100000', 300],
    ['soon', null],
    ['-1', null],
  ])('Retry-After %s asks for %s seconds', async (header, after) => {
    said(429, { 'Retry-After': header })
    expect(await sendBatch(env, [message('a')])).toEqual({ state: 'later', after })
  })

  test('that does not come means later, and is never thrown', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    answering(async () => {
      throw new Error('Network connection lost.')
    })
    expect(await sendBatch(env, [message('a')])).toEqual({ state: 'later', after: null })
  })

  test('is asked for under the write key, at the host of the workspace', async () => {
    said(200)
    await sendBatch({ ...env, SEGMENT_ORIGIN: 'https://events.eu1.example' }, [message('a')])
    const [url, init] = vi.mocked(fetch).mock.calls[0]!
    expect(url).toBe('https://events.eu1.example/v1/batch')
    expect(init).toMatchObject({ headers: { Authorization: 'Basic YWJjMTIzOg==' }, redirect: 'manual' })
  })
})

describe('the wait between tries', () => {
  test('doubles from two seconds, and ends at an hour', () => {
    expect([1, 2, 3, 10, 11, 12, 100].map((attempt) => backOff(attempt, { RETRY_SECONDS: 2 }))).toEqual([
      2, 4, 8, 1024, 2048, 3600, 3600,
    ])
    expect(backOff(9, { RETRY_SECONDS: 0 })).toBe(0)
  })
})
