import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LARGEST_PICTURE } from '../../../src/contract/picture-file.ts'
import { LARGEST_REQUEST } from '../../../src/proxy/limits.ts'
import { proxyCall } from '../../../src/proxy/proxy.ts'
import { embedded, type Upstream } from '../../../src/proxy/upstream.ts'
import type { Environment } from '../../../src/regions/environment.ts'
import { callOf, ORIGIN } from './call.ts'

const KEY = 'k'.repeat(43)
const CONSENT = `ph-pref=${encodeURIComponent('{"Analytics":true,"Advertising":true}')}`

interface Call {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  network?: string | null
  country?: unknown
  inside?: boolean
  environment?: Environment
  signal?: AbortSignal
  answer?: () => Response | Promise<Response>
  upstream?: Upstream
}

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})

/** A call of a browser to a backend in the same Worker: its answer, and what reached the backend. */
async function call(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    network = null,
    country,
    inside = false,
    environment = 'local',
    ...more
  }: Call = {},
) {
  const seen: Request[] = []
  const { answer = () => Response.json({ ok: 1 }), signal } = more
  const upstream =
    more.upstream ??
    embedded((request) => {
      seen.push(request)
      return answer()
    })
  const request = new Request(`https://shop.test/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
  const origin = { ...ORIGIN, environment, network }
  const atHand = inside && typeof body === 'string' && { body }
  const response = await proxyCall(
    callOf(request, path.split('?')[0]!, { inside, origin, signal, country, ...atHand }),
    upstream,
  )
  return { response, seen, headers: seen[0]?.headers }
}

describe('what a backend is told', () => {
  test('is the network that a call came from, where there is one, and never what a caller says of it', async () => {
    const forged = { 'X-Shop-Network': 'mine', 'X-Shop-Origin': 'https://evil.test', 'X-Request-Id': 'mine' }
    const { headers } = await call('/hs_codes', { network: '203.0.113.0/24', headers: forged })
    expect(headers!.get('x-shop-network')).toBe('203.0.113.0/24')
    expect(headers!.get('x-shop-origin')).toBe('https://shop.test')
    expect(headers!.get('x-request-id')).toBe('id-1')
    expect((await call('/hs_codes', { headers: forged })).headers!.has('x-shop-network')).toBe(false)
  })

  test('is the country that the platform names, in two capital letters, and never what a caller says of it', async () => {
    const told = async (country: unknown) =>
      (await call('/hs_codes', { country, headers: { 'X-Shop-Country': 'XX' } })).headers!.get('x-shop-country')
    expect(await told('DE')).toBe('DE')
    for (const none of [undefined, null, 7, '', 'de', 'DEU', ['DE']])
      expect([none, await told(none)]).toEqual([none, null])
  })

  test('is JSON where a body has no type or that of plain text, as a browser’s script sends it', async () => {
    const typeOf = async (type?: string) => {
      // Of bytes the platform makes up no type.
      const body = new TextEncoder().encode('{"a":1}')
      const headers = { ...(type && { 'Content-Type': type }) }
      return (await call('/hs_codes', { method: 'POST', body, headers })).headers!.get('content-type')
    }
    expect([await typeOf(), await typeOf('text/plain;charset=UTF-8')]).toEqual(['application/json', 'application/json'])
    expect([await typeOf('text/xml'), await typeOf('x-text/plain')]).toEqual(['text/xml', 'x-text/plain'])
    expect((await call('/hs_codes', { method: 'POST' })).headers!.has('content-type')).toBe(false)
  })

  test('is the version that a caller has changed, and the tokens of a design and its maker', async () => {
    const said = { 'If-Match': '"3"', 'Design-Token': 'd', 'Access-Token': 'a' }
    const { headers } = await call('/box_designs/1', { method: 'PUT', headers: said, body: '{}' })
    expect(['if-match', 'design-token', 'access-token'].map((name) => headers!.get(name))).toEqual(['"3"', 'd', 'a'])
  })

  test('is the cart of the cookie by its number and key, unless the call names an order itself', async () => {
    const cookie = { Cookie: `__Host-cart-eu=R123456789.${KEY}` }
    const { headers } = await call('/hs_codes', { headers: cookie })
    expect([headers!.get('x-spree-order-number'), headers!.get('x-spree-order-token')]).toEqual(['R123456789', KEY])
    const named = await call('/hs_codes', { headers: { ...cookie, 'X-Spree-Order-Token': 'mine' } })
    expect(named.headers!.get('x-spree-order-token')).toBe('mine')
    expect(named.headers!.has('x-spree-order-number')).toBe(false)
  })

  test.each([
    `xR123456789.${KEY}`,
    `R123456789.${KEY}!`,
    'R123456789.short',
    `R12.${KEY}`,
    `R${'1'.repeat(32)}.${KEY}`,
  ])('is no cart of the cookie %s', async (value) => {
    const { headers } = await call('/hs_codes', { headers: { Cookie: `__Host-cart-eu=${value}` } })
    expect(headers!.has('x-spree-order-token')).toBe(false)
  })

  test('is ad tracking of four thousand characters, and none of more', async () => {
    const tracking = (length: number) => `{"x":"${'y'.repeat(length - 8)}"}`
    const sent = async (length: number) =>
      (await call('/hs_codes', { headers: { Cookie: CONSENT, 'X-Ad-Tracking': tracking(length) } })).headers!.get(
        'x-ad-tracking',
      )
    expect([await sent(4000), await sent(4001)]).toEqual([tracking(4000), null])
    const none = await call('/hs_codes', { headers: { Cookie: CONSENT, 'X-Ad-Tracking': 'null' } })
    expect(none.headers!.has('x-ad-tracking')).toBe(false)
  })

  test('is the query as it came, and a body only where there is one', async () => {
    const { seen } = await call('/hs_codes?a=%C5%BC&b=1', { method: 'DELETE' })
    expect(seen[0]!.url).toMatch(/\/hs_codes\?a=%C5%BC&b=1$/)
    expect([seen[0]!.method, seen[0]!.body]).toEqual(['DELETE', null])
    const sent = await call('/hs_codes', { method: 'POST', body: '{"a":1}' })
    expect(await sent.seen[0]!.text()).toBe('{"a":1}')
  })
})

describe('what a caller is told', () => {
  const kept = () => Response.json({}, { headers: { 'Cache-Control': 'max-age=60', ETag: '"v1"', Allow: 'GET' } })

  test('is its version, and how long it may be kept if it is the same for everybody', async () => {
    const { response } = await call('/v1/translations', { answer: kept })
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['max-age=60', '"v1"'])
    for (const path of ['/products', '/v1/region_configuration']) {
      const own = (await call(path, { answer: kept })).response.headers
      expect([own.get('cache-control'), own.get('etag'), own.get('allow')]).toEqual(['no-store', '"v1"', 'GET'])
    }
  })

  test('is nothing of what was dropped for want of consent, and nobody else hears of it', async () => {
    const event = JSON.stringify({ event: 'Page Viewed', anonymous_id: 'a', properties: {} })
    const dropped = await call('/segment-proxies/track', { method: 'POST', body: event })
    expect([dropped.response.status, dropped.response.headers.get('cache-control')]).toEqual([204, 'no-store'])
    expect([dropped.seen, warned]).toEqual([[], []])
    const passed = await call('/segment-proxies/track', { method: 'POST', body: event, headers: { Cookie: CONSENT } })
    expect(passed.seen).toHaveLength(1)
  })

  test('is the cookies of a visit, from the calls that make one and from no other', async () => {
    const body = JSON.stringify({ anonymous_id: 'a1b2c3d4' })
    const answer = () => Response.json({ data: { attributes: { created_at: 1749867756, attribution_gclid: 'EAIa' } } })
    const cookies = async (path: string) =>
      (await call(path, { method: 'POST', body, answer, headers: { Cookie: CONSENT } })).response.headers
        .getSetCookie()
        .map((cookie) => cookie.split('=')[0])
    expect(await cookies('/v2/segment_sessions')).toEqual(['ajs_anonymous_id', '_gcl_aw'])
    expect(await cookies('/v2/segment_sessions/append')).toEqual(['ajs_anonymous_id', '_gcl_aw'])
    expect(await cookies('/v2/orders')).toEqual([])
  })
})

describe('a call that fails', () => {
  test('is a line in the log: which, how, and the cause with its stack; no address of an order in it', async () => {
    const failing = () => Promise.reject(new Error('The database is away.'))
    await call('/orders/R123456789?token=secret', { answer: failing })
    expect(warned).toHaveLength(1)
    const line = JSON.parse(warned[0]!)
    expect(line).toMatchObject({ requestId: 'id-1', status: 500, code: 'server_error' })
    expect(line.cause).toContain('The database is away.')
    expect(line.cause).toContain('\n    at ')
    expect(line.call).toMatch(/^GET \/orders\//)
    expect(line.call).not.toContain('secret')
  })

  test('has the cause of a body that breaks off', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('Network connection lost.')) })
    const { response } = await call('/hs_codes', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(JSON.parse(warned[0]!)).toMatchObject({ code: 'request_aborted', cause: expect.stringContaining('lost.') })
  })

  test('has no cause where its own input is one', async () => {
    const { response } = await call('/admin')
    expect(response.status).toBe(404)
    expect(JSON.parse(warned[0]!)).not.toHaveProperty('cause')
    expect(response.headers.has('allow')).toBe(false)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/), code: 'not_found' })
  })

  test('names the field that is wrong, where one is', async () => {
    const body = JSON.stringify({ event: 'Page Viewed', message_id: 'shop:1', properties: {} })
    const { response } = await call('/segment-proxies/track', { method: 'POST', body, headers: { Cookie: CONSENT } })
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        error: expect.stringMatching(/\.$/),
        code: 'invalid_input',
        errors: { message_id: [expect.stringContaining('shop:')] },
      },
    ])
  })

  test('has no cause in the log where what was thrown is no error', async () => {
    const { response } = await call('/hs_codes', { answer: () => Promise.reject('away') })
    expect([response.status, JSON.parse(warned[0]!)]).toEqual([
      500,
      { requestId: 'id-1', call: 'GET /hs_codes', status: 500, code: 'server_error' },
    ])
  })

  test('ends with the patience of its caller', async () => {
    const caller = new AbortController()
    const upstream: Upstream = () => {
      queueMicrotask(() => caller.abort())
      return new Promise(() => {})
    }
    const { response } = await call('/hs_codes', { upstream, signal: caller.signal })
    expect([response.status, await response.json()]).toEqual([
      504,
      { code: 'upstream_timeout', error: 'The server took too long to answer.' },
    ])
  })

  test('is one whose body has more than its limit, and not one that has just as much', async () => {
    const sized = (length: number) => call('/hs_codes', { method: 'POST', body: 'x'.repeat(length) })
    const ours = (length: number) => call('/hs_codes', { method: 'POST', body: 'x'.repeat(length), inside: true })
    const claiming = (length: number) =>
      call('/hs_codes', { method: 'POST', body: 'x', headers: { 'Content-Length': String(length) } })
    for (const asked of [sized, ours, claiming]) {
      expect((await asked(LARGEST_REQUEST)).response.status).toBe(200)
      const { response } = await asked(LARGEST_REQUEST + 1)
      expect([response.status, await response.json()]).toEqual([
        413,
        { code: 'too_large', error: 'The body of a call has at most 1 MB.' },
      ])
    }
  })

  test('has a limit of its own where it is a file', async () => {
    const path = '/v1/orders/R123456789/pictures'
    const sized = (length: number) =>
      call(path, { method: 'POST', body: 'x'.repeat(length), headers: { 'Content-Type': 'image/png' } })
    expect((await sized(LARGEST_PICTURE)).response.status).toBe(200)
    expect((await sized(LARGEST_PICTURE + 1)).response.status).toBe(413)
  })

  test('leaves the rest of a body past its limit to whoever keeps the connection', async () => {
    let isCanceled = false
    const part = new Uint8Array(LARGEST_REQUEST + 1)
    const body = new ReadableStream({
      pull: (stream) => stream.enqueue(part),
      cancel: () => {
        isCanceled = true
      },
    })
    const { response } = await call('/hs_codes', { method: 'POST', body })
    expect([response.status, isCanceled]).toEqual([413, false])
  })

  test('from one of the shop’s own pages may have its body at hand as bytes', async () => {
    const bytes = new Uint8Array([0x7b, 0x7d])
    const seen: string[] = []
    const upstream = embedded(async (request) => {
      seen.push(await request.text())
      return Response.json({})
    })
    const request = new Request('https://shop.test/api/hs_codes', { method: 'POST' })
    await proxyCall(callOf(request, '/hs_codes', { inside: true, body: bytes }), upstream)
    expect(seen).toEqual(['{}'])
  })
})
