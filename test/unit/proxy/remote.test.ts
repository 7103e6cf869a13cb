import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProxyFailure } from '../../../src/proxy/failure.ts'
import { LARGEST_ANSWER } from '../../../src/proxy/limits.ts'
import { remote, type UpstreamCall } from '../../../src/proxy/upstream.ts'
import { json, Origin } from './origin.ts'

let origin: Origin
beforeAll(async () => {
  origin = await Origin.open()
})
afterAll(() => origin.close())
beforeEach(() => {
  origin.seen.length = 0
})

const ask = (change: Partial<UpstreamCall> = {}, base = origin.url) =>
  remote(base)({
    method: 'GET',
    path: '/ip',
    headers: new Headers(),
    body: null,
    fileTypes: [],
    signal: new AbortController().signal,
    ...change,
  })

const SENTENCE = /^[A-Z].+\.$/

/** What the origin answers, and what the shop makes of it. */
function answered(
  status: number,
  content: string | Uint8Array,
  type = 'application/json',
  fileTypes: readonly string[] = [],
) {
  origin.behave = (_, response) => response.writeHead(status, { 'Content-Type': type }).end(content)
  return ask({ fileTypes }).then(
    async (answer) => [answer.status, await answer.text()],
    (cause: unknown) => {
      if (!(cause instanceof ProxyFailure)) return cause
      expect(cause.message).toMatch(SENTENCE)
      return [cause.status, cause.code]
    },
  )
}

describe('a remote backend', () => {
  test('is asked under its base, with or without a slash at its end', async () => {
    origin.behave = (_, response) => json(response, 200, {})
    await ask()
    await ask({}, `${origin.url}/`)
    expect(origin.seen.map(({ url }) => url)).toEqual(['/api/ip', '/api/ip'])
  })

  test('is never another host than its own', async () => {
    await expect(ask({ path: '//evil.test/' }, new URL('/', origin.url).href)).rejects.toMatchObject({
      status: 400,
      code: 'bad_path',
      message: expect.stringMatching(SENTENCE),
    })
    expect(origin.seen).toEqual([])
  })

  test.each([
    [200, '{"a":1}', 'application/json', [200, '{"a":1}']],
    [200, '{"a":1}', 'application/vnd.api+json; charset=utf-8', [200, '{"a":1}']],
    [200, '', 'text/plain', [200, '']],
    [299, '[]', 'Application/JSON', [299, '[]']],
    [300, '{}', 'application/json', [502, 'upstream_redirect']],
    [399, '{}', 'application/json', [502, 'upstream_redirect']],
    [304, '', 'application/json', [304, '']],
    [400, '{"error":"no"}', 'application/json', [400, '{"error":"no"}']],
    [499, '{}', 'application/json', [499, '{}']],
    [500, '{}', 'application/json', [502, 'upstream_error']],
    [200, '{"a":1}', 'application/jsonp', [502, 'upstream_bad_answer']],
    [200, new Uint8Array([0x22, 0xff, 0x22]), 'application/json', [502, 'upstream_bad_answer']],
  ] as const)('that answers %i, %j as %s gives %j', async (status, content, type, expected) => {
    expect(await answered(status, content, type)).toEqual(expected)
  })

  test('may send ten megabytes, and no byte more', async () => {
    const sends = (size: number) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(
        new Response('1'.padStart(size), { headers: { 'Content-Type': 'application/json' } }),
      )
      return ask()
    }
    expect((await sends(LARGEST_ANSWER)).status).toBe(200)
    await expect(sends(LARGEST_ANSWER + 1)).rejects.toMatchObject({
      status: 502,
      code: 'upstream_too_large',
      message: expect.stringMatching(SENTENCE),
    })
  })

  test.each([
    [200, 'application/pdf', [200, 'a']],
    [200, 'Application/PDF; version=1.7', [200, 'a']],
    [299, 'image/png', [299, 'a']],
    [200, 'text/html', [502, 'upstream_bad_answer']],
    [200, 'application/pdfx', [502, 'upstream_bad_answer']],
    [404, 'application/pdf', [502, 'upstream_bad_answer']],
    [302, 'application/pdf', [502, 'upstream_redirect']],
    [500, 'application/pdf', [502, 'upstream_error']],
  ] as const)('that answers a call for a file with %i and %s gives %j', async (status, type, expected) => {
    expect(await answered(status, 'a', type, ['application/pdf', 'image/png'])).toEqual(expected)
  })

  test('may take longer for a file than for an answer, once it has begun', async () => {
    const limit = new AbortController()
    const finish = Promise.withResolvers<void>()
    origin.behave = async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).write('be')
      await finish.promise
      response.end('gun')
    }
    const answer = await ask({ signal: limit.signal, fileTypes: ['application/pdf'] })
    limit.abort()
    finish.resolve()
    expect(await answer.text()).toBe('begun')
  })

  test('that is gone cannot be reached, and the cause is kept for the log', async () => {
    const gone = await Origin.open()
    const { url } = gone
    await gone.close()
    await expect(ask({}, url)).rejects.toMatchObject({
      name: 'ProxyFailure',
      status: 502,
      code: 'upstream_unreachable',
      message: expect.stringMatching(SENTENCE),
      cause: expect.any(Error),
    })
  })

  test('is given up on when the time is over, before it answers or in the middle of it', async () => {
    const limit = new AbortController()
    origin.behave = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"a"')
      limit.abort()
    }
    const late = { status: 504, code: 'upstream_timeout', message: expect.stringMatching(SENTENCE) }
    await expect(ask({ signal: limit.signal })).rejects.toMatchObject(late)
    await expect(ask({ signal: limit.signal })).rejects.toMatchObject(late)
  })
})
