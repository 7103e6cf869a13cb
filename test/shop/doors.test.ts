import { describe, expect, test } from 'vitest'
import { getRegion } from '../../src/regions/regions.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'

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
