import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { ProductType } from '../../../src/contract/vocabulary.ts'
import { formatNumber } from '../../../src/regions/money.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const mailer = PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!
const range = {
  min: formatNumber(mailer.minQuantity, getRegion('eu')),
  max: formatNumber(mailer.maxQuantity, getRegion('eu')),
}

/** The configurator of a product page with a query, and what it says. */
async function configured(query: Record<string, string>, product: ProductType = mailer.type) {
  const ada = new Visitor('eu')
  const url = `${ada.store.url('product', { product })}?${new URLSearchParams(query)}`
  const page = await ada.open(url)
  return { ...page, t: ada.store.t, fields: page.forms.find(({ fields }) => fields.has('priceListVersion'))!.fields }
}

/** What a script takes for a hundred, and nobody writes so. */
const ODD_HUNDREDS = ['1e2', '0x64', '100.0', '+100', '1_00']

describe('a choice in an address or a form', () => {
  test.each(ODD_HUNDREDS)('of %s pieces is refused at its field, and the form comes back with it', async (typed) => {
    const material = 'cardboard-natural-white-inside'
    const { status, words, fields, t } = await configured({ material, quantity: 'other', otherQuantity: typed })
    expect([status, words.includes(t('configurator.fieldQuantity', range))]).toEqual([422, true])
    expect([fields.get('otherQuantity'), fields.get('quantity'), fields.get('material')]).toEqual([
      typed,
      'other',
      material,
    ])
  })

  test('of a length that is none is refused at its field, and the form comes back with it', async () => {
    const { status, fields } = await configured({ size: 'own', length: 'long', width: '16', height: '7' })
    expect([status, fields.get('length'), fields.get('width')]).toEqual([422, 'long', '16'])
  })

  test('is seen to scale beside another size, and beside nothing that is not made', async () => {
    const view = '/mailer-box-eco/230x170x60/cardboard-natural/print-monochrome/scale-hand'
    const { html, words, t } = await configured({ beside: '160x120x60' })
    expect(html).toContain(`${view}-160x120x60-cardboard-natural/cm.svg`)
    expect(words).toContain(t('scale.alone'))
    expect((await configured({ beside: '1x1x1' })).html).toContain(`${view}/cm.svg`)
    const ada = new Visitor('eu')
    const ask = (part: string) => ada.ask(new URL(`/pictures${view}${part}/cm.svg`, ada.store.url('home')).href)
    expect((await ask('-160x120x60-cardboard-natural')).status).toBe(200)
    for (const part of ['-1x1x1-cardboard-natural', '-160x120x60-paper-kraft', '-160x120x60'])
      expect([part, (await ask(part)).status]).toEqual([part, 404])
  })

  test.each(['0x0x0', '999999x1x1', '1x1x999999'])(
    'of the size %s, which is not made, shows the first',
    async (size) => {
      const { status, html } = await configured({ size, quantity: '250' })
      expect(status).toBe(422)
      expect(html).toContain(`/pictures/${mailer.type}/${Object.values(mailer.sizes[0]!).join('x')}/`)
    },
  )

  test.each([
    ['material', 'gold'],
    ['print', 'by-hand'],
    ['speed', 'warp'],
    ['finish', 'velvet', 'mailer-box-full-color'],
  ] as [string, string, ProductType?][])(
    'of the %s “%s”, which there is not, is refused in its group, and the rest of the form stays',
    async (name, value, product) => {
      const { status, words, fields, t } = await configured({ quantity: '250', [name]: value }, product)
      expect([status, words.includes(t('configurator.fieldChoice'))]).toEqual([422, true])
      expect([fields.get('quantity'), fields.has(name)]).toEqual(['250', false])
    },
  )

  test('puts nothing into a cart where it is none', async () => {
    const ada = new Visitor('eu')
    const { t, url } = ada.store
    const add = (fields: object) => ada.post(url('cart'), { intent: 'add', product: mailer.type, ...fields })
    for (const quantity of ODD_HUNDREDS) {
      const refused = await add({ quantity: 'other', otherQuantity: quantity })
      expect([refused.status, refused.words.includes(t('configurator.fieldQuantity', range))]).toEqual([422, true])
    }
    const warped = await add({ quantity: '100', speed: 'warp' })
    expect([warped.status, warped.words.includes(t('cart.notOffered'))]).toEqual([422, true])
    expect(ada.cookies()).toEqual(new Map())
  })

  test.each([
    ['tote-bag', '9x9x0'],
    ['tote-bag', 'own'],
    [mailer.type, 'large'],
  ] as [ProductType, string][])('puts no other size of %s into a cart than it names: “%s”', async (product, size) => {
    const ada = new Visitor('eu')
    const { t, url } = ada.store
    const refused = await ada.post(url('cart'), { intent: 'add', product, size, quantity: '250' })
    expect([refused.status, refused.words.includes(t('cart.notOffered'))]).toEqual([422, true])
    expect(ada.cookies()).toEqual(new Map())
  })
})

describe('a cart’s form', () => {
  test.each(ODD_HUNDREDS)('is as strict: %s pieces are none, and the field keeps what was typed', async (typed) => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy(mailer.type, { quantity: '250' })
    const refused = await ada.send(t('cart.update'), { quantity: typed })
    expect([refused.status, refused.words.includes(t('configurator.fieldQuantity', range))]).toEqual([422, true])
    expect(refused.html).toContain(`value="${typed}"`)
    const kept = await ada.open(ada.store.url('cart'))
    expect(kept.forms.find(({ fields }) => fields.get('intent') === 'update')!.fields.get('quantity')).toBe('250')
  })

  test.each(['0', '1e0', '-1', ''])('changes nothing of version “%s”, which no cart has', async (version) => {
    const ada = new Shopper('eu')
    await ada.buy(mailer.type, { quantity: '250' })
    const refused = await ada.send(ada.store.t('cart.update'), { quantity: '300', version })
    expect([refused.status, refused.words.includes(ada.store.t('cart.lineFailed'))]).toEqual([422, true])
  })

  test('carries a version only where it is looked at', async () => {
    const ada = new Shopper('eu')
    await ada.buy(mailer.type, { quantity: '250' })
    const versioned = ({ forms }: typeof ada.page) =>
      forms.filter(({ fields }) => fields.has('version')).map(({ fields }) => fields.get('intent'))
    expect(versioned(ada.page)).toEqual(['update', 'remove'])
    await ada.checkOut()
    expect(versioned(ada.page)).toEqual([])
    await ada.fillAddress()
    expect(versioned(ada.page)).toEqual([])
    await ada.chooseDelivery()
    expect(versioned(ada.page)).toEqual([])
  })
})
