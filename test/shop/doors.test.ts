import { describe, expect, test, vi } from 'vitest'
import { SECOND_MS } from '../../src/contract/duration.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'
import { deployedShop } from './deployed.ts'

const eu = storeAt('eu')

describe('an address', () => {
  const own = 'http://localhost'

  test('of a host that is none of ours hears 421 and nothing else', async () => {
    for (const host of [
      'evil.example',
      'nowhere.localhost',
      'de.evil.com',
      'localhost.evil.com',
      getRegion('eu').customDomains.app.production,
    ]) {
      const answer = await ask(`http://${host}/shop/?x=<b>`)
      expect([host, answer.status, answer.text]).toEqual([host, 421, 'Misdirected Request'])
    }
  })

  test.each([
    ['/cart', '/cart/', 301],
    ['/SHOP/', '/shop/', 301],
    ['/pudelko-fasonowe-eko/', '/eco-mailer-boxes/', 301],
    ['/EN-US/shop/', '/en-us/shop/', 301],
    ['/de/', 'http://de.localhost/', 308],
    ['/shop/?region=PL&utm_source=x', 'http://pl.localhost/sklep/?utm_source=x', 302],
    ['/en-us/shop/?region=de', 'http://de.localhost/verpackungen/', 302],
  ])('%s leads to %s', async (path, target, status) => {
    const answer = await ask(own + path)
    expect([answer.status, answer.headers.get('Location')!.replace('http://localhost', '')]).toEqual([status, target])
  })

  test.each([
    '/no-such-page/',
    '/plus/',
    '/xx-yy/',
    '/xx-yy/sitemap.xml',
    '/dev/mail?id=../..',
    '/dev/mail?id=%00',
    '/pictures/x.svg',
    '/pictures/x.own.svg',
    '/models/mailer-box-eco/1x1x1/cardboard-natural.glb',
    '/models/paper-bag/240x100x320/velvet.glb',
    '/models/mailer-box-eco/230x170x60/paper-kraft.usdz',
    '/models/x.glb',
    '/pictures/paper-bag/1x1x1/paper-kraft/print-monochrome/open/cm.svg',
    '/cart/x.css',
    '/order/R123456789/details/',
    '/%2e%2e/etc/passwd',
    '/order/R1;x/details/',
  ])('%s is not found, kindly', async (path) => {
    const answer = await ask(own + path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(answer.text).toContain('<h1')
  })

  test('that cannot be parsed is a bad request, and nothing else', async () => {
    const request = new Request(`${own}/`)
    Object.defineProperty(request, 'url', { value: 'http://[/' })
    const answer = await deployedShop({})(request)
    expect([answer.status, await answer.text()]).toEqual([400, 'Bad Request'])
  })

  test('with junk behind it is the same cached page, and reflects none of it', async () => {
    const { text: plain } = await ask(`${own}/shop/`)
    const answer = await ask(`${own}/shop/?utm_x=<script>&region=../pl&y="`, {
      headers: {
        'X-Forwarded-Host': 'evil.example',
        Cookie: 'region=PL',
        'X-Original-URL': '/x',
      },
    })
    expect(answer.text).toBe(plain)
    expect(answer.headers.get('ETag')).not.toBeNull()
  })
})

/** What is sent by somebody who counts how much of it is fetched, in bytes. */
function streamed(total: number, onFetched: () => void = () => undefined) {
  const sent = { bytes: 0, isWhole: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onFetched()
        if (sent.bytes === total) {
          sent.isWhole = true
          controller.close()
        } else {
          sent.bytes += 10_000
          controller.enqueue(new Uint8Array(10_000).fill(97))
        }
      },
    },
    { highWaterMark: 0 },
  )
  return { sent, stream }
}

describe('a body that is refused', () => {
  const shop = deployedShop({})
  interface As {
    method?: string
    type?: string
    site?: string
    size?: number
  }
  const send = (url: string, body: ReadableStream, { method = 'POST', type, site = 'same-origin' }: As = {}) => {
    const headers = { 'Content-Type': type ?? 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': site }
    return shop(new Request(url, { method, headers, body }))
  }
  const nowhere = new URL('/no-such-page/', eu.url('home')).href
  const call = new URL('/api/v2/orders', eu.url('home')).href
  test.each([
    ['that takes no form', eu.url('cross-sell'), 413, {}],
    ['that takes a smaller one', eu.url('newsletter'), 413, {}],
    ['that is nowhere', nowhere, 404, {}],
    ['for another site’s form', eu.url('cart'), 403, { site: 'cross-site' }],
    ['for another method', eu.url('cart'), 405, { method: 'PUT' }],
    ['that takes files', eu.url('manager-payments'), 413, { type: 'multipart/form-data; boundary=x', size: 8_600_000 }],
    ['of a call', call, 413, { type: 'application/json', size: 1_100_000 }],
  ] as [string, string, number, As][])(
    'is read to its end, so that its connection lives: at an address %s',
    async (_, url, status, as) => {
      const { sent, stream } = streamed(as.size ?? 500_000)
      expect((await send(url, stream, as)).status).toBe(status)
      expect(sent).toEqual({ bytes: as.size ?? 500_000, isWhole: true })
    },
  )

  test('is read no further than a megabyte', async () => {
    const { sent, stream } = streamed(Number.POSITIVE_INFINITY)
    expect((await send(eu.url('cross-sell'), stream)).status).toBe(413)
    expect(sent.bytes).toBeLessThan(1_500_000)
  })

  test('is answered after two seconds where it does not end', async () => {
    const limit = new AbortController()
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 2 * SECOND_MS ? limit.signal : timeout.call(AbortSignal, ms),
    )
    const never = new ReadableStream({ pull: () => limit.abort() }, { highWaterMark: 0 })
    const answer = await send(eu.url('cart'), never, { site: 'cross-site' })
    expect([answer.status, limit.signal.aborted]).toEqual([403, true])
  })
})

describe('every answer', () => {
  test('to a form or a call that another site sends is 403, whatever its type', async () => {
    const cart = eu.url('cart')
    const api = new URL('/api/v2/orders', cart).href
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: 'http://evil.example' },
      {},
    ]
    for (const headers of foreign) {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
        const send = (url: string) =>
          ask(url, { method: 'POST', body: '{}', headers: { 'Content-Type': type, Cookie: 'x=1', ...headers } })
        expect((await send(cart)).status).toBe(403)
        const call = await send(api)
        expect([call.status, (JSON.parse(call.text) as { code: string }).code]).toEqual([403, 'foreign_form'])
      }
    }
    expect(
      (await ask(api, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(201)
  })
})
