import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DISABLED_KEY } from '../../../src/analytics/consent/preferences.ts'
import { CALL_TIMEOUT } from '../../../src/contract/timing.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { LARGEST_ANSWER, LARGEST_REQUEST } from '../../../src/proxy/limits.ts'
import { proxyCall } from '../../../src/proxy/proxy.ts'
import { embedded, remote } from '../../../src/proxy/upstream.ts'
import type { Environment } from '../../../src/regions/environment.ts'
import { callOf, ORIGIN } from './call.ts'
import { json, Origin } from './origin.ts'

let origin: Origin
/** Ends the time that a call is given; no test waits for a clock. */
let limit: AbortController
beforeAll(async () => {
  origin = await Origin.open()
})
afterAll(() => origin.close())
beforeEach(() => {
  origin.seen.length = 0
  origin.behave = (_, response) => json(response, 200, { ok: true })
  limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal)
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A visitor who allowed advertising. */
const ADVERTISING = { Cookie: `ph-pref=${encodeURIComponent('{"Advertising":true}')}` }

interface Call {
  inside?: boolean
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  region?: RegionCode
  environment?: Environment
}

/** A call of a browser, taken to the second server. */
function answerOf(
  path: string,
  { method = 'GET', headers = {}, body, region = 'eu', environment = 'local', inside = false }: Call = {},
): Promise<Response> {
  const request = new Request(`https://shop.test/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
  return proxyCall(
    callOf(request, path.split('?')[0]!, {
      inside,
      origin: { ...ORIGIN, region, environment },
      ...(inside && typeof body === 'string' && { body }),
    }),
    remote(origin.url),
  )
}

/** The same call, and what its answer says. */
async function send(path: string, call?: Call) {
  const answer = await answerOf(path, call)
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined,
  }
}

describe('what crosses to the backend', () => {
  test('is what stands on the list, and nothing else', async () => {
    await send('/products?x=1', {
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'de',
        'Idempotency-Key': 'once',
        'X-Spree-Token': 'user',
        Cookie: `secret=1; ${ADVERTISING.Cookie}`,
        Authorization: 'Basic x',
        'Proxy-Authorization': 'x',
        TE: 'trailers',
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=6.6.6.6',
        'CF-Connecting-IP': '6.6.6.6',
        'X-HTTP-Method-Override': 'DELETE',
        'X-Original-URL': '/admin',
        'X-Ad-Tracking': '{"gclid":"x"}',
      },
    })
    const [{ method, url, headers }] = origin.seen as [(typeof origin.seen)[0]]
    expect([method, url]).toEqual(['GET', '/api/products?x=1'])
    const ours = [
      'accept',
      'accept-language',
      'idempotency-key',
      'x-ad-tracking',
      'x-region',
      'x-request-id',
      'x-shop-origin',
      'x-spree-token',
    ]
    const fetchs = ['accept-encoding', 'connection', 'host', 'sec-fetch-mode', 'user-agent']
    expect(
      Object.keys(headers)
        .filter((name) => !fetchs.includes(name))
        .sort(),
    ).toEqual(ours)
    expect(headers.host).toBe(new URL(origin.url).host)
  })

  test('is what shows that an event is of a payment gateway, with that call alone', async () => {
    const proof = { Authorization: 'Bearer x', 'Stripe-Signature': 't=1', 'PayPal-Transmission-Sig': 'x' }
    for (const path of ['/webhooks/stripe', '/check_payments'])
      await send(path, { method: 'POST', headers: { ...proof, 'Content-Type': 'application/json' }, body: '{}' })
    const arrived = origin.seen.map(({ headers }) => Object.keys(proof).filter((name) => name.toLowerCase() in headers))
    expect(arrived).toEqual([Object.keys(proof), []])
  })

  test.each([
    ['{"gclid":"x"}', '{"gclid":"x"}'],
    ['[1]', undefined],
    ['7', undefined],
    ['junk', undefined],
    [`{"x":"${'y'.repeat(5000)}"}`, undefined],
  ])('is ad tracking only where it is an object of a sensible size: %.20s', async (sent, arrived) => {
    await send('/hs_codes', { headers: { ...ADVERTISING, 'X-Ad-Tracking': sent } })
    expect(origin.seen[0]?.headers['x-ad-tracking']).toBe(arrived)
  })

  test('is no ad tracking without consent to advertising, whatever a browser sends', async () => {
    const tracking = { 'X-Ad-Tracking': '{"gclid":"x"}' }
    const analytics = `ph-pref=${encodeURIComponent('{"Analytics":true}')}`
    await send('/hs_codes', { headers: tracking })
    await send('/hs_codes', { headers: { ...tracking, Cookie: analytics } })
    await send('/hs_codes', { headers: { ...tracking, Cookie: `${ADVERTISING.Cookie}; ${analytics}` } })
    expect(origin.seen.map(({ headers }) => headers['x-ad-tracking'])).toEqual([undefined, undefined, undefined])
    await send('/hs_codes', { headers: { ...tracking, Cookie: `${DISABLED_KEY}=true` }, environment: 'production' })
    expect(origin.seen.at(-1)?.headers['x-ad-tracking']).toBeUndefined()
    // Only a test may go without the banner.
    await send('/hs_codes', { headers: { ...tracking, Cookie: `${DISABLED_KEY}=true` }, environment: 'staging' })
    expect(origin.seen.at(-1)?.headers['x-ad-tracking']).toBe('{"gclid":"x"}')
    // The shop's own pages know what their visitor allowed.
    await send('/hs_codes', { headers: tracking, inside: true })
    expect(origin.seen.at(-1)?.headers['x-ad-tracking']).toBe('{"gclid":"x"}')
  })

  test('is no more for one of the shop’s own pages: the same gate, the same list, the same limit', async () => {
    const event = JSON.stringify({ event: 'Page Viewed', anonymous_id: 'a', properties: { path: '/', gclid: 'x' } })
    const post = { method: 'POST', inside: true, body: event }
    expect((await send('/segment-proxies/track', post)).status).toBe(204)
    expect((await send('/v9/orders', post)).code).toBe('not_found')
    expect((await send('/v2/orders', { ...post, body: 'x'.repeat(LARGEST_REQUEST + 1) })).code).toBe('too_large')
    expect(origin.seen).toEqual([])
    const agreed = { Cookie: `ph-pref=${encodeURIComponent('{"Analytics":true}')}` }
    await send('/segment-proxies/track', { ...post, headers: { ...agreed, Authorization: 'Basic x' } })
    expect(origin.seen.map(({ body }) => JSON.parse(body).properties)).toEqual([{ path: '/', event_origin: 'proxied' }])
    expect(origin.seen[0]!.headers).not.toHaveProperty('authorization')
    expect(origin.seen[0]!.headers).not.toHaveProperty('cookie')
  })

  test('is the key of the store’s cart as a header, and an API token from no cookie: the session’s door says which counts', async () => {
    const key = 'k'.repeat(43)
    const cookie = `local_api_token=user; __Host-cart-eu=R123456789.${key}; __Host-cart-pl=R987654321.${key}x`
    await send('/hs_codes', { headers: { Cookie: cookie } })
    await send('/hs_codes', { headers: { Cookie: cookie }, region: 'pl' })
    await send('/hs_codes', { headers: { Cookie: cookie, 'X-Spree-Token': 'mine' } })
    expect(origin.seen.map(({ headers }) => [headers['x-spree-token'], headers['x-spree-order-token']])).toEqual([
      [undefined, key],
      [undefined, `${key}x`],
      ['mine', key],
    ])
  })

  test('is no cookie that is there twice, and none that only looks like ours', async () => {
    const key = 'k'.repeat(43)
    await send('/hs_codes', {
      headers: {
        Cookie: `__Host-cart-eu=R123456789.${key}; __Host-cart-eu=R987654321.${key}; \u00a0__Host-cart-eu=x`,
      },
    })
    expect(origin.seen[0]?.headers).not.toHaveProperty('x-spree-order-token')
  })

  test('is the store that the door has resolved, whatever query, header and cookie say', async () => {
    await send('/hs_codes?region=pl', { headers: { 'X-Region': 'us', Cookie: 'region=FR' }, region: 'de' })
    expect(origin.seen[0]?.headers['x-region']).toBe('de')
  })

  test('is the body, byte for byte', async () => {
    await send('/hs_codes', { method: 'PUT', body: '{"ż":"ó"}', headers: { 'Content-Type': 'application/json' } })
    expect(origin.seen[0]).toMatchObject({ method: 'PUT', body: '{"ż":"ó"}' })
  })
})

describe('what never reaches the backend', () => {
  test.each([
    '/..%2fadmin',
    '/..%5cadmin',
    '/%2e%2e/admin',
    '/%252e',
    '/users/register_first_touc%68',
    '/%6frders',
    '/a//b',
    '/a%00',
    '/a%0d%0ax',
    '/a/../b',
    '/a\\b',
    '/a/..',
    '/a/./b',
    '/a/.',
    '/a%1fb',
    '/a%7Fb',
    '/a\u0001b',
    '/%2d',
    '/%30',
    '/%39',
    '/%41',
    '/%4f',
    '/%50',
    '/%5A',
    '/%5f',
    '/%7a',
    '/%7e',
    'ip',
    `/${'x'.repeat(2000)}`,
  ])('is the path %.30s', async (path) => {
    const request = new Request('https://shop.test/api/x')
    const answer = await proxyCall(callOf(request, path), remote(origin.url))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_path', error: 'The path of the call is not well formed.' },
    ])
    expect(origin.seen).toEqual([])
  })

  test.each([
    '/products/%40',
    '/products/%5b%5B',
    '/products/%60',
    '/products/%7b',
    '/products/%2c',
    '/products/%3a',
    '/products/.a',
    '/products/%c5%bc',
  ])('is no path whose signs have only one spelling: %s', async (path) => {
    await send(path)
    expect(origin.seen.map(({ url }) => url)).toEqual([`/api${path}`])
  })

  test('is no path for its length alone, up to two thousand characters', async () => {
    await send(`/products/${'x'.repeat(1990)}`)
    expect(origin.seen).toHaveLength(1)
  })

  test.each(['HEAD', 'OPTIONS', 'PROPFIND'])('is the method %s', async (method) => {
    const { status, headers, text } = await send('/hs_codes', { method })
    expect([status, headers.get('Allow'), JSON.parse(text)]).toEqual([
      405,
      'GET, POST, PUT, PATCH, DELETE',
      { code: 'method_not_allowed', error: 'ApiService.call received wrong method' },
    ])
    expect(origin.seen).toEqual([])
  })

  test('is a body that is too large, whatever length it claims, that breaks off, or that does not end', async () => {
    const large = 'x'.repeat(LARGEST_REQUEST + 1)
    const streamed = () =>
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode(large))
          stream.close()
        },
      })
    expect(await send('/hs_codes', { method: 'POST', body: large })).toMatchObject({ status: 413, code: 'too_large' })
    expect(await send('/hs_codes', { method: 'POST', body: streamed() })).toMatchObject({
      status: 413,
      code: 'too_large',
    })
    const cut = new ReadableStream({ start: (stream) => stream.error(new Error('Network connection lost.')) })
    const aborted = await send('/hs_codes', { method: 'POST', body: cut })
    expect([aborted.status, JSON.parse(aborted.text)]).toEqual([
      400,
      { code: 'request_aborted', error: 'Request aborted' },
    ])
    const unfinished = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(3))
        setTimeout(() => limit.abort())
      },
    })
    const { status, text } = await send('/hs_codes', { method: 'POST', body: unfinished })
    expect([status, JSON.parse(text)]).toEqual([
      408,
      { code: 'request_timeout', error: 'The body of the call did not end.' },
    ])
    expect(origin.seen).toEqual([])
  })
})

describe('what comes back', () => {
  test('is the answer, without the backend’s cookies and traces', async () => {
    origin.behave = (_, response) =>
      json(
        response,
        422,
        { error: 'no', code: 'bad' },
        {
          'Set-Cookie': ['a=1; Domain=evil', 'b=2'],
          Server: 'x',
          'X-Powered-By': 'x',
          'Retry-After': '3',
          'Idempotent-Replayed': 'true',
        },
      )
    const { status, code, headers } = await send('/hs_codes')
    expect([status, code]).toEqual([422, 'bad'])
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'idempotent-replayed': 'true',
      'retry-after': '3',
    })
  })

  test.each([
    ['a server error', (_, response) => json(response, 500, { error: 'stack trace' }), 502, 'upstream_error'],
    [
      'a page where JSON should be',
      (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>secret</h1>'),
      502,
      'upstream_bad_answer',
    ],
    [
      'garbage that says it is JSON',
      (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"half":'),
      502,
      'upstream_bad_answer',
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/steal' }).end(),
      502,
      'upstream_redirect',
    ],
    ['a connection cut before the headers', (request) => request.socket.destroy(), 502, 'upstream_unreachable'],
    [
      'one cut in the middle',
      (request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '99' }).write('{"a"')
        setTimeout(() => request.socket.destroy(), 5)
      },
      502,
      'upstream_unreachable',
    ],
    ['headers that never come', () => limit.abort(), 504, 'upstream_timeout'],
    [
      'a body that never ends',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"a"')
        // Most often in the middle of the body; the answer is the same before it.
        setTimeout(() => limit.abort(), 20)
      },
      504,
      'upstream_timeout',
    ],
    [
      'more than an answer',
      (_, response) => json(response, 200, 'x'.repeat(LARGEST_ANSWER)),
      502,
      'upstream_too_large',
    ],
    [
      'a bomb',
      (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
          .end(gzipSync('0'.repeat(5 * LARGEST_ANSWER))),
      502,
      'upstream_too_large',
    ],
  ] as [string, Origin['behave'], number, string][])(
    'of %s is a typed error, and nothing of it leaks',
    async (_, behave, status, code) => {
      origin.behave = behave
      const answer = await send('/hs_codes')
      expect(answer).toMatchObject({ status, code })
      expect(JSON.parse(answer.text).error).toMatch(/^[A-Z].+\.$/)
      expect(answer.text).not.toMatch(/secret|stack|<|steal/)
      expect(origin.seen).toHaveLength(1)
    },
  )

  test.each([
    ['/v1/orders/R123456789/documents/INV-2026-000001.pdf', 'application/pdf'],
    ['/v2/company/orders/R123456789/documents/INV-2026-000001.xml', 'application/xml'],
    ['/download?file=x', 'image/vnd.dxf'],
    ['/v1/orders/R123456789/pictures/x', 'image/webp'],
    ['/box_designs/B1/pictures/x', 'image/svg+xml'],
  ])('of %s is the file, byte for byte, and no header but those of any answer', async (path, type) => {
    const file = Buffer.from([0x25, 0x00, 0xff, 0xfe])
    const disposition = 'attachment; filename="INV-2026-000001.pdf"'
    origin.behave = (_, response) =>
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Disposition': disposition, 'Set-Cookie': 'a=1', Server: 'x' })
        .end(file)
    const answer = await answerOf(path)
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, file])
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-disposition': disposition,
      'content-type': type,
    })
  })

  test('of a call for a file may be larger than another answer', async () => {
    const file = Buffer.alloc(LARGEST_ANSWER + 1_000_000, 7)
    origin.behave = (_, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(file)
    const answer = await answerOf('/download?file=x')
    expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
  })

  test('is a file of a call that states its type, and of no other', async () => {
    const sends = (type: string) => {
      origin.behave = (_, response) => response.writeHead(200, { 'Content-Type': type }).end('<h1>secret</h1>')
    }
    const invoice = '/v1/orders/R123456789/documents/INV-2026-000001.pdf'
    sends('text/html')
    expect(await send(invoice)).toMatchObject({ status: 502, code: 'upstream_bad_answer' })
    sends('image/png')
    expect(await send(invoice)).toMatchObject({ status: 502, code: 'upstream_bad_answer' })
    sends('application/pdf')
    expect(await send('/hs_codes')).toMatchObject({ status: 502, code: 'upstream_bad_answer' })
    origin.behave = (_, response) => json(response, 404, { error: 'no', code: 'not_found' })
    expect(await send(invoice)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('has 65 seconds to come, and no longer', async () => {
    await send('/hs_codes')
    expect(CALL_TIMEOUT).toBe(65_000)
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[CALL_TIMEOUT]])
  })

  test('of a backend in this Worker is its answer; of one that throws, a typed error', async () => {
    const request = () => new Request('https://shop.test/api/x', { method: 'POST', body: '{}' })
    const seen: Request[] = []
    const well = embedded((inner) => {
      seen.push(inner)
      return Response.json({ ok: 1 }, { headers: { 'Set-Cookie': 'a=1' } })
    })
    const answer = await proxyCall(callOf(request(), '/hs_codes'), well)
    expect([answer.status, answer.headers.get('Set-Cookie'), new URL(seen[0]!.url).pathname]).toEqual([
      200,
      null,
      '/hs_codes',
    ])
    const broken = await proxyCall(
      callOf(request(), '/hs_codes'),
      embedded(() => Promise.reject(new Error('secret'))),
    )
    expect([broken.status, await broken.json()]).toEqual([
      500,
      { error: 'Something went wrong.', code: 'server_error' },
    ])
  })
})
