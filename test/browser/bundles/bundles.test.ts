import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { WALKED } from '../full.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

describe.each(WALKED)('a bundle in %s, with scripts: %s', (code, scripts) => {
  test('is put into the cart, changed, taken out, put in again and bought', async () => {
    const store = testStore(code)
    const page = await (await visit({ scripts })).newPage()
    const shopper = new Shopper(page, store, scripts)
    const name = store.t('bundle-name.unboxing')
    const add = async () => {
      await page.goto(store.url('bundles'))
      await page.getByRole('button', { name: store.t('bundle.addOf', { bundle: name }) }).click()
      await page.waitForURL(store.url('cart'))
    }
    await add()
    if (scripts) expect(await findings(page)).toEqual([])
    const bundle = page.locator('[data-bundle]')
    const before = await shopper.total()
    await bundle.locator('[name=quantity]').fill('2')
    await bundle.getByRole('button', { name: store.t('cart.update') }).click()
    await expect.poll(() => shopper.total()).not.toBe(before)
    await expect.poll(() => page.locator('[data-line] [name=quantity]').first().inputValue()).toBe('500')

    await bundle.getByRole('button', { name: store.t('cart.removeOf', { product: name }) }).click()
    await page.getByRole('heading', { name: store.t('cart.empty') }).waitFor()

    await add()
    expect(await shopper.total()).toBe(before)
    await shopper.checkOut()
    await shopper.fillAddress(PARCELS[code === 'de' ? 'eu' : code])
    await shopper.chooseDelivery()
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
    await page.getByText(name).waitFor()
  })

  test('ends, and says so, where a part of it is taken out', async () => {
    const store = testStore(code)
    const page = await (await visit({ scripts })).newPage()
    await page.goto(store.url('bundles'))
    await page.locator('main form button').first().click()
    await page.waitForURL(store.url('cart'))
    const part = store.t('product-name.kraft-tape')
    await page.getByRole('button', { name: store.t('cart.removeOf', { product: part }) }).click()
    await shown(page.getByText(store.t('notice.bundleEnded')))
    await expect.poll(() => page.locator('[data-bundle]').count()).toBe(0)
  })
})
