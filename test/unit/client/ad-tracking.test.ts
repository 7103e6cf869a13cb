import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'
import { ownCaller } from '../../../src/client/artwork/own-caller.ts'
import { api } from '../../../src/client/tracking/call.ts'
import { editorCall } from '../../../src/editor/editor-call.ts'

let allowed: Preferences
/** The headers of each call. */
const sent: Headers[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('window', { bxConsent: { choice: () => allowed } })
  vi.stubGlobal('location', { search: '?gclid=EAIaIQ', hostname: 'shop.test' })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', {
    cookie: 'cf-user-country=DE',
    documentElement: { dataset: { store: 'pl' }, hasAttribute: () => false },
  })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** An editor makes its caller once, before anything is chosen. */
const ofEditor = editorCall('pl')

/** Everything in a browser that makes calls. */
const CALLERS: [what: string, call: () => Promise<unknown>][] = [
  ['what is told of a visit', () => api().trackOne('track', { event: 'x' })],
  ['a file that is sent', () => ownCaller()('post', 'v1/artwork/uploads')],
  ['an editor', () => ofEditor('get', 'box_designs')],
]

test.each(CALLERS)('%s says the store, and by consent what brought its visitor', async (_, call) => {
  for (allowed of [GRANTED, { ...GRANTED, Advertising: false }, DENIED]) await call()
  expect(sent.map((headers) => [headers.get('X-Region'), headers.get('X-Ad-Tracking')])).toEqual([
    ['pl', '{"attribution_gclid":"EAIaIQ","attribution_country":"DE"}'],
    ['pl', null],
    ['pl', null],
  ])
})
