import { describe, expect, test } from 'vitest'
import { PARCELS } from '../parcels.ts'
import { findings } from './axe.ts'
import { openChromium } from './chromium.ts'
import { firstRows } from './full.ts'
import { RULES } from './look.ts'
import { Shopper } from './shopper.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'

const visit = openChromium()

describe.each(firstRows(['de', 'pl', 'us'] as const, 1))('in %s axe finds nothing', (code) => {
  test('on any page that all visitors share', async () => {
    const store = testStore(code)
    const page = await (await visit()).newPage()
    // The pages about the shop are looked at in content/pages.test.ts.
    const shared = [
      store.url('home'),
      store.url('shop'),
      store.url('category', { category: 'mailer-boxes' }),
      store.url('product', { product: 'mailer-box-eco' }),
      store.url('product', { product: 'packing-tape' }),
      store.url('dielines'),
      `${store.url('dielines')}?style=tote&length=1`,
      `${store.url('dielines')}?style=snap-lock-carton&snap-lock-carton.glue=1&snap-lock-carton.window=no`,
      store.url('offline'),
      store.url('sign-in'),
      `${store.url('home')}no-such-page/`,
      store.url('find-order'),
      store.url('terms-of-service'),
      store.url('cookies'),
      store.url('newsletter'),
      `${store.url('newsletter-confirm')}?token=x`,
      `${store.url('shop')}?q=zzz`,
    ]
    for (const url of shared) {
      await page.goto(url)
      expect([url, await findings(page, RULES)]).toEqual([url, []])
    }
    await page.locator('header details summary').first().click()
    expect(await findings(page, RULES)).toEqual([])
  })

  test('on any page of the way from cart to order', async () => {
    const page = await (await visit({ width: 360 })).newPage()
    const shopper = new Shopper(page, testStore(code), true)
    const { store } = shopper
    await page.goto(store.url('cart'))
    expect(await findings(page, RULES)).toEqual([])
    await shopper.buy('shipping-box')
    expect(await findings(page, RULES)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`^${store.t('cart.checkout')}`) }).click()
    await shown(page.getByRole('heading', { name: store.t('cross-sell.title') }))
    expect(await findings(page, RULES)).toEqual([])
    await page.getByRole('link', { name: store.t('cross-sell.skip') }).click()
    await page.getByRole('button', { name: store.t('checkout.toDelivery') }).click()
    await shown(page.getByRole('alert'))
    expect(await findings(page, RULES)).toEqual([])
    await shopper.fillAddress(code === 'us' ? PARCELS.us : code === 'pl' ? PARCELS.pl : PARCELS.eu)
    expect(await findings(page, RULES)).toEqual([])
    await shopper.chooseDelivery()
    expect(await findings(page, RULES)).toEqual([])
    await shopper.chooseCard('asks')
    await shopper.placeOrder()
    await shown(page.getByRole('heading', { name: store.t('checkout.confirmTitle') }))
    expect(await findings(page, RULES)).toEqual([])
    await page.getByRole('button', { name: store.t('checkout.confirm'), exact: true }).click()
    await shown(page.getByRole('heading', { name: store.t('order.thanks') }))
    expect(await findings(page, RULES)).toEqual([])
  })
})
