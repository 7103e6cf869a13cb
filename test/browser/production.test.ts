import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.ts'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { ask } from './ask.ts'
import { PAGE_TIMEOUT } from './slow.ts'

const SECRETS = { ORDER_TOKEN_SECRET: 'one of its own', API_TOKEN_SECRET: 'and another' }
let shop: Miniflare
let address: string

beforeAll(async () => {
  shop = await serve({
    port: 0,
    keep: null,
    vars: { ENVIRONMENT: 'production', PAGE_TIMEOUT, ...SECRETS },
    log: () => undefined,
  })
  address = `http://localhost:${(await shop.ready).port}`
})
afterAll(() => shop.dispose())

/** As deployed: hosts of production, and shared pages from the entrypoint behind the platform's cache. */
const hostOf = (code: RegionCode) => getRegion(code).customDomains.app.production

describe('in production', () => {
  const visit = (path: string, host = hostOf('eu')) => ask(address + path, { host })

  test('a shared page comes from its own entrypoint, for everybody the same and with its safe headers', async () => {
    const first = await visit('/mailer-boxes/')
    expect([first.status, first.headers.get('Set-Cookie')]).toEqual([200, null])
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(first.headers.get('Cache-Tag')).toBeNull()
    expect(first.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(first.text).toContain(`<link rel="canonical" href="https://${hostOf('eu')}/mailer-boxes/"/>`)
    expect((await visit('/mailer-boxes/?utm=x')).text).toBe(first.text)
    expect((await visit('/mailerboxen/', hostOf('de'))).text).toMatch(/<html [^>]*lang="de"/)
  })

  test('a page that is not there is 404, as one for developers, and a host of another environment is 421', async () => {
    for (const path of ['/no-such-page/', '/dev/packaging']) expect((await visit(path)).status).toBe(404)
    for (const host of ['localhost', 'pl.localhost', getRegion('eu').customDomains.app.staging])
      expect((await visit('/', host)).status).toBe(421)
  })

  test('an order is opened by a token of this shop’s own secret', async () => {
    const made = await ask(`${address}/api/v2/orders`, {
      method: 'POST',
      host: hostOf('eu'),
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    const { token } = (JSON.parse(made.text) as { data: { attributes: { token: string } } }).data.attributes
    expect([made.status, token.length]).toEqual([201, 43])
  })

  test.each(regionList.map((region) => [region.code, region] as const))(
    'in the store %s a click is kept on its own root domain, by the answer that opens the visit',
    async (code, region) => {
      const host = region.customDomains.app.production
      const open = (cookie: string, gclid: string) =>
        ask(`${address}/api/v2/segment_sessions`, {
          method: 'POST',
          host,
          body: JSON.stringify({ anonymous_id: 'a1b2c3d4', attribution_gclid: gclid, attribution_country: '' }),
          headers: {
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': 'same-origin',
            'X-Region': code,
            Cookie: cookie,
          },
        })
      const choice = (allowed: object) => `ph-pref=${encodeURIComponent(JSON.stringify(allowed))}`
      const { basename, tld } = region.domain
      const { status, headers, text } = await open(choice({ Advertising: true }), 'EAIaIQ')
      const { created_at } = (JSON.parse(text) as { data: { attributes: { created_at: string } } }).data.attributes
      const seconds = Math.floor(Date.parse(created_at) / 1000)
      expect(status).toBe(201)
      expect(headers.get('Set-Cookie')).toContain(
        `_gcl_aw=GCL.${seconds}.EAIaIQ; Max-Age=7776000; Path=/; SameSite=Lax; Secure; Domain=${basename}.${tld}`,
      )
      expect((await open(choice({ Analytics: true }), 'EAIaIQ')).headers.get('Set-Cookie')).not.toContain('_gcl_aw')
      expect((await open(`${choice({})}; consentDisabled=true`, 'EAIaIQ')).status).toBe(204)
      expect((await open('', 'EAIaIQ')).status).toBe(204)
    },
  )

  test('the outbox and the merchant’s pages ask who is there', async () => {
    for (const path of ['/dev/mail', '/manager/insight', '/manager/insight.csv?table=visits']) {
      const { status, headers } = await visit(path)
      expect([path, status, headers.get('location')]).toEqual([
        path,
        303,
        expect.stringContaining(`/sign_in/?return=${encodeURIComponent(path)}`),
      ])
    }
  })
})
