import { expect, test } from 'vitest'
import { Visitor } from '../visitor.ts'

test('a list for a use has what is for it, is no page of its own to search engines, and is not stored', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const shop = await ada.open(store.url('shop'))
  expect(shop.html).not.toContain('noindex')
  const wine = await ada.follow(shop, store.t('use-name.wine'))
  expect(wine.url).toBe(`${store.url('shop')}?use=wine`)
  expect(wine.words).toContain(store.t('product-name.product-box-wine-box'))
  expect(wine.words).not.toContain(store.t('product-text.tote-bag'))
  expect(wine.html).toContain('<meta name="robots" content="noindex"/>')
  expect(wine.html).toContain(`<link rel="canonical" href="${store.url('shop')}"/>`)
  expect(wine.headers.get('cache-control')).toContain('no-store')
})

test('uses of a category add up, and what is not known is left out', async () => {
  const ada = new Visitor('pl')
  const { store } = ada
  const category = store.url('category', { category: 'luxury-packaging' })
  const both = await ada.open(`${category}?use=food&use=wine&use=x&use=`)
  expect(both.status).toBe(200)
  expect(both.words).toContain(store.t('product-text.product-box-wine-box'))
  expect(both.words).toContain(store.t('product-text.special-box'))
  expect(both.words).not.toContain(store.t('product-text.magnetic-box'))
  const plain = await ada.open(`${category}?use=x`)
  expect(plain.words).toContain(store.t('product-text.magnetic-box'))
})
