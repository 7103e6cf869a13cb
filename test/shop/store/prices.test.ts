import { describe, expect, test } from 'vitest'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { storeAt } from '../../store.ts'
import { ask } from '../ask.ts'
import type { Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const ROOT = /^<!DOCTYPE html><html[^>]*>/
const rootOf = (html: string): string => ROOT.exec(html)?.[0] ?? ''
const largeIn = ({ html }: Pick<Page, 'html'>) => /<html [^>]*data-prices="(\w+)"/.exec(html)?.[1] ?? null

const de = storeAt('de')

const choose = (code: RegionCode, body: string, headers: Record<string, string> = {}) =>
  ask(storeAt(code).url('prices'), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

describe.each([
  ['de', 'net', 'gross'],
  ['pl', 'gross', 'net'],
] as const)('the switch in %s', (code, usual, other) => {
  test('turns prices round on the page it stands on, cached pages and a visitor’s own, and back again', async () => {
    const ada = new Shopper(code)
    const { store } = ada
    await ada.buy('mailer-box-eco')
    const product = await ada.goTo(store.url('product', { product: 'paper-bag' }))
    expect(largeIn(product)).toBe(usual)
    const turned = await ada.send(store.t(`prices.${other}`))
    expect([turned.url, largeIn(turned)]).toEqual([product.url, other])
    for (const route of ['home', 'shop', 'cart', 'cookies', 'find-order'] as const)
      expect([route, largeIn(await ada.goTo(store.url(route)))]).toEqual([route, other])
    expect(largeIn(await ada.goTo(`${store.url('home')}no-such-page/`))).toBe(other)
    await ada.goTo(store.url('cart'))
    expect(largeIn(await ada.checkOut())).toBe(other)
    await ada.goTo(store.url('shop'))
    expect(largeIn(await ada.send(store.t(`prices.${usual}`)))).toBe(usual)
  })
})

describe('a cached page', () => {
  test('is the same for everybody but for its root, and never shows a visitor the choice of another', async () => {
    const [ada, bob] = [new Visitor('de'), new Visitor('de')]
    const before = await bob.open(de.url('shop'))
    await ada.press(await ada.open(de.url('home')), de.t('prices.gross'))
    const hers = await ada.open(de.url('shop'))
    const his = await bob.open(de.url('shop'))
    expect([largeIn(hers), largeIn(his)]).toEqual(['gross', 'net'])
    expect(his.html).toBe(before.html)
    expect(hers.html.replace(ROOT, '')).toBe(his.html.replace(ROOT, ''))
    expect(rootOf(hers.html).replace('gross', 'net')).toBe(rootOf(his.html))
  })

  test('is another to a browser’s memory once prices are turned round', async () => {
    const get = (headers: Record<string, string>) => ask(de.url('home'), { headers })
    const net = (await get({})).headers.get('ETag')!
    const gross = (await get({ Cookie: 'prices=gross' })).headers.get('ETag')!
    expect(gross).not.toBe(net)
    const status = async (tag: string, cookie: string) => (await get({ 'If-None-Match': tag, Cookie: cookie })).status
    expect(await status(net, 'prices=net')).toBe(304)
    expect(await status(gross, 'prices=gross')).toBe(304)
    expect(await status(net, 'prices=gross')).toBe(200)
    expect(await status(gross, 'prices=net')).toBe(200)
  })
})

describe('the form', () => {
  test('keeps the choice for a year, by a cookie that the cookie page names with its purpose', async () => {
    const { headers } = await choose('de', 'prices=gross&back=/')
    expect(headers.getSetCookie()).toEqual(['prices=gross; Max-Age=31536000; Path=/; Secure; SameSite=Lax'])
    const { words } = await new Visitor('de').open(de.url('cookies'))
    expect(words).toContain(`prices ${de.t('cookie-words.prices')} ${de.t('consent-category.Essential')}`)
  })

  test('answers a script without leading it anywhere', async () => {
    const { status, headers } = await choose('de', 'prices=gross&back=/', { Accept: 'application/json' })
    expect([status, headers.get('Location')]).toEqual([204, null])
    expect(headers.get('Set-Cookie')).toContain('prices=gross')
  })

  test.each([
    ['/shop/?q=box', '/shop/?q=box'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/no-such-page/', '/'],
    ['/prices/', '/'],
    ['', '/'],
  ])('leads from %s to %s', async (back, location) => {
    const { status, headers } = await choose('eu', new URLSearchParams({ prices: 'gross', back }).toString())
    expect([status, headers.get('Location')]).toEqual([303, location])
  })

  test('has the browser forget its copies of pages, which show the other price', async () => {
    for (const Accept of ['text/html', 'application/json'])
      expect((await choose('de', 'prices=gross', { Accept })).headers.get('Clear-Site-Data')).toBe('"cache"')
    const refused = await choose('de', 'prices=both', { Accept: 'text/html' })
    expect([refused.status, refused.headers.get('Clear-Site-Data')]).toEqual([422, null])
  })

  test.each(['prices=both', 'prices=', 'back=/'])('refuses %s by its field and keeps nothing', async (body) => {
    const { status, headers, text } = await choose('de', body, { Accept: 'application/json' })
    expect([status, headers.get('Set-Cookie')]).toEqual([422, null])
    expect(JSON.parse(text).errors).toEqual({ prices: ['is not net or gross'] })
  })

  test('refuses another site', async () => {
    const { status, headers } = await choose('de', 'prices=gross', { 'Sec-Fetch-Site': 'cross-site' })
    expect([status, headers.get('Set-Cookie')]).toEqual([403, null])
  })

  test('leads back to what was searched for', async () => {
    const ada = new Visitor('eu')
    const found = await ada.open(`${ada.store.url('shop')}?q=mailer`)
    const turned = await ada.press(found, ada.store.t('prices.gross'))
    expect([turned.url, largeIn(turned)]).toEqual([found.url, 'gross'])
  })
})

describe.each(['us', 'ch', 'no'] as const)('the store %s, which has one kind of price', (code) => {
  test('has no switch, takes no choice and follows none', async () => {
    const { status, headers } = await choose(code, 'prices=gross')
    expect([status, headers.get('Set-Cookie')]).toEqual([404, null])
    const usual = await ask(storeAt(code).url('home'))
    const chosen = await ask(storeAt(code).url('home'), { headers: { Cookie: 'prices=gross' } })
    expect(chosen.text).toBe(usual.text)
    expect(chosen.headers.get('ETag')).toBe(usual.headers.get('ETag'))
    expect([largeIn({ html: chosen.text }), chosen.text.includes('data-prices-form')]).toEqual([null, false])
  })
})
