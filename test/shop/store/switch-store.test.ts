import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import type { Env } from '../../../src/contract/env.ts'
import { MOST_CART_LINES } from '../../../src/contract/line-item.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import type { RouteId } from '../../../src/regions/paths.ts'
import { LONGEST_ADDRESS } from '../../../src/routes/page/longest-address.ts'
import { readCarried, signCarried } from '../../../src/routes/store/carried-lines.ts'
import { storeAt } from '../../store.ts'
import { designed } from '../designed.ts'
import { formWith, type Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const bindings = env as unknown as Env

/** A product that the merchant added under a long id. */
const LONG = 'mailer-box-for-everything-that-is-given-in-winter'

beforeAll(async () => {
  const words = { en: { name: 'Winter mailer', text: 'A mailer.', slug: 'winter-mailers' } }
  const like = PRODUCTS.find(({ type }) => type === 'mailer-box-full-color')!
  await env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 90, ?2)')
    .bind(LONG, JSON.stringify({ ...like, type: LONG, listing: { stores: ['eu', 'pl'], words } }))
    .run()
})

describe('switching the store', () => {
  const PAGES: RouteId[] = [
    'home',
    'shop',
    'dielines',
    'terms-of-service',
    'privacy-policy',
    'impressum',
    'cart',
    'cookies',
    'newsletter',
    'find-order',
  ]

  test.each([
    ['eu', 'pl'],
    ['de', 'us'],
    ['se', 'fr'],
  ] as [RegionCode, RegionCode][])('from %s to %s keeps every page that both have', async (from, to) => {
    const ada = new Visitor(from)
    const there = storeAt(to)
    const pages = [
      ...PAGES.map((route) => [route, {}] as const),
      ['product', { product: 'paper-bag' }] as const,
      ['category', { category: 'luxury-packaging' }] as const,
      ['unsubscribe', { kind: 'newsletter' }] as const,
    ]
    for (const [route, params] of pages) {
      const here = new URL(ada.store.url(route, params)).pathname
      const left = await ada.open(`${ada.store.url('switch-store')}?to=${to}&from=${encodeURIComponent(here)}`)
      expect([route, left.url, left.status]).toEqual([route, there.url(route, params), 200])
    }
  })

  const CHOICE = {
    size: '320x230x100',
    material: 'cardboard-natural-white-inside',
    print: 'print-monochrome',
    finish: 'foil-none',
    quantity: '250',
    speed: 'express',
  }
  /** Where the page of a product with a query leads, from a store to another. */
  async function switched(from: RegionCode, to: RegionCode, product: string, query: object) {
    const ada = new Visitor(from)
    const here = new URL(ada.store.url('product', { product })).pathname
    const question = new URLSearchParams({ to, from: `${here}?${new URLSearchParams({ ...query })}` })
    return ada.open(`${ada.store.url('switch-store')}?${question}`)
  }

  test.each([
    ['eu', 'us', 'own', '12.6'],
    ['us', 'de', '320x230x100', '32'],
    ['pl', 'eu', '320x230x100', '32'],
  ] as [RegionCode, RegionCode, string, string][])(
    'from %s to %s keeps what was chosen, in its units',
    async (from, to, size, length) => {
      const there = storeAt(to)
      const left = await switched(from, to, 'mailer-box-eco', { ...CHOICE, line: 'L1.4821', utm_source: 'x' })
      const url = `${there.url('product', { product: 'mailer-box-eco' })}?${new URLSearchParams(CHOICE)}`
      expect([left.url, left.status]).toEqual([url, 200])
      const form = left.forms.find(({ fields }) => fields.has('priceListVersion'))!
      expect([form.fields.get('size'), form.fields.get('length')]).toEqual([size, length])
    },
  )

  test('keeps a size of one’s own, as long as it is, and leaves what is not made as usual', async () => {
    const own = { size: 'own', length: '21', width: '16', height: '7', quantity: 'other', otherQuantity: '260' }
    const left = await switched('de', 'us', 'mailer-box-eco', { ...CHOICE, ...own })
    expect(left.status).toBe(200)
    const asked = new URL(left.url).searchParams
    expect([asked.get('size'), asked.get('quantity'), asked.has('length')]).toEqual(['210x160x70', '260', false])

    const wrong = { ...CHOICE, size: '1x1x1', material: 'gold', quantity: '1e3', speed: 'warp' }
    const usual = await switched('eu', 'pl', 'mailer-box-eco', wrong)
    expect([usual.status, Object.fromEntries(new URL(usual.url).searchParams)]).toEqual([
      200,
      { ...CHOICE, size: '230x170x60', material: 'cardboard-natural', quantity: '100', speed: 'standard' },
    ])
  })

  test('to one that does not sell the product leads to its page without a choice', async () => {
    const left = await switched('eu', 'us', 'doypack-bag', { quantity: '1000' })
    expect(left.url).toBe(storeAt('us').url('product', { product: 'doypack-bag' }))
  })

  test('with a cart keeps what was chosen behind the question what becomes of it', async () => {
    const ada = new Visitor('eu')
    await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    const here = new URL(ada.store.url('product', { product: 'mailer-box-eco' })).pathname
    const question = new URLSearchParams({ to: 'pl', from: `${here}?${new URLSearchParams(CHOICE)}` })
    const asked = await ada.open(`${ada.store.url('switch-store')}?${question}`)
    const pl = storeAt('pl')
    const url = `${pl.url('product', { product: 'mailer-box-eco' })}?${new URLSearchParams(CHOICE)}`
    expect((await ada.follow(asked, ada.store.t('switch.startEmpty'))).url).toBe(url)
    const arrived = await ada.follow(asked, ada.store.t('switch.takeAlong'))
    expect((await ada.follow(arrived, pl.t('switch.startEmpty'))).url).toBe(url)
  })

  describe('with a cart', () => {
    const signedField = (page: Page, label: string) => formWith(page, label).fields.get('carried') ?? ''
    /** Somebody on the page that shows in pl what is in their cart of eu. */
    async function arrived(ada: Visitor, product: string, quantity: number) {
      await ada.post(ada.store.url('cart'), { intent: 'add', product, quantity: 'other', otherQuantity: `${quantity}` })
      const asked = await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
      return ada.follow(asked, ada.store.t('switch.takeAlong'))
    }
    const pl = storeAt('pl')

    test('may take as long to read its prices as to follow the question', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const ada = new Visitor('eu')
        await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
        const asked = await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
        vi.setSystemTime(Date.now() + 29 * MINUTE_MS)
        const page = await ada.follow(asked, ada.store.t('switch.takeAlong'))
        vi.setSystemTime(Date.now() + 29 * MINUTE_MS)
        const cart = await ada.press(page, pl.t('switch.arrivedAction'))
        expect([cart.url, cart.words.includes(pl.t('product-name.paper-bag'))]).toEqual([pl.url('cart'), true])
      } finally {
        vi.useRealTimers()
      }
    })

    test('and a list that is too old says so when its form is sent', async () => {
      const ada = new Visitor('eu')
      const items = [{ variantId: 'paper-bag', quantity: 500, expressDeliveryOptionId: 'standard' as const }]
      const carried = await signCarried(bindings, { items, path: '/' }, Date.now() - 31 * MINUTE_MS)
      const late = await ada.post(pl.url('switch-store'), { carried })
      expect([late.status, late.words.includes(pl.t('switch.expired'))]).toEqual([404, true])
    })

    test('names what does not fit into the other', async () => {
      const ada = new Visitor('eu')
      const most = PRODUCTS.find(({ type }) => type === 'paper-bag')!.maxQuantity
      const first = await arrived(ada, 'paper-bag', most)
      expect((await ada.press(first, pl.t('switch.arrivedAction'))).url).toBe(pl.url('cart'))
      const again = await arrived(ada, 'mailer-box-eco', 250)
      const answer = await ada.press(again, pl.t('switch.arrivedAction'))
      const products = pl.t('product-name.paper-bag')
      expect([answer.status, answer.words.includes(pl.t('switch.refused', { products }))]).toEqual([200, true])
      const cart = await ada.follow(answer, pl.t('configurator.viewCart'))
      const quantities = cart.forms.map(({ fields }) => fields.get('quantity')).filter((value) => value !== null)
      expect([cart.url, quantities]).toEqual([pl.url('cart'), [`${most}`, '250']])
    })

    /** The goods of a design. */
    const BOX = {
      intent: 'add',
      product: 'mailer-box-eco',
      size: '230x170x60',
      material: 'cardboard-natural',
      print: 'print-monochrome',
      finish: 'foil-none',
      speed: 'standard',
      quantity: '250',
    }

    test('says on both pages that designs stay behind, where there are some', async () => {
      const ada = new Visitor('eu')
      const asked = async () => ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
      const says = async () => {
        const leaving = await asked()
        const arriving = await ada.follow(leaving, ada.store.t('switch.takeAlong'))
        return [
          leaving.words.includes(ada.store.t('switch.designsStay')),
          arriving.words.includes(pl.t('switch.designsStayed')),
        ]
      }
      await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
      expect(await says()).toEqual([false, false])
      await ada.post(ada.store.url('cart'), { ...BOX, design: await designed(ada) })
      expect(await says()).toEqual([true, true])
      const arriving = await ada.follow(await asked(), ada.store.t('switch.takeAlong'))
      const cart = await ada.press(arriving, pl.t('switch.arrivedAction'))
      expect(cart.words).toContain(pl.t('product-name.mailer-box-eco'))
      expect(cart.words).not.toContain(pl.t('cart.design', { name: 'Winter' }))
    })

    const codeOf = (product: string, index: number) =>
      `${product}~${200 + index}x150x50~cardboard-coated-white-inside~print-color-hd~foil-none`

    /** A cart of eu with as many lines as one may have, each of a size of its own. */
    async function fullCart(id: (index: number) => string): Promise<Visitor> {
      const ada = new Visitor('eu')
      const items = Array.from({ length: MOST_CART_LINES }, (_, index) => ({
        variantId: id(index),
        quantity: 250,
        expressDeliveryOptionId: 'standard' as const,
      }))
      await ada.post(ada.store.url('switch-store'), { carried: await signCarried(bindings, { items, path: '/' }) })
      return ada
    }

    test('takes along a cart of as many lines as there may be', async () => {
      const ada = await fullCart((index) => codeOf('mailer-box-full-color', index))
      const asked = await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
      const arriving = await ada.follow(asked, ada.store.t('switch.takeAlong'))
      expect([arriving.status, arriving.url.length < LONGEST_ADDRESS]).toEqual([200, true])
      const cart = await ada.press(arriving, pl.t('switch.arrivedAction'))
      expect(cart.url).toBe(pl.url('cart'))
      expect(cart.forms.filter(({ fields }) => fields.has('line') && fields.has('quantity'))).toHaveLength(
        MOST_CART_LINES,
      )
    })

    test('says of one that is too large for an address that it stays, and offers no way that leads nowhere', async () => {
      const ada = await fullCart((index) => codeOf(LONG, index))
      const asked = await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
      expect(asked.words).toContain(ada.store.t('switch.tooLarge'))
      expect(asked.links.some(({ label }) => label === ada.store.t('switch.takeAlong'))).toBe(false)
      expect((await ada.follow(asked, ada.store.t('switch.startEmpty'))).url).toBe(pl.url('home'))
    })

    test('takes along only what this store sells, and offers no list of nothing', async () => {
      const ada = new Visitor('eu')
      const us = storeAt('us')
      await ada.post(ada.store.url('cart'), { intent: 'add', product: 'doypack-bag', quantity: '1000' })
      const asked = async () => ada.open(`${ada.store.url('switch-store')}?to=us&from=/`)
      const none = await ada.follow(await asked(), ada.store.t('switch.takeAlong'))
      const buttons = ({ forms }: Page) => forms.flatMap((form) => form.buttons.map(({ label }) => label))
      expect(buttons(none)).not.toContain(us.t('switch.arrivedAction'))
      await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
      const some = await ada.follow(await asked(), ada.store.t('switch.takeAlong'))
      expect(some.words).toContain(us.t('product-name.doypack-bag'))
      expect((await readCarried(bindings, signedField(some, us.t('switch.arrivedAction'))))?.items).toHaveLength(1)
      expect((await ada.press(some, us.t('switch.arrivedAction'))).url).toBe(us.url('cart'))
    })
  })

  test('from what goes with a cart leads to what goes with the cart there, and to that where it is empty', async () => {
    const ada = new Visitor('eu')
    const pl = storeAt('pl')
    const from = new URL(ada.store.url('cross-sell')).pathname
    const switched = () => ada.open(`${ada.store.url('switch-store')}?to=pl&from=${encodeURIComponent(from)}`)
    expect((await switched()).url).toBe(pl.url('cart'))
    await ada.post(pl.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    expect((await switched()).url).toBe(pl.url('cross-sell'))
    await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
    expect((await ada.follow(await switched(), ada.store.t('switch.startEmpty'))).url).toBe(pl.url('cross-sell'))
  })

  test('from what says nothing in another store leads home, and so from an order or from nowhere', async () => {
    const ada = new Visitor('eu')
    for (const from of [
      '/order/R123456789/payment/',
      '/order/R123456789/details/',
      '/newsletter/confirm/',
      '/offline/',
      '/nowhere/',
    ])
      expect((await ada.open(`${ada.store.url('switch-store')}?to=pl&from=${from}`)).url).toBe(
        storeAt('pl').url('home'),
      )
  })

  test('is remembered by the store that is left and by the one that is chosen, and nowhere else', async () => {
    const ada = new Visitor('eu')
    const pl = storeAt('pl')
    await ada.open(pl.url('home'))
    expect(ada.cookies(pl.url('home')).has('region')).toBe(false)
    await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
    expect([ada.cookies().get('region'), ada.cookies(pl.url('home')).get('region')]).toEqual(['PL', 'PL'])
  })
})
