import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { STYLE_IDS } from '../../../src/packaging/styles/style-id.ts'
import { sells } from '../../../src/regions/listing.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { Visitor } from '../visitor.ts'

test.each(['eu', 'de', 'pl', 'us'] as const)(
  'the home page of %s names no share, and counts dielines',
  async (code) => {
    const ada = new Visitor(code)
    const { store } = ada
    const { words, html } = await ada.open(store.url('home'))
    expect(words).not.toMatch(/\d\s?%/)
    expect(html).toContain(store.t.plural('home.fact4', STYLE_IDS.length))
  },
)

test.each(['eu', 'us'] as const)('the home page of %s counts the products that its own store sells', async (code) => {
  const ada = new Visitor(code)
  const { store } = ada
  const home = await ada.open(store.url('home'))
  const shop = await ada.open(store.url('shop'))
  const sold = PRODUCTS.filter((product) => sells(getRegion(code), product)).length
  expect(home.html).toContain(store.t.plural('home.fact1', sold))
  expect(shop.words).toContain(store.t.plural('shop.lead', sold))
})
