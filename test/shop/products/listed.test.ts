import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product } from '../../../src/contract/catalogue.ts'
import { variantCode } from '../../../src/contract/variant.ts'
import { Visitor } from '../visitor.ts'

const like = PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!

/** A mailer of its own measures and construction, which two stores sell. */
const added: Product = {
  ...like,
  type: 'winter-mailer',
  construction: 'fefco-0426',
  sizes: [{ length: 210, width: 150, height: 60 }],
  listing: {
    stores: ['eu', 'de'],
    words: {
      en: { name: 'Winter mailer', text: 'A mailer for the season & its gifts.', slug: 'winter-mailers' },
      de: { name: 'Winterkarton', text: 'Ein Versandkarton für die Geschenke der Saison.', slug: 'winterkartons' },
    },
  },
}

/** Tape of the merchant's own, which completes a package. */
const tape: Product = {
  ...PRODUCTS.find(({ type }) => type === 'packing-tape')!,
  type: 'winter-tape',
  listing: {
    stores: ['eu'],
    words: { en: { name: 'Winter tape', text: 'Tape with snow on it.', slug: 'winter-tapes' } },
  },
}

const insert = (type: string, document: unknown) =>
  env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 90, ?2)')
    .bind(type, JSON.stringify(document))
    .run()

beforeAll(async () => {
  await insert(added.type, added)
  await insert(tape.type, tape)
  await insert('no-board', { ...added, type: 'no-board', materials: ['cotton-natural'] })
})

describe('a product that a merchant adds as a row', () => {
  test.each([
    ['eu', 'winter-mailers/', 'en'],
    ['de', 'winterkartons/', 'de'],
  ] as const)('has its page in %s, its price, its picture and its place in the lists', async (code, slug, language) => {
    const ada = new Visitor(code)
    const { store } = ada
    const words = added.listing!.words[language]!
    const url = store.url('home') + slug
    const page = await ada.open(url)
    expect(page.status).toBe(200)
    expect(page.words).toContain(words.name)
    expect(page.words).toContain(words.text)
    expect(page.html).toContain(`<link rel="canonical" href="${url}"/>`)
    const shop = await ada.open(store.url('shop'))
    expect((await ada.follow(shop, words.name)).url).toBe(url)
    expect((await ada.open(store.url('category', { category: 'mailer-boxes' }))).words).toContain(words.name)
    const sitemap = await (await ada.ask(`${store.url('home')}sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${url}</loc>`)
    const other = code === 'eu' ? 'winterkartons/' : 'winter-mailers/'
    const stores = new Visitor(code === 'eu' ? 'de' : 'eu').store
    expect(sitemap).toContain(`href="${stores.url('home')}${other}"`)

    const [, picture] = /src="(\/pictures\/winter-mailer\/[^"]+\.svg)"/.exec(page.html)!
    const drawn = await ada.ask(new URL(picture!, url).href)
    expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    const generator = page.links.find(({ href }) => href.includes('style='))!
    expect(new URL(generator.href, url).searchParams.get('style')).toBe('fefco-0426')
    await drawn.body?.cancel()
  })

  test('goes into a cart, under its name and at its price', async () => {
    const ada = new Visitor()
    const { store } = ada
    const page = await ada.open(`${store.url('home')}winter-mailers/`)
    const cart = await ada.press(page, store.t('configurator.addToCart'), { quantity: '100' })
    expect(cart.words).toContain('Winter mailer')
    const [material, print, finish] = [added.materials[0]!, added.prints[0]!, added.finishes[0]!]
    const sku = variantCode({ product: added.type, size: added.sizes[0]!, material, print, finish })
    const call = (path: string) =>
      ada.ask(new URL(`/api/${path}`, store.url('home')).href, { headers: { Accept: '*/*' } })
    const priced = await call(`v3/dynamic_prices?sku=${sku}&quantity=100`)
    const { data } = await priced.json<{ data: { attributes: { total: string } } }>()
    expect(cart.words).toContain(store.money(Math.round(Number(data.attributes.total) * 100)))
    const structure = await call(`product_structure?sku=${sku}`)
    expect(await structure.json()).toMatchObject({
      data: { attributes: { construction: 'fefco-0426', style: 'mailer' } },
    })
  })

  test.each([
    ['eu', 'winterkartons/', 'winter-mailers/'],
    ['eu', 'Winter-Mailers/', 'winter-mailers/'],
    ['eu', 'winter-mailers?a=1', 'winter-mailers/?a=1'],
    ['de', 'winter-mailers/', 'winterkartons/'],
    ['fr', 'winterkartons/', 'winter-mailers/'],
  ] as const)('in %s moves from %s to its own address', async (code, from, to) => {
    const ada = new Visitor(code)
    const home = ada.store.url('home')
    const answer = await ada.ask(home + from)
    expect([answer.status, new URL(answer.headers.get('Location')!, home).href]).toEqual([301, home + to])
  })

  test('is found by its name, priced for a choice in its address, and kept when the store is switched', async () => {
    const ada = new Visitor('de')
    const { store } = ada
    const found = await ada.open(`${store.url('shop')}?q=winterkarton`)
    expect((await ada.follow(found, 'Winterkarton')).url).toBe(`${store.url('home')}winterkartons/`)
    const chosen = await ada.open(`${store.url('home')}winterkartons/?quantity=500`)
    expect(chosen.html).toContain('name="quantity" checked="" value="500"')
    const here = new URL(`${store.url('home')}winterkartons/`).pathname
    const switched = await ada.open(`${store.url('switch-store')}?to=eu&from=${encodeURIComponent(here)}`)
    expect(switched.url).toBe(`${new Visitor('eu').store.url('home')}winter-mailers/`)
  })

  test.each([
    ['eu', 'winter-mailers/?region=de', 'de', 'winterkartons/'],
    ['de', 'winterkartons/?region=eu&quantity=500', 'eu', 'winter-mailers/?quantity=500'],
    ['eu', 'winter-mailers/?region=us&length=25.4&utm_source=x', 'us', 'winter-mailers/?length=10&utm_source=x'],
  ] as const)('in %s leads from %s to its page in %s', async (code, from, to, there) => {
    const ada = new Visitor(code)
    const answer = await ada.ask(ada.store.url('home') + from)
    const home = new Visitor(to).store.url('home')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, home + there])
  })

  test('stays on its page where the store that is asked for is its own, or none', async () => {
    const ada = new Visitor()
    for (const asked of ['eu', 'EU', 'xx'])
      expect((await ada.ask(`${ada.store.url('home')}winter-mailers/?region=${asked}`)).status).toBe(200)
  })

  test.each([
    ['a search', 'shop', '?q=winter'],
    ['a chosen list', 'shop', '?sort=name'],
    ['a chosen list of a category', 'category', '?sort=name'],
    ['a comparison', 'shop', '?compare=winter-mailer&compare=paper-bag'],
    ['the dieline of its construction', 'dielines', '?style=fefco-0426'],
  ] as const)('is known to %s that is the first page of an isolate', async (_, route, query) => {
    for (const forget of globalThis.shopForgets ?? []) forget()
    const ada = new Visitor()
    const page = await ada.open(ada.store.url(route, { category: 'mailer-boxes' }) + query)
    expect(page.words).toContain('Winter mailer')
    expect(page.html).toContain('/winter-mailers/')
    expect(page.html).not.toContain('/winter-mailer/"')
  })

  test.each([
    ['eu', 'winter-mailers/'],
    ['de', 'winterkartons/'],
  ] as const)('in %s is where prices are turned round and cookies answered without leaving it', async (code, slug) => {
    const ada = new Visitor(code)
    const { store } = ada
    const page = await ada.open(`${store.url('home')}${slug}?quantity=500`)
    const turned = await ada.press(page, store.t('prices.gross'))
    expect(turned.url).toBe(page.url)
    expect((await ada.press(turned, store.t('consent.decline'))).url).toBe(page.url)
  })

  test('is suggested beside what it completes, before the shop’s own, and on the way to the checkout', async () => {
    const ada = new Visitor()
    const { store } = ada
    const page = await ada.open(store.url('product', { product: 'mailer-box-eco' }))
    const [at, own] = ['Winter tape', store.t('product-name.packing-tape')].map((name) => page.words.lastIndexOf(name))
    expect(at).toBeGreaterThan(0)
    expect(own === -1 || own! > at!).toBe(true)
    expect((await ada.follow(page, 'Winter tape')).url).toBe(`${store.url('home')}winter-tapes/`)
    await ada.press(page, store.t('configurator.addToCart'))
    expect((await ada.open(store.url('cross-sell'))).words).toContain('Winter tape')
    const bob = new Visitor('de')
    expect((await bob.open(bob.store.url('product', { product: 'mailer-box-eco' }))).words).not.toContain('Winter tape')
  })

  test('is led to from the dieline of its construction, where the shop has none of its own', async () => {
    const ada = new Visitor()
    const page = await ada.open(`${ada.store.url('dielines')}?style=fefco-0426`)
    expect(page.html).toContain('winter-mailers/')
  })

  test('is not sold in a store that its row does not name', async () => {
    const eve = new Visitor('fr')
    const { store } = eve
    const page = await eve.open(`${store.url('home')}winter-mailers/`)
    expect(page.words).toContain('Winter mailer')
    expect(page.html).not.toContain('rel="canonical"')
    expect(page.forms.some(({ fields }) => fields.has('quantity'))).toBe(false)
    expect((await eve.open(store.url('shop'))).words).not.toContain('Winter mailer')
    const sitemap = await (await eve.ask(`${store.url('home')}sitemap.xml`)).text()
    expect(sitemap).not.toContain('winter-mailers')
    expect((await eve.ask(`${store.url('home')}summer-mailers/`)).status).toBe(404)
  })

  test('whose materials its goods are not made of is left out, and nothing else with it', async () => {
    const ada = new Visitor()
    const { data } = await (await ada.ask(new URL('/api/products', ada.store.url('home')).href)).json<{
      data: { id: string }[]
    }>()
    expect(data.map(({ id }) => id)).toContain('winter-mailer')
    expect(data.map(({ id }) => id)).not.toContain('no-board')
    expect((await ada.ask(`${ada.store.url('home')}no-board/`)).status).toBe(404)
  })
})
