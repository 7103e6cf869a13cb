import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAGE_AREAS } from '../../src/pages/layout/area.ts'
import { PARCELS } from '../parcels.ts'
import { sentOffer } from './business/sent-offer.ts'
import { openChromium } from './chromium.ts'
import { openAsManager } from './manager.ts'
import { Shopper } from './shopper.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const store = testStore('eu')
const BUILT = join(import.meta.dirname, '../../dist/client/assets')

/** Looks at pages as they stand, islands included: which sheets they load, and whether each class has its styles there. */
async function looker() {
  const page = await (await visit()).newPage()
  const areas = new Set<string>()
  let loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded = []
    if (request.resourceType() === 'stylesheet') loaded.push(new URL(request.url()).pathname)
  })
  const look = async () => {
    // A page is streamed: its sheet may come after the words that were waited for.
    await page.waitForLoadState()
    expect([page.url(), await bare(page)]).toEqual([page.url(), []])
    expect([page.url(), loaded]).toEqual([page.url(), [expect.stringMatching(/^\/assets\/[a-z]+-[\w-]{8}\.css$/)]])
    areas.add(/\/([a-z]+)-/.exec(loaded[0]!)![1]!)
  }
  return { page, look, areas }
}

/** Classes of a page's elements that no style sheet of the page says anything of. */
const bare = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join()
    const styled = new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
    const used = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
    return [...new Set(used)].filter((name) => !styled.has(name))
  })

const PLACES = [
  store.url('home'),
  store.url('shop'),
  `${store.url('shop')}?q=zzz`,
  `${store.url('shop')}?use=food&length=20&width=15&height=4.5`,
  `${store.url('shop')}?use=wine&material=film-recycled&length=x`,
  `${store.url('shop')}?compare=paper-can&compare=cake-box&quantity=x`,
  store.url('category', { category: 'mailer-boxes' }),
  `${store.url('product', { product: 'mailer-box-eco' })}?quantity=500`,
  `${store.url('sample-packs')}?samples=material-paper-kraft&quantity=0`,
  store.url('bundles'),
  store.url('dielines'),
  `${store.url('dielines')}?style=tote&length=1`,
  store.url('box-editor'),
  store.url('product-editor'),
  store.url('print-file'),
  store.url('find-order'),
  store.url('sign-in'),
  store.url('registration'),
  store.url('recover-password'),
  store.url('sign-out'),
  store.url('shopping-lists'),
  `${store.url('quote-request')}?product=paper-bag&quantity=500`,
  store.url('cookies'),
  store.url('newsletter'),
  `${store.url('newsletter-confirm')}?token=x`,
  `${store.url('unsubscribe', { kind: 'newsletter' })}?token=x`,
  store.url('terms-of-service'),
  store.url('plus-terms'),
  store.url('plus-invitation'),
  store.url('plus-domain'),
  store.url('help'),
  `${store.url('contact')}?sent`,
  store.url('delivery-costs'),
  store.url('eco-properties'),
  store.url('materials'),
  store.url('material', { material: 'cotton-natural' }),
  store.url('size-guide'),
  store.url('print-guide'),
  store.url('artwork-guide'),
  store.url('offline'),
  `${store.url('home')}no-such-page/`,
  new URL('/dev/mail', store.url('home')).href,
  new URL('/dev/packaging', store.url('home')).href,
]

test('each page links the one sheet of its area, and every class on it has its styles there', async () => {
  const { page, look, areas } = await looker()
  for (const place of PLACES) {
    await page.goto(place)
    await look()
  }
  await openAsManager(page, store, '/manager/insight')
  await look()
  for (const place of [
    'manager-payments',
    'manager-quotes',
    'manager-companies',
    'plus-register',
    'manager-offers',
    'manager-customers',
    'manager-artwork',
    'manager-messages',
    'manager-parts',
    'manager-refunds',
    'manager-ksef',
    'account-saved-cards',
    'plus-personal-details',
    'plus-settings',
    'plus-orders',
    'plus-addresses',
    'plus-catalogue',
    'plus-quotes',
    'plus-spending',
  ] as const) {
    await page.goto(store.url(place))
    await look()
  }
  await page.goto((await sentOffer(store)).page)
  await look()
  for (const form of ['', '?address=new']) {
    await page.goto(store.url('account-addresses') + form)
    await look()
  }

  const shopper = new Shopper(page, store, true)
  await page.goto(store.url('cart'))
  await look()
  await page.goto(store.url('product', { product: 'shipping-box' }))
  await look()
  await page.locator('bx-island input[name=quantity]').last().check()
  await page.locator('bx-island[ready]').waitFor()
  await look()
  await shopper.buy('shipping-box')
  await look()
  await shopper.changeQuantity(300)
  await look()
  await page.goto(`${store.url('switch-store')}?to=de`)
  await look()
  await page.goto(store.url('cart'))
  await page.getByRole('link', { name: new RegExp(`^${store.t('cart.checkout')}`) }).click()
  await page.getByRole('heading', { name: store.t('cross-sell.title') }).waitFor()
  await look()
  await page.getByRole('link', { name: store.t('cross-sell.skip') }).click()
  await page.getByRole('button', { name: store.t('checkout.toDelivery') }).waitFor()
  await look()
  await shopper.fillAddress(PARCELS.eu)
  await look()
  await shopper.chooseDelivery()
  await look()
  await shopper.chooseCard('asks')
  await shopper.placeOrder()
  await page.getByRole('heading', { name: store.t('checkout.confirmTitle') }).waitFor()
  await look()
  await page.getByRole('button', { name: store.t('checkout.confirm'), exact: true }).click()
  await page.getByRole('heading', { name: store.t('order.thanks') }).waitFor()
  await look()
  await page.getByRole('link', { name: store.t('order.confirmation'), exact: true }).click()
  await page.getByRole('heading', { name: store.t('order.confirmation') }).waitFor()
  await look()
  expect([...areas].sort()).toEqual([...PAGE_AREAS].sort())
})

/**
 * Bytes gzip: an account and a company show orders, lists of them and forms; an editor is a program of its own; a product has
 * its price bar in a form for phones too.
 */
const LARGEST: Partial<Record<string, number>> = { account: 7_000, plus: 7_500, editor: 9_000, products: 6_100 }
const LARGEST_SHEET = (file: string) => LARGEST[file.split('-')[0]!] ?? 6_000

test('the sheet of no area weighs more than six kilobytes, but for product, account, company and editor', () => {
  const sheets = readdirSync(BUILT).filter((file) => file.endsWith('.css'))
  expect(sheets.map((file) => file.replace(/-[\w-]{8}\.css$/, '')).sort()).toEqual([...PAGE_AREAS].sort())
  for (const file of sheets)
    expect([file, gzipSync(readFileSync(join(BUILT, file))).length < LARGEST_SHEET(file)]).toEqual([file, true])
})
