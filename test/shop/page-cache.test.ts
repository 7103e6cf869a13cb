import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PRICE_LISTS } from '../../src/commerce/seed/price-lists.ts'
import { urlOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { deployedShop } from './deployed.ts'
import { Shopper } from './shopper.ts'
import { Visitor } from './visitor.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Seconds for which an isolate trusts the price list that it has read. */
const TRUSTED = 30

/** Issues a price list that holds from today on, twice as dear. */
async function doublePrices(): Promise<void> {
  const list = PRICE_LISTS.find(({ currency }) => currency === 'EUR')!
  const style = Object.fromEntries(
    Object.entries(list.style).map(([name, { setup, making }]) => [name, { setup: setup * 2, making: making * 2 }]),
  )
  await env.DB.prepare('INSERT INTO price_lists (version, currency, valid_from, document) VALUES (?1, ?2, ?3, ?4)')
    .bind('dearer', 'EUR', new Date().toISOString().slice(0, 10), JSON.stringify({ ...list, version: 'dearer', style }))
    .run()
}

describe('a cached page', () => {
  test('is the same bytes for a second visitor, until another price list holds', async () => {
    const [ada, bob] = [new Visitor(), new Visitor()]
    const shop = ada.store.url('shop')
    const first = await ada.open(shop)
    expect((await bob.open(shop)).html).toBe(first.html)
    await doublePrices()
    vi.useFakeTimers({ now: Date.now() + (TRUSTED + 1) * 1000, toFake: ['Date'] })
    // What is known is shown once more while the list is asked for anew; the page itself would be fresh for a minute.
    await expect.poll(async () => (await bob.open(shop)).html === first.html).toBe(false)
    expect((await bob.open(shop)).words).not.toBe(first.words)
  })

  test('is another once the discount of a bundle is', async () => {
    const ada = new Visitor()
    const bundles = ada.store.url('bundles')
    const now = Date.now() + 3_600_000
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const first = await ada.open(bundles)
    await env.DB.prepare("UPDATE bundles SET document = json_set(document, '$.percent', 33)").run()
    vi.setSystemTime(now + (TRUSTED + 1) * 1000)
    let page = first
    await expect
      .poll(async () => {
        page = await ada.open(bundles)
        return page.html === first.html
      })
      .toBe(false)
    // The page before would be shown for a minute, and then once more while it is rendered.
    expect(page.headers.get('Server-Timing')).toContain('page;desc=rendered')
  })

  test('of before board was bought in other sheets says so once its form is sent', async () => {
    const ada = new Shopper('eu')
    const { url, t } = ada.store
    const now = Date.now() + 7_200_000
    vi.useFakeTimers({ now, toFake: ['Date'] })
    await ada.goTo(url('product', { product: 'mailer-box-eco' }))
    await env.DB.prepare('UPDATE sheets SET gutter = gutter + 20').run()
    vi.setSystemTime(now + (TRUSTED + 1) * 1000)
    expect((await ada.send(t('configurator.addToCart'))).words).toContain(t('configurator.priceChanged'))
  })

  test('keeps its place, whatever addresses and queries anybody invents', async () => {
    const ada = new Visitor()
    const home = ada.store.url('home')
    await ada.open(home)
    const invented = [
      ['offer/NAME/review/', 404],
      ['NAME/', 404],
      // Whoever is not signed in is led there, whatever there is.
      ['boxwright-plus/quotes/NAME/', 303],
      ['account/quote_requests/NAME/', 404],
      ['?x=NAME', 200],
    ] as const
    for (let at = 0; at < 90; at++)
      for (const [path, status] of invented) {
        const answer = await ada.ask(home + path.replace('NAME', `x${at}`))
        await answer.body?.cancel()
        expect([path, answer.status]).toEqual([path, status])
        if (status !== 200) expect(answer.headers.get('Cache-Control')).toBe('no-store')
      }
    const { headers } = await ada.open(home)
    // Stale where the loop took a minute: it is still the page that was kept.
    expect(headers.get('Server-Timing')).toMatch(/page;desc=(cached|stale)/)
  })

  test('is not sent again to a browser that has it, locally and deployed', async () => {
    const home = urlOf(getRegion('eu'), { environment: 'staging' }, 'home')
    for (const [ada, address] of [
      [new Visitor(), new Visitor().store.url('home')],
      [new Visitor('eu', deployedShop({ ENVIRONMENT: 'staging' })), home],
    ] as const) {
      const etag = (await ada.open(address)).headers.get('ETag')!
      for (const [known, status] of [
        [etag, 304],
        [`W/${etag}`, 304],
        [`"other", W/${etag}`, 304],
        ['"other"', 200],
      ] as const) {
        const answer = await ada.ask(address, { headers: { 'If-None-Match': known } })
        expect([address, known, answer.status, answer.headers.get('ETag')]).toEqual([address, known, status, etag])
        expect((await answer.text()) === '').toBe(status === 304)
      }
    }
  })
})
