import type { Page } from 'playwright-core'
import { Shopper } from '../browser/shopper.ts'
import { PARCELS } from '../parcels.ts'
import type { DrawnRoute } from './drawn.ts'
import type { ContactSheet, Shown } from './sheet.ts'

/** The pages that anybody sees without doing anything. */
export async function drawContent(sheet: ContactSheet, page: Page): Promise<void> {
  const { url } = sheet.store
  const at = (...[route, shown]: [route: DrawnRoute, shown?: Shown]) => sheet.at(page, route, shown)
  await at('home')
  await at('shop')
  await at('shop', { query: 'use=food&length=20&width=15&height=4.5', name: 'shop, what fits' })
  await at('shop', { query: 'compare=mailer-box-eco&compare=shipping-box&compare=cake-box', name: 'shop, compared' })
  await at('category', { params: { category: 'mailer-boxes' } })
  await at('product', { params: { product: 'mailer-box-eco' } })
  await at('preset', { params: { preset: 'wine-gift-box' } })
  for (const route of ['sample-packs', 'bundles', 'dielines', 'materials', 'size-guide', 'print-guide'] as const)
    await at(route)
  await at('material', { params: { material: 'cardboard-natural' } })
  for (const route of ['artwork-guide', 'help', 'contact', 'delivery-costs', 'returns-policy', 'about-us'] as const)
    await at(route)
  for (const route of ['sustainability', 'fsc-certification', 'eco-properties', 'terms-of-service'] as const)
    await at(route)
  for (const route of ['plus-terms', 'privacy-policy', 'impressum', 'cookies', 'newsletter', 'offline'] as const)
    await at(route)
  await at('newsletter-confirm', { query: 'token=x' })
  await at('unsubscribe', { params: { kind: 'newsletter' }, query: 'token=x' })
  for (const route of ['find-order', 'sign-in', 'registration', 'recover-password', 'sign-out'] as const)
    await at(route)
  for (const route of ['box-editor', 'product-editor', 'print-file'] as const) await at(route)
  await page.goto(`${url('home')}no-such-page/`)
  await sheet.take(page, 'not found')
}

/** The way from an empty cart to an order, to a list, and to a quote. */
export async function drawJourney(sheet: ContactSheet, page: Page): Promise<void> {
  const { store } = sheet
  const { url, t } = store
  const shopper = new Shopper(page, store, true)
  await page.goto(url('cart'))
  await sheet.take(page, 'cart, empty')
  await shopper.buy('mailer-box-eco')
  await sheet.take(page, 'cart')
  await page.goto(`${url('switch-store')}?to=gb`)
  await sheet.take(page, 'switch-store')
  await page.goto(url('cart'))
  await page.getByRole('link', { name: new RegExp(`^${t('cart.checkout').replaceAll('\u00a0', ' ')}`) }).click()
  await page.getByRole('heading', { name: t('cross-sell.title') }).waitFor()
  await sheet.take(page, 'cross-sell')
  await page.getByRole('link', { name: t('cross-sell.skip') }).click()
  await page.getByRole('button', { name: t('checkout.toDelivery') }).waitFor()
  await sheet.take(page, 'checkout-address')
  await shopper.fillAddress(PARCELS[store.code as 'eu'])
  await sheet.take(page, 'checkout-delivery')
  await shopper.chooseDelivery()
  await sheet.take(page, 'payment')
  await shopper.payByTransfer()
  await page.getByRole('heading', { name: t('order.thanks') }).waitFor()
  await sheet.take(page, 'order-details')
  const orderNumber = /R\d{9,}/.exec(page.url())![0]
  await sheet.at(page, 'order-artwork', { params: { orderNumber } })
  await sheet.at(page, 'order-confirmation', { params: { orderNumber } })

  await page.goto(url('product', { product: 'paper-bag' }))
  await page.getByRole('button', { name: t('configurator.saveToList') }).click()
  await page.waitForURL(/\/s\/S[0-9A-Z]{20}\/$/)
  await sheet.take(page, 'shopping-list')
  await sheet.at(page, 'shopping-lists')

  await sheet.at(page, 'quote-request', { query: 'product=mailer-box-eco&quantity=500' })
  await page.getByLabel(t('checkout.contactName')).fill('Ada')
  await page.locator('#email').fill(`angebot-${store.code}@example.com`)
  await page.locator('#email').press('Enter')
  await page.getByRole('heading', { name: t('quote.sentTitle') }).waitFor()
  await sheet.take(page, 'quote-success')
  await page.getByRole('link', { name: t('quote.see') }).click()
  await page.getByRole('link', { name: t('instant.see') }).click()
  await page.getByRole('heading', { name: t('instant.title') }).waitFor()
  await sheet.take(page, 'instant-quote')
}
