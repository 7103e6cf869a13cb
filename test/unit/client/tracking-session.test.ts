import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completed, DENIED, GRANTED, type Preferences } from '../../../src/analytics/consent/preferences.ts'

/** What a tab keeps from one of its pages to the next. */
const kept = new Map<string, string>()
/** The calls of all pages: the path, and what is said of how the visitor came. */
const calls: [path: string, body: Record<string, string>][] = []
let isReached: boolean
let allowed: Preferences

beforeEach(() => {
  kept.clear()
  calls.length = 0
  isReached = true
  allowed = GRANTED
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('window', { bxConsent: { choice: () => allowed } })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('segment_sessions')) calls.push([url.replace(/^.*segment_sessions/, ''), JSON.parse(String(body))])
    if (!isReached) throw new TypeError('Failed to fetch')
    return Response.json({ data: { id: 'one', type: 'user_session', attributes: {} } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page of the tab, whose scripts start anew. @param before what it does before its visit is opened */
async function open(
  query: string,
  before?: (visitor: typeof import('../../../src/client/tracking/visitor.ts')) => void,
) {
  vi.resetModules()
  const href = `https://shop.test/shop/${query}`
  vi.stubGlobal('location', { href, search: query, hostname: 'shop.test' })
  vi.stubGlobal('document', {
    cookie: 'ajs_anonymous_id=visitor-1',
    referrer: '',
    documentElement: { dataset: { store: 'eu' }, hasAttribute: () => false },
  })
  before?.(await import('../../../src/client/tracking/visitor.ts'))
  const { openSession } = await import('../../../src/client/tracking/session.ts')
  await openSession().catch(() => undefined)
}

const said = () =>
  calls.map(([path, { attribution_gclid: click, utm_source: source, landing_page: page }]) => ({
    path,
    click,
    source,
    page: page?.split('/').at(-1),
  }))

test('what brought somebody is sent by the next page where the call failed, as a visit that is new or is open', async () => {
  isReached = false
  await open('?gclid=EAIa&utm_source=google')
  isReached = true
  await open('')
  const first = { path: '', click: 'EAIa', source: 'google', page: '?utm_source=google' }
  expect(said()).toEqual([first, first])
  isReached = false
  await open('?gclid=EAIb&utm_source=later')
  isReached = true
  await open('')
  const second = { path: '/append', click: 'EAIb', source: 'later', page: '?utm_source=later' }
  expect(said().slice(2)).toEqual([second, second])
  await open('')
  await open('?gclid=EAIb&utm_source=later')
  expect(said()).toHaveLength(4)
})

test('a click is new until its visit is accepted, though an event that waited was sent with it before', async () => {
  await open('')
  await open('?gclid=EAIa', ({ clickId }) => expect(clickId()).toBe('EAIa'))
  expect(said().map(({ path, click }) => [path, click])).toEqual([
    ['', ''],
    ['/append', 'EAIa'],
  ])
})

test('whoever comes again by a campaign without a click is not counted for the click before', async () => {
  await open('?gclid=EAIa&utm_source=google')
  await open('?utm_source=newsletter')
  expect(said().map(({ click, source }) => [click, source])).toEqual([
    ['EAIa', 'google'],
    ['', 'newsletter'],
  ])
})

test('a campaign that is named by the last words of the one before is another', async () => {
  await open('?utm_source=newsletter&utm_medium=mail&utm_campaign=spring')
  await open('?utm_source=spring')
  expect(said().map(({ path, source }) => [path, source])).toEqual([
    ['', 'newsletter'],
    ['/append', 'spring'],
  ])
  await open('?utm_source=spring')
  expect(said()).toHaveLength(2)
})

test('a visit whose advertising is allowed later learns that, and keeps the page that it began on', async () => {
  allowed = completed({ ...DENIED, Analytics: true })
  await open('?utm_source=newsletter')
  allowed = GRANTED
  await open('')
  await open('')
  expect(calls.map(([path, body]) => [path, 'landing_page' in body, 'referrer' in body])).toEqual([
    ['', true, true],
    ['/append', false, false],
  ])
})

test('what is stored of a visit and is not in the shop’s format breaks nothing', async () => {
  kept.set('bx-session', 'with spring\n{"half')
  await open('')
  expect([calls, kept.get('bx-session')]).toEqual([[], 'with spring\n{"half'])
})
