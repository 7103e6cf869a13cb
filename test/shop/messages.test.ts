import { SELF } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { LANGUAGE_FILES } from '../../src/i18n/load.ts'
import { HANGING_TIMEOUT } from './hanging-calls.ts'
import type { Page } from './page.ts'
import { type Fault, shopBefore, shopWith } from './unsteady-origin.ts'
import { Visitor } from './visitor.ts'

afterEach(() => vi.restoreAllMocks())

/** What stands in the log of the shop. */
function logged(): () => string {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  return () => said.flatMap(({ mock }) => mock.calls.flat().map(String)).join('\n')
}

interface Row {
  /** The specification's message, section 8. */
  message: string
  /** What somebody asks from outside. */
  asks: string
  /** Where the message stands: in the answer, or in the log with a calm page before it. */
  in: 'answer' | 'log'
  act: (store: string) => Promise<{ status: number; text: string }>
  /** What the one who asked sees. */
  sees: [number, string]
}

const get = async (url: string, init: RequestInit = {}) => {
  const answer = await SELF.fetch(url, init)
  return { status: answer.status, text: await answer.text() }
}
const shop = 'http://localhost'

/** The messages that a single request reaches. */
const REQUESTS: Row[] = [
  {
    message: 'Cannot find region in Region Configuration',
    asks: 'a call of a store that is none',
    in: 'answer',
    act: () => get(`${shop}/api/prices/list?region=xx`),
    sees: [422, 'must be one of eu, gb, pl, '],
  },
  {
    message: 'Current region is not set!',
    asks: 'a page of a host that is none of the shop’s',
    in: 'log',
    act: () => get('http://elsewhere.example/'),
    sees: [421, 'Misdirected Request'],
  },
  {
    message: 'Cannot find key in Region Configuration',
    asks: 'a value that no store has',
    in: 'answer',
    act: () => get(`${shop}/api/v1/region_configuration?key=moon`),
    sees: [404, 'must be one of code, mainRegion'],
  },
  {
    message: 'Unknown language',
    asks: 'the messages of a language that the shop does not speak',
    in: 'answer',
    act: () => get(`${shop}/api/v1/translations?locale=tlh`),
    sees: [422, 'must be the tag of a language of the shop'],
  },
  {
    message: 'Auth token is not defined',
    asks: 'their orders without being signed in',
    in: 'answer',
    act: () => get(`${shop}/api/orders/mine`),
    sees: [401, 'unauthorized'],
  },
  {
    message: 'ApiService.call received wrong method',
    asks: 'a call by another method',
    in: 'answer',
    act: () => get(`${shop}/api/products`, { method: 'OPTIONS' }),
    sees: [405, 'method_not_allowed'],
  },
  {
    message: 'Call to API failed because token is invalid',
    asks: 'a mail that is not there',
    in: 'log',
    act: () => get(`${shop}/dev/mail?id=no-such-mail`),
    sees: [404, '<h1'],
  },
  {
    message: 'you are trying to set empty token',
    asks: 'the cart with a token that is empty',
    in: 'log',
    act: () => get(`${shop}/cart/`, { headers: { Cookie: 'local_api_token=' } }),
    sees: [200, '<h1'],
  },
  {
    message: 'failed to load a language',
    asks: 'a page whose messages cannot be loaded',
    in: 'log',
    act: () => {
      vi.spyOn(LANGUAGE_FILES, 'cs').mockRejectedValue(new Error('The file is gone.'))
      return get('http://cz.localhost/newsletter/')
    },
    sees: [200, 'News from the print floor'],
  },
]

describe('a message of the specification', () => {
  test.each(REQUESTS)('‘$message’ comes to who asks for $asks', async ({ message, in: place, act, sees }) => {
    const log = logged()
    const { status, text } = await act(shop)
    expect([status, text.includes(sees[1])]).toEqual([sees[0], true])
    expect(place === 'answer' ? text : log()).toContain(message)
    if (place === 'log') expect(text).not.toContain(message)
  })

  test.each([
    ['Provided env is empty', ''],
    ['RegionConfig environment is not set', 'moon'],
  ])('‘%s’ stops a shop whose environment is ‘%s’, before it answers anything', async (message, environment) => {
    const open = shopWith({ ENVIRONMENT: environment as 'local' })
    await expect(open(new Request(`${shop}/cart/`))).rejects.toThrow(message)
  })
})

const CONFIGURED = '?size=240x100x320&quantity=500'
const BOX = '?style=fefco-0427&mode=inner&length=230&width=170&height=60&board=1.6'

/** The messages of what a page asks its upstream for: how that fails, and what the shopper sees instead. */
const PANELS: { message: string; fault: Fault; url: (to: Visitor) => string; sees: (to: Visitor) => string }[] = [
  {
    message: 'Unable to fetch Delivery Estimates',
    fault: { path: /delivery_estimates/, kind: 'error' },
    url: ({ store }) => store.url('product', { product: 'paper-bag' }) + CONFIGURED,
    sees: ({ store }) => store.t('error.retry'),
  },
  {
    message: 'Unable to fetch Product Emissions',
    fault: { path: /emissions/, kind: 'error' },
    url: ({ store }) => store.url('product', { product: 'paper-bag' }) + CONFIGURED,
    sees: ({ store }) => store.t('configurator.emissionsUnknown'),
  },
  {
    message: 'Unable to fetch Express Delivery Options',
    fault: { path: /express_delivery/, kind: 'error' },
    url: ({ store }) => store.url('product', { product: 'paper-bag' }) + CONFIGURED,
    sees: ({ store }) => store.t('error.panel'),
  },
  {
    message: 'Unable to fetch Pricing by Product Variant',
    fault: { path: /prices\/list\?product=/, kind: 'error' },
    url: ({ store }) => store.url('dielines') + BOX,
    sees: ({ store }) => store.t('error.panel'),
  },
  {
    message: 'Request failed with status code 502',
    fault: { path: /emissions/, kind: 'error' },
    url: ({ store }) => store.url('product', { product: 'paper-bag' }) + CONFIGURED,
    sees: ({ store }) => store.t('configurator.emissionsUnknown'),
  },
  {
    message: `timeout of ${HANGING_TIMEOUT} ms exceeded`,
    fault: { path: /emissions/, kind: 'silence' },
    url: ({ store }) => store.url('product', { product: 'paper-bag' }) + CONFIGURED,
    sees: ({ store }) => store.t('configurator.emissionsUnknown'),
  },
]

describe('a page that can do without what its upstream does not answer', () => {
  test.each(PANELS)('logs ‘$message’ and says so calmly', async ({ message, fault, url, sees }) => {
    const log = logged()
    const ada = new Visitor('eu', shopBefore(fault))
    const page: Page = await ada.open(url(ada))
    expect(page.status).toBe(200)
    expect(page.words).toContain(sees(ada))
    await expect.poll(log).toContain(message)
    expect(page.html).not.toContain(message)
    expect(page.html).not.toContain('Oops')
  })

  test('shows what it asked for where it is answered', async () => {
    const ada = new Visitor('eu', shopBefore({ path: /^$/, kind: 'error' }))
    const configured = await ada.open(ada.store.url('product', { product: 'paper-bag' }) + CONFIGURED)
    expect(configured.words).toMatch(/Express production takes \d+ working days? and costs \d+% more/)
    const dieline = await ada.open(ada.store.url('dielines') + BOX)
    expect(dieline.words).toMatch(/in this size, printed: €[\d.]+ ex VAT each for 100 pieces/)
  })
})

describe('a page that needs what its upstream does not answer', () => {
  test('logs ‘Unable to fetch All Pricing for Products’ and asks its visitor to come again', async () => {
    const log = logged()
    const ada = new Visitor('ro' as RegionCode, shopBefore({ path: /prices\/list$/, kind: 'error' }))
    const page = await ada.open(ada.store.url('product', { product: 'paper-bag' }) + CONFIGURED)
    expect([page.status, page.words.includes(ada.store.t('error.serverTitle'))]).toEqual([503, true])
    expect(log()).toContain('Unable to fetch All Pricing for Products')
  })

  test('logs ‘Request aborted’ once its visitor has left, who sees nothing of it', async () => {
    const log = logged()
    const leaving = new AbortController()
    const open = shopBefore({ path: /emissions/, kind: 'silence', asked: () => leaving.abort() })
    const ada = new Visitor('eu')
    const url = ada.store.url('product', { product: 'paper-bag' }) + CONFIGURED
    await open(new Request(url, { signal: leaving.signal })).catch(() => null)
    await expect.poll(log).toContain('Request aborted')
  })
})

describe('the cart', () => {
  const add = { intent: 'add', product: 'paper-bag', quantity: '500' }

  test('says what the next larger quantity costs, and nothing wrong where that cannot be looked up', async () => {
    const ada = new Visitor('eu')
    const cart = await ada.post(ada.store.url('cart'), add)
    expect(cart.words).toMatch(/Paper bag, 1,000 pieces: €[\d.]+ ex VAT each/i)
    const bob = new Visitor('eu', shopBefore({ path: /v2\/variants/, kind: 'error' }))
    const without = await bob.post(bob.store.url('cart'), add)
    expect([without.status, without.words.includes(bob.store.t('cart.moreNone'))]).toEqual([200, true])
  })
})

describe('the messages of a language', () => {
  test('can be had whole by any tag of it, and are kept until they change', async () => {
    const answer = await SELF.fetch(`${shop}/api/v1/translations?locale=sv`)
    const { data } = (await answer.json()) as { data: { id: string; attributes: Record<string, unknown> } }
    expect(data).toMatchObject({ id: 'sv-SE', attributes: { language: 'se', region: 'se' } })
    const { t } = new Visitor('se').store
    expect(data.attributes.messages).toMatchObject({ cart: { title: t('cart.title') } })
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    const etag = answer.headers.get('ETag')!
    const again = await SELF.fetch(`${shop}/api/v1/translations?locale=sv-SE`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('that could not be loaded are not kept', async () => {
    vi.spyOn(LANGUAGE_FILES, 'it').mockRejectedValue(new Error('The file is gone.'))
    const answer = await SELF.fetch(`${shop}/api/v1/translations?locale=it`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    await answer.body?.cancel()
  })

  test('and a store’s configuration is there whole, or a value at a time', async () => {
    const whole = await SELF.fetch(`${shop}/api/v1/region_configuration`, { headers: { 'X-Region': 'pl' } })
    expect(await whole.json()).toMatchObject({
      data: { id: 'pl', attributes: { currency: 'PLN', productRegion: 'pl' } },
    })
    const one = await SELF.fetch(`${shop}/api/v1/region_configuration?key=currency&region=se`)
    expect(await one.json()).toEqual({
      data: { id: 'se', type: 'region_configuration', attributes: { currency: 'SEK' } },
    })
  })
})
