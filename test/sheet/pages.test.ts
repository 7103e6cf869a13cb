import { join } from 'node:path'
import { test } from 'vitest'
import { openChromium } from '../browser/chromium.ts'
import { openAsManager } from '../browser/manager.ts'
import { Shopper } from '../browser/shopper.ts'
import { testStore } from '../browser/store.ts'
import { PARCELS } from '../parcels.ts'
import { ContactSheet } from './sheet.ts'

const visit = openChromium()
const DOCS = join(import.meta.dirname, '../../docs')

/** The stores whose pages are drawn, by the language that the file is named by. */
const STORES = [
  ['en', 'eu'],
  ['de', 'de'],
  ['pl', 'pl'],
] as const

test.each(STORES)('every kind of page in %s', async (language, code) => {
  const store = testStore(code)
  const { url, t } = store
  const page = await (await visit()).newPage()
  const sheet = new ContactSheet()
  const shopper = new Shopper(page, store, true)
  const at = async (name: string, address: string) => {
    await page.goto(address)
    await sheet.take(page, name)
  }

  await at('home', url('home'))
  await at('shop', url('shop'))
  await at('shop, what fits', `${url('shop')}?use=food&length=20&width=15&height=4.5`)
  await at('shop, compared', `${url('shop')}?compare=mailer-box-eco&compare=shipping-box&compare=cake-box`)
  await at('category', url('category', { category: 'mailer-boxes' }))
  await at('product', url('product', { product: 'mailer-box-eco' }))
  await at('sample packs', url('sample-packs'))
  await at('bundles', url('bundles'))
  await at('dielines', url('dielines'))
  for (const route of [
    'materials',
    'size-guide',
    'print-guide',
    'artwork-guide',
    'help',
    'contact',
    'quote-request',
    'delivery-costs',
    'returns-policy',
    'about-us',
    'sustainability',
    'fsc-certification',
    'eco-properties',
    'terms-of-service',
    'cookies',
    'newsletter',
    'sign-in',
    'registration',
    'shopping-lists',
    'order',
    'offline',
  ] as const)
    await at(route, url(route))
  await at('material', url('material', { material: 'cardboard-natural' }))
  await at('not found', `${url('home')}no-such-page/`)

  await at('cart, empty', url('cart'))
  await shopper.buy('mailer-box-eco')
  await sheet.take(page, 'cart')
  await page.getByRole('link', { name: new RegExp(`^${t('cart.checkout').replaceAll('\u00a0', ' ')}`) }).click()
  await page.getByRole('heading', { name: t('cross-sell.title') }).waitFor()
  await sheet.take(page, 'cross-sell')
  await page.getByRole('link', { name: t('cross-sell.skip') }).click()
  await page.getByRole('button', { name: t('checkout.toDelivery') }).waitFor()
  await sheet.take(page, 'checkout, address')
  await shopper.fillAddress(PARCELS[code])
  await sheet.take(page, 'checkout, delivery')
  await shopper.chooseDelivery()
  await sheet.take(page, 'checkout, payment')
  await shopper.payByTransfer()
  await page.getByRole('heading', { name: t('order.thanks') }).waitFor()
  await sheet.take(page, 'order')
  await page.getByRole('link', { name: t('order.confirmation'), exact: true }).click()
  await page.getByRole('heading', { name: t('order.confirmation') }).waitFor()
  await sheet.take(page, 'order confirmation')

  await openAsManager(page, store, new URL(url('account-orders')).pathname)
  for (const route of [
    'account-orders',
    'account-boxes',
    'account-addresses',
    'account-settings',
    'account-security',
    'account-invoices',
    'account-wallet',
    'account-cards',
    'account-trees',
    'account-data',
  ] as const)
    await at(route, url(route))
  await at('manager, insight', new URL('/manager/insight', url('home')).href)
  await at('manager, payments', url('manager-payments'))
  await at('manager, KSeF', url('manager-ksef'))
  await at('manager, artwork', new URL('/manager/artwork/', url('home')).href)
  await sheet.write(await page.context().newPage(), join(DOCS, `pages-${language}.webp`))
})
