import type { Miniflare } from 'miniflare'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { serve } from '../../scripts/serve.ts'
import { openChromium } from './chromium.ts'
import { type Fault, FaultyOrigin } from './faulty-origin.ts'
import { PARCELS, Shopper } from './shopper.ts'
import { type TestStore, testStore } from './store.ts'

const visit = openChromium()
let origin: FaultyOrigin
let shop: Miniflare
let store: TestStore

beforeAll(async () => {
  origin = await FaultyOrigin.open(inject('port'))
  shop = await serve({ port: 0, keep: null, vars: { API_ORIGIN: origin.url }, log: () => undefined })
  store = testStore('eu', Number((await shop.ready).port))
})
afterEach(() => {
  origin.rule = null
  origin.delay = 0
})
afterAll(async () => {
  await shop.dispose()
  await origin.close()
})

/** A page as it comes: what came while a call still hung, and all of it. */
async function stream(url: string, cookie = ''): Promise<{ status: number; early: string; whole: string }> {
  // Unpacked: a compressor would hold the first bytes back.
  const answer = await fetch(url, { headers: { Cookie: cookie, 'Accept-Encoding': 'identity' } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let early = ''
  let whole = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    if (done) return { status: answer.status, early, whole: withoutData(whole) }
    if (origin.stalled > 0) early += value
    whole += value
  }
}

/** What a visitor sees: islands carry all their words, said or not. */
const withoutData = (html: string) => html.replace(/<script type="application\/json">.*?<\/script>/gs, '')

/** A cart with a bag in it, as the cookie of its visitor. */
async function cartCookie(): Promise<string> {
  const form = new URLSearchParams({ intent: 'add', product: 'paper-bag', quantity: '500' })
  const answer = await fetch(store.url('cart'), {
    method: 'POST',
    body: form,
    headers: { Origin: new URL(store.url('home')).origin },
    redirect: 'manual',
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const configured = () => `${store.url('product', { product: 'paper-bag' })}?size=240x100x320&quantity=500`

/** Each deferred call, the page that can do without it, what that page must still have, and what it says instead. */
const deferred = [
  {
    call: /delivery_estimates/,
    page: 'cart',
    task: () => store.t('cart.checkout'),
    says: () => store.t('cart.deliveryPanelFailed'),
  },
  { call: /promotions/, page: 'cart', task: () => store.t('cart.checkout'), says: () => store.t('error.panel') },
  {
    call: /delivery_estimates/,
    page: 'product',
    task: () => store.t('configurator.addToCart'),
    says: () => store.t.range('configurator.deliveryUnknown', 18, 20),
  },
  {
    call: /emissions/,
    page: 'product',
    task: () => store.t('configurator.addToCart'),
    says: () => store.t('configurator.emissionsUnknown'),
  },
] as const

describe.each(deferred)('when $call fails, the $page page', ({ call, page, task, says }) => {
  test.each(['stall', 'reset', '500'] as Fault[])(
    'by %s, stands, says so calmly and can be asked again',
    async (fault) => {
      const cookie = await cartCookie()
      origin.rule = { path: call, fault }
      const url = page === 'product' ? configured() : store.url(page)
      const { status, early, whole } = await stream(url, cookie)
      expect(status).toBe(200)
      const shell = fault === 'stall' ? early : whole
      expect(shell).toContain('<h1')
      expect(shell).toContain(task())
      expect(whole).toContain(says())
      expect(whole).toContain(store.t('error.retry'))
      expect(whole).not.toContain('Oops')
      origin.rule = null
      expect((await stream(url, cookie)).whole).not.toContain(says())
    },
  )
})

describe('without scripts, against a slow upstream', () => {
  test('the whole way is open, and a panel that is late can be asked for again', async () => {
    origin.delay = 100
    origin.rule = { path: /delivery_estimates|promotions/, fault: 'stall' }
    const page = await (await visit({ scripts: false })).newPage()
    const shopper = new Shopper(page, store, false)
    await shopper.buy('mailer-box-eco', { quantity: '250' })
    const retry = page.getByRole('link', { name: store.t('error.retry') }).first()
    await retry.click()
    await expect.poll(() => page.url()).toBe(store.url('cart'))
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS.eu!)
    await shopper.chooseDelivery()
    const toPay = await shopper.total()
    await shopper.payByTransfer()
    await page.getByRole('heading', { name: store.t('order.thanks') }).waitFor()
    expect(await shopper.total()).toBe(toPay)
  })
})

describe('when the whole API is away', () => {
  test.each(['reset', '500', 'stall'] as Fault[])(
    'by %s, pages that were kept stay, and the cart says that it is safe',
    async (fault) => {
      const cookie = await cartCookie()
      await stream(store.url('shop'))
      origin.rule = { path: /./, fault }
      expect((await stream(store.url('shop'))).status).toBe(200)
      const cart = await stream(store.url('cart'), cookie)
      expect(cart.status).toBe(503)
      expect(cart.whole).toContain(store.t('cart.offline'))
      // The catalogue is known already, so a product can still be configured and priced.
      const fresh = await stream(`${configured()}&material=paper-white`)
      expect(fresh.status).toBe(200)
      expect(fresh.whole).toContain(store.t('configurator.addToCart'))
    },
  )
})
