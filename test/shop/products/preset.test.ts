import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { sizeCode } from '../../../src/contract/configuration-form.ts'
import { PRESET_IDS, PRESETS } from '../../../src/contract/presets.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import { everyFixed, offers } from '../../../src/regions/paths.ts'
import { sizeInUnitsOf } from '../../../src/regions/ready-sizes.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { Visitor } from '../visitor.ts'

describe('a page for a purpose', () => {
  test('opens the configurator with something that is made, and offers no more than forty product pages a store', () => {
    for (const { product: type, ...choices } of Object.values(PRESETS)) {
      const product = PRODUCTS.find((item) => item.type === type)!
      expect([type, validateConfiguration(product, { product: type, ...choices })]).toEqual([type, []])
    }
    for (const region of regionList) {
      const pages = everyFixed(region).filter(({ route }) => ['product', 'sample-packs', 'preset'].includes(route))
      expect(pages).toHaveLength(40)
      expect(pages.filter(({ route, params }) => offers(region, route, params)).length).toBeGreaterThan(30)
    }
  })

  test.each(regionList.map(({ code }) => code))(
    'in %s has its own address, name, choices and place in the sitemap',
    async (code) => {
      const ada = new Visitor(code)
      const { store } = ada
      const sitemap = await (await ada.ask(`${store.url('home')}sitemap.xml`)).text()
      const shop = await ada.open(store.url('shop'))
      for (const preset of PRESET_IDS) {
        const url = store.url('preset', { preset })
        const page = await ada.follow(shop, store.t(`preset-name.${preset}`))
        expect([page.url, page.status]).toEqual([url, 200])
        expect(page.words).toContain(store.t(`preset-text.${preset}`))
        expect(page.html).toContain(`<link rel="canonical" href="${url}"/>`)
        expect(sitemap).toContain(`<loc>${url}</loc>`)
        const { quantity, material, print, finish } = PRESETS[preset]
        const form = page.forms.find(({ fields }) => fields.has('material') || fields.get('product'))!
        expect([preset, form.fields.get('quantity')]).toEqual([preset, String(quantity)])
        for (const [name, value] of Object.entries({ material, print, finish }))
          if (form.fields.has(name)) expect([preset, form.fields.get(name)]).toEqual([preset, value])
      }
    },
  )

  test.each(regionList.map(({ code }) => code))('in %s puts the size that it shows into the cart', async (code) => {
    for (const preset of PRESET_IDS) {
      const ada = new Visitor(code)
      const { product: type, size: stated } = PRESETS[preset]
      const product = PRODUCTS.find((item) => item.type === type)!
      const size = sizeInUnitsOf(product, stated, getRegion(code).units)
      const page = await ada.open(ada.store.url('preset', { preset }))
      expect(page.html).toContain(`/pictures/${type}/${sizeCode(size)}/`)
      const cart = await ada.press(page, ada.store.t('configurator.addToCart'))
      const sizes = cart.links.flatMap(({ href }) => new URL(href, cart.url).searchParams.getAll('size'))
      expect([preset, cart.status, new Set(sizes)]).toEqual([preset, 200, new Set([sizeCode(size)])])
    }
  })
})
