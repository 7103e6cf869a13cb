import { expect, test } from 'vitest'
import { PARCELS } from '../parcels.ts'
import { openChromium } from './chromium.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'
import { tabTo } from './tab-to.ts'

const visit = openChromium()

test('a shopper without a mouse skips to the content, configures, adds, checks out and pays', async () => {
  const page = await (await visit({ motion: true })).newPage()
  const store = testStore('eu')
  await page.goto(store.url('product', { product: 'mailer-box-eco' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content')

  await tabTo(page, '[name=size]')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '[name=quantity]')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, 'bx-island form button:not([formaction])')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: store.t('configurator.viewCart') }).waitFor()
  await tabTo(page, `bx-island a[href$="/cart/"]`)
  await page.keyboard.press('Enter')
  await page.waitForURL(store.url('cart'))
  expect(await page.locator('[data-line] input[name=quantity]').inputValue()).toBe('60')

  await tabTo(page, 'aside a')
  await page.keyboard.press('Enter')
  await shown(page.getByRole('heading', { name: store.t('cross-sell.title') }))
  await tabTo(page, 'main a')
  await page.keyboard.press('Enter')
  await shown(page.locator('#email'))
  await tabTo(page, '#email')
  await page.keyboard.type('ada@example.com')
  for (const [field, value] of Object.entries(PARCELS.eu)) {
    await tabTo(page, `#ship-${field}`).catch(async () => {
      await page.locator('#email').focus()
      await tabTo(page, `#ship-${field}`)
    })
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await shown(page.locator('[name=rate]').first())
  await tabTo(page, '[name=rate]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await shown(page.locator('[name=method]').first())
  await tabTo(page, '[name=method]')
  const check = page.locator('[name=method][value=check]')
  const methods = await page.locator('[name=method]').count()
  for (let press = 0; press < methods && !(await check.isChecked()); press++) await page.keyboard.press('ArrowDown')
  expect(await check.isChecked()).toBe(true)
  await tabTo(page, 'main form button')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: store.t('order.thanks') }).waitFor()
})
