import { expect, test } from 'vitest'
import { Visitor } from '../visitor.ts'

test('a list for a use has what is for it, is no page of its own to search engines, and is not stored', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const shop = await ada.open(store.url('shop'))
  expect(shop.html).not.toContain('noindex')
  const wine = await ada.press(shop, store.t('filter.apply'), { use: 'wine' })
  expect(wine.words).toContain(
    store.t('filter.listOf', { list: store.t('shop.title'), uses: store.t('use-name.wine') }),
  )
  expect(wine.words).toContain(store.t('product-text.product-box-wine-box'))
  expect(wine.words).not.toContain(store.t('product-text.tote-bag'))
  expect(wine.html).toContain('<meta name="robots" content="noindex"/>')
  expect(wine.html).toContain(`<link rel="canonical" href="${store.url('shop')}"/>`)
  expect(wine.headers.get('cache-control')).toContain('no-store')
  // The next visitor's list is whole.
  expect((await ada.open(store.url('shop'))).words).toContain(store.t('product-text.tote-bag'))
})

test('uses of a category add up, and what is not known is left out', async () => {
  const ada = new Visitor('pl')
  const { store } = ada
  const category = store.url('category', { category: 'luxury-packaging' })
  const both = await ada.open(`${category}?use=food&use=wine&use=x&use=`)
  expect(both.words).toContain(store.t('product-text.product-box-wine-box'))
  expect(both.words).toContain(store.t('product-text.special-box'))
  expect(both.words).not.toContain(store.t('product-text.magnetic-box'))
  expect(both.html).toContain(`<link rel="canonical" href="${category}"/>`)
  expect((await ada.open(`${category}?use=x&material=gold&sort=rank`)).words).toContain(
    store.t('product-text.magnetic-box'),
  )
})

test('what holds a thing is shown with its sizes, what they spare and cost, and leads to the size', async () => {
  const ada = new Visitor('us')
  const { store } = ada
  const found = await ada.open(`${store.url('shop')}?length=8&width=6&height=2&quantity=500`)
  const first = found.links.find(({ href }) => href.includes('size=203x152x51'))!
  expect(first.label).toBe('8 × 6 × 2 in')
  expect(found.words).toContain('0 × 0 × 0 in')
  expect(found.words).not.toContain(store.t('product-name.tissue-paper'))
  const product = await ada.follow(found, first.label)
  expect(product.status).toBe(200)
  expect(new URL(product.url).searchParams.get('quantity')).toBe('500')
  const own = await ada.open(`${store.url('shop')}?length=8.1&width=6.3&height=2.2&use=books`)
  expect(own.words).toContain(store.t('fit.own'))
  const toOwn = own.links.find(({ href }) => href.includes('size=206x160x56'))!
  expect((await ada.open(new URL(toOwn.href, own.url).href)).status).toBe(200)
})

test('a size or quantity that is none is shown again with what would be right, and the list stays whole', async () => {
  const ada = new Visitor('pl')
  const { store } = ada
  const wrong = await ada.open(`${store.url('shop')}?length=20&width=%3Cb%3E&quantity=-3`)
  expect(wrong.status).toBe(200)
  expect(wrong.words).toContain(store.t('filter.wrongSize', { min: '0,1', max: '300', unit: 'cm' }))
  expect(wrong.html).toContain('value="&lt;b&gt;"')
  expect(wrong.html).toContain('value="-3"')
  expect(wrong.words).toContain(store.t('product-text.tissue-paper'))
})

test('a list that is empty leads out', async () => {
  const ada = new Visitor('eu')
  const { store } = ada
  const empty = await ada.open(`${store.url('shop')}?use=wine&material=film-recycled`)
  expect(empty.words).toContain(store.t('filter.none'))
  const out = store.t.plural('filter.leaveOut', 5, { filter: store.t('material.film-recycled') })
  expect((await ada.follow(empty, out)).words).toContain(store.t('product-text.product-box-wine-box'))
})

test('a list is sorted by price, days, smallest order and name', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const order = async (sort: string) => {
    const page = await ada.open(`${store.url('category', { category: 'luxury-packaging' })}?quantity=500&sort=${sort}`)
    return [...page.html.matchAll(/name="compare"[^>]* value="([\w-]+)"|value="([\w-]+)"[^>]* name="compare"/g)].map(
      ([, one, other]) => one ?? other!,
    )
  }
  const byName = await order('name')
  const names = byName.map((type) => store.t(`product-name.${type}`))
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  expect((await order('price'))[0]).toBe('tissue-paper')
  expect((await order('minimum'))[0]).toBe('mailer-box-full-color')
  for (const sort of ['price', 'days', 'minimum']) expect((await order(sort)).toSorted()).toEqual(byName.toSorted())
})

test('up to four products stand side by side, with their prices at a quantity', async () => {
  const ada = new Visitor('eu')
  const { store } = ada
  const shop = await ada.open(store.url('shop'))
  const one = await ada.press(shop, store.t('compare.act'), { compare: 'paper-can' })
  expect(one.words).toContain(store.t('compare.tooFew'))
  const types = ['mailer-box-eco', 'paper-can', 'cake-box', 'doypack-bag', 'tote-bag', 'paper-can', 'none']
  const asked = new URLSearchParams(types.map((type) => ['compare', type]))
  const four = await ada.open(`${store.url('shop')}?${asked}`)
  expect(four.words).toContain(store.t('compare.tooMany'))
  for (const type of types.slice(0, 4)) expect(four.words).toContain(store.t(`product-name.${type}`))
  expect(four.words).not.toContain(store.t('product-name.tote-bag'))
  expect(four.html).toContain('<meta name="robots" content="noindex"/>')
  const fifty = await ada.press(four, store.t('compare.update'), { quantity: '50' })
  expect(fifty.words).toContain(store.t('compare.notMade', { min: '100', max: '20,000' }))
  const wrong = await ada.press(fifty, store.t('compare.update'), { quantity: '1e9' })
  expect(wrong.words).toContain(store.t('configurator.fieldQuantity', { min: '1', max: '1,000,000' }))
})
