import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'
import { allows, COOKIES, purposeOfEvent, STORAGE } from '../../../src/analytics/consent/table.ts'
import { PLAN } from '../../../src/analytics/plan.ts'
import { findCall } from '../../../src/contract/find-call.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { gatedBody } from '../../../src/proxy/consent-gate.ts'
import { ProxyFailure } from '../../../src/proxy/failure.ts'
import { everyFixed, pathOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ROUTE_IDS, routeRow } from '../../../src/regions/routes.ts'

const preferences = fc
  .record({ Functional: fc.boolean(), Analytics: fc.boolean(), Advertising: fc.boolean(), Essential: fc.boolean() })
  .map(completed)
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
const send = (path: string, value: unknown, allowed: Preferences, inside = false, region: RegionCode = 'eu') => {
  const body = gatedBody(findCall('POST', path), path, bytes(value), { allowed, inside, region })
  return body === 'dropped' ? body : JSON.parse(new TextDecoder().decode(body!))
}
const event = (name: string, properties: object = {}) => ({ event: name, anonymous_id: 'a', properties })

/** What an arrival says that says nothing of its click and country. */
const UNKNOWN = { attribution_gclid: '', attribution_country: '' }
const PROXIED = { event_origin: 'proxied' }

const EVENT_CALLS = ['/segment-proxies/track', '/v1/segment_proxies', '/add_segment_data_v2', '/segment_data']
const AD_CALLS = [
  '/users/register_first_touch',
  '/v2/users/register_partnerstack_key',
  '/v1/referrals',
  '/v1/acquisition_attributions',
  '/set_affiliation',
]

describe('at the edge', () => {
  test('nothing that measures passes before a grant, whatever a browser sends', () => {
    for (const path of [...EVENT_CALLS, ...AD_CALLS, '/v2/segment_sessions', '/v2/segment_sessions/append'])
      for (const body of [event('Page Viewed'), { batch: [event('Page Viewed')] }, {}, [], 'x'])
        expect([path, send(path, body, DENIED)]).toEqual([path, 'dropped'])
  })

  test('an event passes with Analytics alone, and only if it is planned', () => {
    fc.assert(
      fc.property(
        preferences,
        fc.constantFrom(...EVENT_CALLS),
        fc.constantFrom(...Object.keys(PLAN)),
        (allowed, path, name) => {
          const isPassed = send(path, event(name), allowed, true) !== 'dropped'
          expect(isPassed).toBe(allowed.Analytics)
          for (const unknown of ['Secretly Watched', 'constructor', '__proto__', '', ['Page Viewed']])
            expect(send(path, { ...event(''), event: unknown }, allowed)).toBe('dropped')
        },
      ),
    )
  })

  test('a batch keeps its allowed events, in order, and is dropped when none is left', () => {
    const batch = [event('Page Viewed'), event('Secretly Watched'), event('Cart Viewed')]
    const names = send('/segment-proxies/track', { batch }, GRANTED).batch.map((item: { event: string }) => item.event)
    expect(names).toEqual(['Page Viewed', 'Cart Viewed'])
    expect(send('/segment-proxies/track', { batch: [batch[1]] }, GRANTED)).toBe('dropped')
    expect(send('/segment-proxies/track', { batch: [] }, GRANTED)).toEqual({ batch: [] })
  })

  test('the title of a page passes where a search engine may show it, and never that of one about somebody', () => {
    const viewed = (path: string, region?: RegionCode) =>
      send(
        '/segment-proxies/track',
        { ...event('Page Viewed', { path, title: 'Anna' }), context: { page: { path, title: 'Anna' } } },
        GRANTED,
        false,
        region,
      )
    const titles = (path: string, region?: RegionCode) => {
      const { properties, context } = viewed(path, region)
      return [properties.title, context.page.title]
    }
    const eu = getRegion('eu')
    const params = new Proxy({}, { get: () => '-' })
    for (const route of ROUTE_IDS.filter((route) => !routeRow(route).indexed))
      expect([route, ...titles(pathOf(eu, route, params))]).toEqual([route, undefined, undefined])
    const [found] = everyFixed(eu).filter(({ route }) => route === 'product')
    for (const path of [
      '/',
      pathOf(eu, 'shop'),
      pathOf(eu, 'product', found!.params),
      '/goods-that-a-merchant-listed/',
    ])
      expect([path, ...titles(path)]).toEqual([path, 'Anna', 'Anna'])
    expect(titles('/sv-se/goods-that-a-merchant-listed/', 'se')).toEqual(['Anna', 'Anna'])
  })

  test('a click id passes with Advertising alone, in events and in sessions', () => {
    const analytics = completed({ ...DENIED, Analytics: true })
    const properties = { attribution_gclid: 'EAIa', path: '/' }
    expect(send('/segment-proxies/track', event('Page Viewed', properties), analytics).properties).toEqual({
      path: '/',
      ...PROXIED,
    })
    expect(send('/segment-proxies/track', event('Page Viewed', properties), GRANTED).properties).toEqual({
      ...properties,
      ...PROXIED,
    })
    const session = { anonymous_id: 'a', attribution_gclid: 'EAIa', attribution_country: 'PL' }
    expect(send('/v2/segment_sessions', session, analytics)).toEqual({ ...session, attribution_gclid: '' })
    const advertising = completed({ ...DENIED, Advertising: true })
    for (const allowed of [GRANTED, advertising])
      expect(send('/v2/segment_sessions', session, allowed)).toEqual(session)
  })

  test('a call that registers how somebody came passes with Advertising alone', () => {
    fc.assert(
      fc.property(preferences, fc.constantFrom(...AD_CALLS), (allowed, path) => {
        expect(send(path, { anonymous_id: 'a' }, allowed) !== 'dropped').toBe(allowed.Advertising)
      }),
    )
  })

  test('what the shop needs passes always, byte for byte', () => {
    const body = bytes({ line_item: { note: 'ż' } })
    const calls = [
      ['POST', '/v2/orders'],
      ['PUT', '/orders/R123456789'],
      ['POST', '/v1/emails/save_with_consents'],
      ['POST', '/v2/R1/stripe/payment_intents/pay'],
      ['PUT', '/v1/wallet'],
    ] as const
    for (const [method, path] of calls)
      expect(gatedBody(findCall(method, path), path, body, { allowed: DENIED, inside: false, region: 'eu' })).toBe(body)
  })

  test('a call that the shop does not have is not there', () => {
    for (const path of ['/admin', '/v9/orders', '/segment', '/', '/ordersx', '/x/segment-proxies/track'])
      expect(() =>
        gatedBody(findCall('POST', path), path, null, { allowed: GRANTED, inside: false, region: 'eu' }),
      ).toThrow('could not be found')
  })

  const NO_JSON = { code: 'bad_json', message: 'The body must be JSON.' }
  const NO_OBJECT = { code: 'bad_json', message: 'The body must be a JSON object.' }
  const TOO_LARGE = { code: 'too_large', message: 'A batch of events has at most 512000 bytes.' }
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
  const read = (text: string) => {
    const body = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
    return ['/segment-proxies/track', '/v2/segment_sessions', '/users/register_first_touch'].map(
      (path) => () => gatedBody(findCall('POST', path), path, body, { allowed: GRANTED, inside: false, region: 'eu' }),
    )
  }

  test.each([
    ['no JSON', '{"half":', NO_JSON],
    ['a form', 'event=Page+Viewed&properties[attribution_gclid]=EAIa', NO_JSON],
    ['nothing', '', NO_JSON],
    ['a list', '[{"event":"Page Viewed"}]', NO_OBJECT],
    ['what is nested without end', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, NO_OBJECT],
    ['what is nested thirteen deep', nested(13), NO_OBJECT],
    ['more than a batch', `{"batch":[]}`.padEnd(512_001), TOO_LARGE],
  ])('%s does not pass where it would have to be read', (_, text, why) => {
    for (const pass of read(text)) {
      expect(pass).toThrow(ProxyFailure)
      expect(pass).toThrow(expect.objectContaining({ status: 400, ...why }))
    }
  })

  test('a call that measures and has no body is no JSON', () => {
    const path = '/segment-proxies/track'
    const pass = () => gatedBody(findCall('POST', path), path, null, { allowed: GRANTED, inside: false, region: 'eu' })
    expect(pass).toThrow(expect.objectContaining({ status: 400, ...NO_JSON, cause: expect.any(SyntaxError) }))
  })

  test('what is nested twelve deep, and a batch of just its limit, can be read', () => {
    for (const text of [nested(12), '{"batch":[]}'.padEnd(512_000)])
      for (const pass of read(text)) expect(pass).not.toThrow()
  })

  test('an act is told by the shop’s own pages, and by no browser', () => {
    const order = event('Order Completed', { revenue: 1e9, currency: 'EUR' })
    expect(send('/segment-proxies/track', order, GRANTED)).toBe('dropped')
    expect(send('/v1/segment_proxies', { batch: [order, event('Page Viewed')] }, GRANTED).batch).toHaveLength(1)
    expect(send('/segment-proxies/track', order, GRANTED, true).properties).toEqual({
      revenue: 1e9,
      currency: 'EUR',
      ...PROXIED,
    })
    expect(() => send('/v1/cookie_choices', { choice: 'all' }, GRANTED)).toThrow('could not be found')
    expect(send('/v1/cookie_choices', { choice: 'all' }, DENIED, true)).toEqual({ choice: 'all' })
  })

  test('an event cannot pass as something else', () => {
    const forged = { ...event('Secretly Watched'), type: 'identify' }
    expect(send('/segment-proxies/track', forged, GRANTED)).toBe('dropped')
  })

  test('an e-mail address, raw or hashed, passes with Advertising alone', () => {
    const analytics = completed({ ...DENIED, Analytics: true })
    const sent = {
      ...event('Page Viewed', { email: 'a@b.cz', sha256_email_address: 'a'.repeat(64), path: '/' }),
      user_email: 'a@b.cz',
      traits: { email: 'a@b.cz', name: 'Ada' },
    }
    const consents = { ...sent, event: 'Global Consents Given' }
    for (const [path, value] of [
      ['/segment-proxies/track', sent],
      ['/segment-proxies/track', consents],
      ['/segment-proxies/identify', sent],
    ] as const)
      expect(JSON.stringify(send(path, value, analytics, true))).not.toMatch(/a@b|aaaa/)
    const hashed = send('/segment-proxies/track', sent, GRANTED)
    expect(hashed.properties.sha256_email_address).toBe('a'.repeat(64))
    // Raw it passes where the plan has a use for it, and nowhere else.
    expect(JSON.stringify(hashed)).not.toContain('a@b')
    const agreed = send('/segment-proxies/track', consents, GRANTED, true)
    expect(agreed).toMatchObject({ user_email: 'a@b.cz', properties: { email: 'a@b.cz' } })
    expect(agreed).not.toHaveProperty('traits')
    expect(send('/segment-proxies/identify', sent, GRANTED)).toMatchObject({ traits: { email: 'a@b.cz' } })
    expect(JSON.stringify(send('/segment-proxies/identify', sent, GRANTED))).not.toContain('Ada')
    const odd = { ...sent, user_email: { secret: 1 }, traits: { email: { secret: 1 } } }
    for (const traits of [odd.traits, null, ['a@b.cz'], 'a@b.cz', undefined]) {
      const told = send('/segment-proxies/identify', { ...odd, traits }, GRANTED)
      expect(told).not.toHaveProperty('traits')
      expect(told).not.toHaveProperty('user_email')
    }
  })

  test('an event that says nothing passes as such', () => {
    const silent = { ...event('Page Viewed'), properties: null, context: null, traits: null }
    expect(send('/segment-proxies/track', silent, GRANTED)).toEqual({ event: 'Page Viewed', anonymous_id: 'a' })
  })

  test('an event is made anew: no field that nobody asked for, no address for an id, one origin', () => {
    const sent = {
      ...event('Page Viewed', { event_origin: 'hacked' }),
      anonymous_id: 'jane@x.com',
      user_id: 'jane@x.com',
      evil: { gclid: 'EAIa' },
    }
    expect(send('/segment-proxies/track', sent, GRANTED)).toEqual({ event: 'Page Viewed', properties: PROXIED })
    const arrival = {
      anonymous_id: 'a',
      utm_source: { gclid: 'EAIa' },
      attribution_country: { x: 1 },
      attribution_gclid: 'a;b',
    }
    expect(send('/v2/segment_sessions', arrival, GRANTED)).toEqual({ anonymous_id: 'a', ...UNKNOWN })
  })

  test('an event of more than 32 kB is refused, in a batch too', () => {
    const heavy = event('Page Viewed', { path: 'ż'.repeat(17_000) })
    for (const body of [heavy, { batch: [event('Page Viewed'), heavy] }])
      expect(() => send('/segment-proxies/track', body, GRANTED)).toThrow(
        expect.objectContaining({ status: 400, code: 'too_large', message: 'An event has at most 32768 bytes.' }),
      )
    const sized = (length: number) => event('Page Viewed', { path: 'x'.repeat(length) })
    const rest = 32_768 - JSON.stringify(sized(0)).length
    expect(() => send('/segment-proxies/track', sized(rest), GRANTED)).not.toThrow()
    expect(() => send('/segment-proxies/track', sized(rest + 1), GRANTED)).toThrow('at most 32768 bytes')
  })

  test('whatever nobody planned is dropped, in lines, in the context and in an arrival too', () => {
    const sent = {
      ...event('Order Completed', {
        products: [
          { product_id: 'x', quantity: 2, gclid: 'EAIa', card: '4242', deep: { attribution_gclid: 'EAIa' } },
          7,
        ],
        attribution_gclid: 'a\r\nSet-Cookie: b',
        attribution_country: '<b>',
      }),
      context: {
        locale: { any: 1 },
        campaign: { source: 's', gclid: 'EAIa' },
        page: { search: '?key=k', url: 'https://x/?key=k' },
      },
    }
    const told = send('/segment-proxies/track', sent, GRANTED, true)
    expect(told.properties).toEqual({ products: [{ product_id: 'x', quantity: 2 }], ...PROXIED })
    expect(told.context).toEqual({ campaign: { source: 's' }, page: { url: 'https://x/' } })
    const arrival = { anonymous_id: 'a', gclid: 'EAIa', landing_page: 'https://x/?gclid=EAIa&token=t', utm_source: 's' }
    expect(send('/v2/segment_sessions', arrival, GRANTED)).toEqual({
      anonymous_id: 'a',
      ...UNKNOWN,
      landing_page: 'https://x/',
      utm_source: 's',
    })
  })
})

describe('the table', () => {
  test('needs a grant for everything but what the shop needs to work', () => {
    const necessary = [...COOKIES, ...STORAGE]
      .filter(({ purpose }) => allows(DENIED, purpose))
      .map(({ words }) => words)
    expect(new Set(necessary)).toEqual(
      new Set([
        'choice',
        'designs',
        'typed',
        'request',
        'cart',
        'orders',
        'count',
        'region',
        'prices',
        'account',
        'device',
        'asked',
        'asking',
        'lists',
        'secondFactor',
      ]),
    )
    for (const name of Object.keys(PLAN)) expect(allows(DENIED, purposeOfEvent(name)!)).toBe(false)
  })

  test('knows a call by its whole path, in no other spelling', () => {
    expect(findCall('POST', '/segment-proxies/track')?.purpose).toBe('Analytics')
    expect(findCall('POST', '/users/register_first_touch')?.purpose).toBe('Advertising')
    for (const end of ['/', '.json', ';x', 'x'])
      for (const path of ['/users/register_first_touch', '/segment_data', '/x/segment_data'])
        expect([end, findCall('POST', path + end)]).toEqual([end, null])
  })
})

describe('an event’s id', () => {
  const told = (message_id: unknown) => ({ ...event('Page Viewed'), message_id })

  test('that the shop’s own would have is not a browser’s to take, alone or in a batch', () => {
    for (const id of ['shop:order-completed-R123456789', ['shop:x']])
      for (const body of [told(id), { batch: [told('a'), told(id)] }])
        expect(() => send('/segment-proxies/track', body, GRANTED)).toThrow(
          expect.objectContaining({ status: 422, errors: { message_id: [expect.stringContaining('shop:')] } }),
        )
    expect(send('/segment-proxies/track', told('shop:order-completed-R1'), GRANTED, true).message_id).toMatch(/^shop:/)
    expect(send('/segment-proxies/track', told('order-completed-R1'), GRANTED).message_id).toBe('order-completed-R1')
  })
})

describe('a call', () => {
  test('is judged by its method: referrals are registered by consent, and read without a body', () => {
    const path = '/v1/referrals'
    const pass = (method: string, allowed = DENIED) => {
      const body = method === 'POST' ? bytes({ anonymous_id: 'a' }) : null
      return gatedBody(findCall(method, path), path, body, { allowed, inside: false, region: 'eu' })
    }
    expect([pass('POST'), pass('GET')]).toEqual(['dropped', null])
    expect(pass('GET', GRANTED)).toBeNull()
  })

  test('that tells of several visits is looked into, visit by visit', () => {
    const visits = { batch: [{ anonymous_id: 'a', landing_page: '/', attribution_gclid: 'EAIa', secret: 'x' }, 7] }
    const analytics = completed({ Functional: false, Analytics: true, Advertising: false, Essential: false })
    expect(send('/v2/segment_sessions', visits, analytics)).toEqual({
      batch: [{ anonymous_id: 'a', ...UNKNOWN, landing_page: '/' }, 7],
    })
  })
})
