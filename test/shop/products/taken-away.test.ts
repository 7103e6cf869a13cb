import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product } from '../../../src/contract/catalogue.ts'
import { sizeCode } from '../../../src/contract/configuration-form.ts'
import { PRESETS } from '../../../src/contract/presets.ts'
import { sizeInUnitsOf } from '../../../src/regions/ready-sizes.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { formWith } from '../page.ts'
import { Visitor } from '../visitor.ts'

const forget = () => {
  for (const each of globalThis.shopForgets ?? []) each()
}
const documentOf = (type: string): Product => PRODUCTS.find((product) => product.type === type)!
const change = (document: Product) =>
  env.DB.prepare('update products set document = ?1 where type = ?2')
    .bind(JSON.stringify(document), document.type)
    .run()

/** The addresses that the sitemap and a search lead to. */
async function found(visitor: Visitor, query: string): Promise<{ sitemap: string; links: string[] }> {
  const { store } = visitor
  const sitemap = await (await visitor.ask(`${store.url('home')}sitemap.xml`)).text()
  const page = await visitor.open(`${store.url('shop')}?${new URLSearchParams({ q: query })}`)
  return { sitemap, links: page.links.map(({ href }) => new URL(href, page.url).href) }
}

describe('what the merchant takes away of the shop’s own', () => {
  let kept: Record<string, unknown>[]
  beforeEach(async () => {
    // A catalogue that grew old would be asked for anew behind a page, and be remembered as it was before a test's change.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    forget()
    kept = (await env.DB.prepare('select * from products').all()).results
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const { type, position, document } of kept)
      await env.DB.prepare('insert or replace into products (type, position, document) values (?, ?, ?)')
        .bind(type, position, document)
        .run()
  })

  test('is not sold on the home page: a sample pack', async () => {
    const ada = new Visitor()
    const { store } = ada
    const offered = async () => {
      const { links } = await ada.open(store.url('home'))
      const before = store.t('home.samples', { price: '' }).trim()
      return links
        .filter(({ label }) => label.startsWith(before))
        .map(({ href }) => new URL(href, store.url('home')).href)
    }
    expect(await offered()).toEqual([store.url('sample-packs')])
    await env.DB.prepare("delete from products where type = 'sample-packs'").run()
    forget()
    expect(await offered()).toEqual([])
  })

  test('has no panel that failed: a product that is not made any faster at express', async () => {
    const ada = new Visitor()
    const { store } = ada
    const at = `${store.url('product', { product: 'paper-bag' })}?quantity=500`
    const hint = store.t.plural('configurator.expressHint', 5, { percent: '' }).split('5')[0]!
    expect((await ada.open(at)).words).toContain(hint)
    await change({ ...documentOf('paper-bag'), productionDays: 2 })
    forget()
    const { status, words } = await ada.open(at)
    expect([status, words.includes(hint), words.includes(store.t('error.panel'))]).toEqual([200, false, false])
  })

  test('is neither in the sitemap nor found by a search: a product, with its sizes and its preset', async () => {
    const ada = new Visitor()
    const { store } = ada
    const product = store.url('product', { product: 'magnetic-box' })
    const preset = store.url('preset', { preset: 'luxury-gift-box' })
    const names = [store.t('product-name.magnetic-box'), store.t('preset-name.luxury-gift-box')]
    const led = async () => {
      const all = [await found(ada, names[0]!), await found(ada, names[1]!)]
      const [sitemap, links] = [all[0]!.sitemap, all.flatMap((each) => each.links)]
      return [product, preset].map((url) => [sitemap.includes(`<loc>${url}</loc>`), links.includes(url)])
    }
    expect(await led()).toEqual([
      [true, true],
      [true, true],
    ])
    await env.DB.prepare("delete from products where type = 'magnetic-box'").run()
    forget()
    expect((await ada.ask(product)).status).toBe(410)
    expect(await led()).toEqual([
      [false, false],
      [false, false],
    ])
    const { sizes } = documentOf('magnetic-box')
    const { length, width, height } = sizes[0]!
    const bySize = await found(ada, `magnetic ${length} x ${width} x ${height} mm`)
    expect(bySize.links.filter((url) => url.startsWith(product))).toEqual([])
  })

  test.each(['eu', 'us'] as const)(
    'is a size of one’s own on the page of a preset that has it, in %s: a ready size',
    async (code) => {
      const preset = 'subscription-box'
      const { product: type, size: stated } = PRESETS[preset]
      const said = documentOf(type)
      await change({ ...said, sizes: said.sizes.filter((ready) => sizeCode(ready) !== sizeCode(stated)) })
      forget()
      const ada = new Visitor(code)
      const { store } = ada
      const page = await ada.open(store.url('preset', { preset }))
      expect(formWith(page, store.t('configurator.addToCart')).fields.get('size')).toBe('own')
      const cart = await ada.press(page, store.t('configurator.addToCart'))
      const sizes = cart.links.flatMap(({ href }) => new URL(href, cart.url).searchParams.getAll('size'))
      const size = sizeInUnitsOf(said, stated, getRegion(code).units)
      expect([cart.status, new Set(sizes)]).toEqual([200, new Set([sizeCode(size)])])
    },
  )

  test('is neither where a preset’s print is no longer offered, or a size no longer made', async () => {
    const ada = new Visitor()
    const { store } = ada
    const product = store.url('product', { product: 'mailer-box-eco' })
    const preset = store.url('preset', { preset: 'e-commerce-starter-box' })
    const said = documentOf('mailer-box-eco')
    const [gone, ...sizes] = said.sizes.toReversed()
    const query = `mailer ${gone!.length} x ${gone!.width} x ${gone!.height} mm`
    const size = `${product}?size=${gone!.length}x${gone!.width}x${gone!.height}`
    expect((await found(ada, query)).links).toContain(size)
    await change({
      ...said,
      sizes: sizes.toReversed(),
      prints: said.prints.filter((print) => print !== 'print-monochrome'),
    })
    forget()
    const after = await found(ada, query)
    expect(after.links).not.toContain(size)
    expect(after.sitemap).toContain(`<loc>${product}</loc>`)
    expect(after.sitemap).not.toContain(`<loc>${preset}</loc>`)
    expect((await ada.ask(preset)).status).toBe(410)
    expect((await found(ada, store.t('preset-name.e-commerce-starter-box'))).links).not.toContain(preset)
  })
})
