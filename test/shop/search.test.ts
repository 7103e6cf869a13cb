import { expect, test } from 'vitest'
import { Visitor } from './visitor.ts'

const searchIn = (code: ConstructorParameters<typeof Visitor>[0], query: string) => {
  const ada = new Visitor(code)
  return ada.open(`${ada.store.url('shop')}?${new URLSearchParams({ q: query })}`)
}

test('without scripts the header’s form leads to products, sizes and pages in one list, which no search engine keeps', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const home = await ada.open(store.url('home'))
  const found = await ada.press(home, store.t('shop.search'), { q: 'Pizzaschachteln' })
  expect(found.status).toBe(200)
  expect(found.html).toContain('<meta name="robots" content="noindex"/>')
  expect(found.words).toContain(store.t('product-name.cake-box'))
  const sizes = await searchIn('de', 'Mailerbox 20 x 15 x 5 cm')
  expect(sizes.words).toContain(store.t('search.sizes'))
  expect(sizes.links.some(({ href }) => href.endsWith('?size=200x150x50'))).toBe(true)
  const terms = await searchIn('de', 'AGB')
  const toTerms = ({ links }: typeof terms) =>
    links.filter(({ href }) => href.endsWith(new URL(store.url('terms-of-service')).pathname)).length
  // Every page links them in its menu and its footer.
  expect(toTerms(terms)).toBe(toTerms(home) + 1)
})

test('a search that finds nothing says so, and shows what many order', async () => {
  const found = await searchIn('pl', 'qqqq wwww')
  const { store } = new Visitor('pl')
  expect(found.status).toBe(200)
  expect(found.words).toContain(store.t('shop.foundNothing', { query: 'qqqq wwww' }))
  expect(found.words).toContain(store.t('home.popular'))
})

test('a product that a store does not sell is not found there', async () => {
  const { store } = new Visitor('us')
  expect((await searchIn('us', 'coffee bag')).words).not.toContain(store.t('product-name.doypack-bag'))
  expect((await searchIn('eu', 'coffee bag')).words).toContain(store.t('product-name.doypack-bag'))
})

test.each(['<script>', '"'.repeat(300), '1x1', '99999x99999x99999 mm', '\u0000', '(((', '😀', ' '])(
  'a search for %j is answered by a page',
  async (query) => {
    expect((await searchIn('eu', query)).status).toBe(200)
  },
)
