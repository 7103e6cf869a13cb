import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { PARCELS } from '../../parcels.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { inCart, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'

const visit = openChromium()

type Offered = 'add-check' | 'add-warranty' | 'add-trees'

/** Presses the button of an offer, and waits for its line and for the offer to go. */
async function add(page: Page, intent: Offered, said: string) {
  const offer = page.locator(`form:has([name=intent][value=${intent}])`)
  await offer.getByRole('button').click()
  await expect.poll(() => offer.count()).toBe(0)
  if (new URL(page.url()).pathname.endsWith('/s/')) return
  await page.getByRole('heading', { name: said, exact: true, level: 2 }).first().waitFor()
}

/** No part of the page is wider than the window, and axe finds nothing. */
async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

const PARCEL_OF = { de: 'eu', pl: 'pl', cz: 'eu', us: 'us' } as const

describe.each(
  firstRows<[keyof typeof PARCEL_OF & RegionCode, boolean]>(
    [
      ['de', true],
      ['pl', false],
      ['cz', true],
      ['us', false],
      ['us', true],
    ],
    1,
  ),
)('in %s, with scripts %s', (code, scripts) => {
  test('a check, a warranty and trees are added, agreed to, paid, and stand in the order', async () => {
    const page = await (await visit({ scripts })).newPage()
    const store = testStore(code)
    const shopper = new Shopper(page, store, scripts)
    const { t } = store
    await inCart(page, store, 'paper-bag', { quantity: '500' })
    await page.goto(store.url('cart'))
    await add(page, 'add-check', t('line.expert_check'))
    await add(page, 'add-trees', t('line.trees'))
    await changeTrees(page, store)
    await page.locator('main aside a').click()
    if (scripts) await expectSound(page)
    await add(page, 'add-warranty', t('line.warranty'))
    await page.goto(store.url('cart'))
    if (scripts) await expectSound(page)
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS[PARCEL_OF[code]])
    await shopper.chooseDelivery()
    await shopper.chooseCard('succeeds')
    if (scripts) await expectSound(page)
    await shopper.placeOrder()
    await page.getByText(t('checkout.serviceConsent')).first().waitFor()
    await page.locator('#consent-service').check()
    await shopper.chooseCard('succeeds')
    const toPay = await shopper.total()
    await shopper.placeOrder()
    await shown(page.getByRole('heading', { name: t('order.thanks') }))
    expect(await shopper.total()).toBe(toPay)
    const words = await page.locator('main').textContent()
    for (const said of [t('line.expert_check'), t('line.warranty'), t.plural('line.treeCount', 3)])
      expect(words).toContain(said)
  })
})

/** Three trees instead of one. */
async function changeTrees(page: Page, { t }: TestStore) {
  const line = page.locator('[data-line]').filter({ has: page.getByRole('heading', { name: t('line.trees') }) })
  const total = page.locator('[data-total]').first()
  const before = await total.textContent()
  await line.locator('[name=quantity]').fill('3')
  await line.getByRole('button', { name: t('cart.update') }).click()
  await expect.poll(() => total.textContent()).not.toBe(before)
}

test('an account adds trees by keyboard, and its page is sound at every width', async () => {
  const page = await (await visit({ scripts: true })).newPage()
  const store = testStore('de')
  const { t } = store
  await signedUp(page, store, 'forest@example.com')
  await page.goto(store.url('account-trees'))
  await expectSound(page)
  await page.getByLabel(t('trees.quantity')).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await page.locator('#quantity[aria-invalid]').waitFor()
  await page.getByLabel(t('trees.quantity')).fill('2')
  await page.keyboard.press('Enter')
  await page.waitForURL(store.url('cart'))
  await page.getByRole('heading', { name: t('line.trees'), exact: true, level: 2 }).waitFor()
})
