import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'
import { allows, COOKIES, purposeOfCall, purposeOfEvent, STORAGE } from '../../../src/analytics/consent/table.ts'
import { PLAN } from '../../../src/analytics/plan.ts'
import { passed } from '../../../src/proxy/consent-gate.ts'

const preferences = fc
  .record({ Functional: fc.boolean(), Analytics: fc.boolean(), Advertising: fc.boolean(), Essential: fc.boolean() })
  .map(completed)
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
const send = (path: string, value: unknown, allowed: Preferences) => {
  const body = passed(path, bytes(value), allowed)
  return body === 'dropped' ? body : JSON.parse(new TextDecoder().decode(body!))
}
const event = (name: string, properties: object = {}) => ({ event: name, anonymous_id: 'a', properties })

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
          const isPassed = send(path, event(name), allowed) !== 'dropped'
          expect(isPassed).toBe(allowed.Analytics)
          for (const unknown of ['Secretly Watched', 'constructor', '__proto__', ''])
            expect(send(path, event(unknown), allowed)).toBe('dropped')
        },
      ),
    )
  })

  test('a batch keeps its allowed events, in order, and is dropped when none is left', () => {
    const batch = [event('Page Viewed'), event('Secretly Watched'), event('Cart Viewed')]
    expect(send('/segment-proxies/track', { batch }, GRANTED).batch).toEqual([batch[0], batch[2]])
    expect(send('/segment-proxies/track', { batch: [batch[1]] }, GRANTED)).toBe('dropped')
  })

  test('a click id passes with Advertising alone, in events and in sessions', () => {
    const analytics = completed({ ...DENIED, Analytics: true })
    const properties = { attribution_gclid: 'EAIa', path: '/' }
    expect(send('/segment-proxies/track', event('Page Viewed', properties), analytics).properties).toEqual({
      attribution_gclid: '',
      path: '/',
    })
    expect(send('/segment-proxies/track', event('Page Viewed', properties), GRANTED).properties).toEqual(properties)
    const session = { anonymous_id: 'a', attribution_gclid: 'EAIa', attribution_country: 'PL' }
    expect(send('/v2/segment_sessions', session, analytics)).toEqual({ ...session, attribution_gclid: '' })
    expect(send('/v2/segment_sessions', session, GRANTED)).toEqual(session)
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
    for (const path of ['/v2/orders', '/orders/R123456789', '/v1/emails/save_with_consents', '/v2/R1/stripe/x'])
      expect(passed(path, body, DENIED)).toBe(body)
  })

  test('a call that the shop does not have is not there', () => {
    for (const path of ['/admin', '/v9/orders', '/segment', '/', '/ordersx', '/x/segment-proxies/track'])
      expect(() => passed(path, null, GRANTED)).toThrow('could not be found')
  })

  test('what is no JSON goes on to be refused by name', () => {
    const junk = new TextEncoder().encode('{"half":') as Uint8Array<ArrayBuffer>
    expect(passed('/segment-proxies/track', junk, GRANTED)).toBe(junk)
  })
})

describe('the table', () => {
  test('needs a grant for everything but what the shop needs to work', () => {
    const necessary = [...COOKIES, ...STORAGE]
      .filter(({ purpose }) => allows(DENIED, purpose))
      .map(({ words }) => words)
    expect(new Set(necessary)).toEqual(new Set(['choice', 'cart', 'count', 'region', 'account']))
    for (const name of Object.keys(PLAN)) expect(allows(DENIED, purposeOfEvent(name)!)).toBe(false)
  })

  test('knows a call by its path, whole words only', () => {
    expect(purposeOfCall('/segment-proxies/track')).toBe('Analytics')
    expect(purposeOfCall('segment_data')).toBe('Analytics')
    expect(purposeOfCall('/segment_dataset')).toBeNull()
  })
})
