import { describe, expect, test } from 'vitest'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { linePrice } from '../../../src/pricing/express.ts'
import { firstChoices } from '../../../src/pricing/first-choices.ts'
import { Visitor } from '../visitor.ts'

const pack = PRODUCTS.find(({ type }) => type === 'sample-packs')!
const list = PRICE_LISTS.find(({ currency }) => currency === 'EUR')!
const KRAFT = 'material-paper-kraft'
const TOTE = 'product-tote-bag'

const fieldsOf = (more: Record<string, string> = {}, samples = [KRAFT, TOTE]) => {
  const fields = new URLSearchParams({ quantity: '1', version: '2026-11', ...more })
  for (const id of samples) fields.append('samples', id)
  return fields
}

describe('the page of sample packs', () => {
  test('shows what can be chosen and what it costs, at the address of the product, and leads there by its former one', async () => {
    const ada = new Visitor('de')
    const { store } = ada
    const page = await ada.open(store.url('product', { product: 'sample-packs' }))
    expect(page.url).toBe(store.url('sample-packs'))
    expect(page.words).toContain(store.t('material.paper-kraft'))
    expect(page.words).toContain(store.t('samples.chosen', { count: 0, most: 8 }))
    const former = await ada.open(new URL('/musterpaket/', page.url).href)
    expect(former.url).toBe(page.url)
  })

  test('leads to the editor of each printed product that it has a sample of, without its dieline', async () => {
    const ada = new Visitor('eu')
    const { t, url } = ada.store
    const page = await ada.open(url('sample-packs'))
    const editors = page.links
      .map(({ href }) => new URL(href, page.url))
      .filter(({ href }) => href.startsWith(url('product-editor')))
    expect(editors.length).toBeGreaterThan(0)
    for (const { searchParams } of editors) expect(searchParams.get('dielineMode')).toBe('false')
    const tote = editors.find(({ searchParams }) => searchParams.get('sku')!.startsWith('tote-bag~'))!
    const editor = await ada.open(tote.href)
    expect([editor.status, editor.url, editor.words.includes(t('product-name.tote-bag'))]).toEqual([
      200,
      tote.href,
      true,
    ])
  })

  test('says without scripts what a choice costs, and puts it into the cart', async () => {
    const ada = new Visitor('eu')
    const { store } = ada
    const page = await ada.open(`${store.url('sample-packs')}?${fieldsOf({ quantity: '2' })}`)
    expect(page.words).toContain(store.t('samples.chosen', { count: 2, most: 8 }))
    const inside = `${store.t('material.paper-kraft')} and ${store.t('product-name.tote-bag')}`
    expect(page.words).toContain(store.t('samples.inside', { samples: inside }))
    const cart = await ada.press(page, store.t('configurator.addToCart'))
    expect([cart.status, cart.url]).toEqual([200, store.url('cart')])
    expect(cart.words).toContain(store.t('cart.samples', { samples: inside }))
    const net = linePrice(pack, firstChoices(pack, 2), 'standard', list) + 2 * (40 + 150)
    expect(page.words).toContain(store.t('price.net', { price: store.money(net) }))
    expect(cart.words).toContain(store.money(net))
  })

  test('changes a line of the cart in its place', async () => {
    const ada = new Visitor('eu')
    const { store } = ada
    await ada.post(store.url('sample-packs'), fieldsOf())
    const cart = await ada.open(store.url('cart'))
    const page = await ada.follow(cart, store.t('cart.changeConfiguration'))
    const changed = await ada.press(page, store.t('configurator.updateCart'), { samples: 'material-paper-tissue' })
    expect(changed.url).toBe(store.url('cart'))
    expect(changed.words).toContain(store.t('cart.samples', { samples: store.t('material.paper-tissue') }))
    expect(changed.words).not.toContain(store.t('product-name.tote-bag'))
    const gone = await ada.post(store.url('sample-packs'), fieldsOf({ line: 'L9.0000' }))
    expect([gone.status, gone.words.includes(store.t('cart.lineGone'))]).toEqual([422, true])
  })

  test.each([
    ['nothing chosen', fieldsOf({}, []), 'samples.none', {}],
    ['an unknown sample', fieldsOf({}, ['material-gold']), 'samples.gone', {}],
    ['an old list', fieldsOf({ version: '2025' }), 'samples.changed', {}],
    ['no list', fieldsOf({ version: '' }), 'samples.changed', {}],
    [
      'more than fit in',
      fieldsOf(
        {},
        [
          'cotton-natural',
          'paper-tissue',
          'paper-white',
          'paper-kraft',
          'film-recycled',
          'cardboard-white',
          'cardboard-coated',
          'cardboard-natural',
          'film-barrier',
        ].map((id) => `material-${id}`),
      ),
      'samples.tooMany',
      { count: 9, most: 8 },
    ],
    ['none of it', fieldsOf({ quantity: '0' }), 'configurator.fieldQuantity', { min: 1, max: 20 }],
    ['too many packs', fieldsOf({ quantity: '21' }), 'configurator.fieldQuantity', { min: 1, max: 20 }],
    ['what is no number', fieldsOf({ quantity: 'many' }), 'configurator.fieldQuantity', { min: 1, max: 20 }],
  ] as const)('refuses %s in a sentence, keeps the choice, and opens no cart', async (_, fields, message, params) => {
    const ada = new Visitor('pl')
    const { store } = ada
    const page = await ada.post(store.url('sample-packs'), fields)
    expect([page.status, page.words.includes(store.t(message, params))]).toEqual([422, true])
    expect(ada.cookies()).toEqual(new Map())
    const kept = page.html.match(/checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/g) ?? []
    expect(kept.length).toBe(fields.getAll('samples').filter((id) => id !== 'material-gold').length)
  })

  test('offers the pack that the shop fills itself too', async () => {
    const ada = new Visitor('us')
    const { store } = ada
    const page = await ada.open(store.url('sample-packs'))
    const form = page.forms.find(({ fields }) => fields.get('product') === 'sample-packs')!
    const cart = await ada.post(store.url('cart'), form.fields)
    expect(cart.words).toContain(store.t('product-name.sample-packs'))
  })
})
