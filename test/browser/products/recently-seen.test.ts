import { expect, test } from 'vitest'
import { type Preferences, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** A visitor of the Polish store who has chosen about cookies. */
async function visitor(choice: Partial<Preferences>) {
  const context = await visit({ width: 1280 })
  const store = testStore('pl')
  const preferences = { Functional: false, Analytics: false, Advertising: false, Essential: true, ...choice }
  await context.addCookies([{ name: 'ph-pref', value: writePreferences(preferences), url: store.url('home') }])
  // A font that comes late moves words that the list has nothing to do with.
  await context.route('**/*.woff2', (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const stored = () => page.evaluate(() => localStorage.getItem('bx-seen'))
  return { page, store, stored, list: page.locator('[data-seen] li a') }
}

test('products seen before are shown on home, product and empty cart, move nothing, and can be forgotten', async () => {
  const { page, store, stored, list } = await visitor({ Functional: true })
  const { url, t } = store
  await page.goto(`${url('product', { product: 'paper-bag' })}?quantity=500&utm_source=x`)
  await expect.poll(stored).toContain('quantity=500')
  expect(await stored()).not.toContain('utm_source')
  expect(await list.count()).toBe(0)

  await page.goto(url('product', { product: 'mailer-box-eco' }))
  await list.getByText(t('product-name.paper-bag')).waitFor()
  await expect.poll(() => list.count()).toBe(1)

  for (const place of ['home', 'cart'] as const) {
    await page.goto(url(place))
    await expect
      .poll(() => list.allTextContents())
      .toEqual([t('product-name.mailer-box-eco'), t('product-name.paper-bag')])
    const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
  }
  expect(await findings(page)).toEqual([])
  await list.last().click()
  await page.waitForURL(/quantity=500/)

  const clear = page.getByRole('button', { name: t('seen.clear') })
  await clear.press('Enter')
  await page.getByText(t('seen.cleared')).waitFor()
  await expect.poll(async () => [await stored(), await list.count()]).toEqual([null, 0])
})

test('who has not allowed it leaves nothing, and a consent that is withdrawn takes it away', async () => {
  const eve = await visitor({ Analytics: true })
  await eve.page.goto(eve.store.url('product', { product: 'paper-bag' }), { waitUntil: 'networkidle' })
  expect(await eve.stored()).toBeNull()

  const ada = await visitor({ Functional: true })
  await ada.page.goto(ada.store.url('product', { product: 'paper-bag' }))
  await expect.poll(ada.stored).toContain('paper-bag')
  await ada.page.context().clearCookies({ name: 'ph-pref' })
  await ada.page.goto(ada.store.url('cart'))
  await expect.poll(ada.stored).toBeNull()
  expect(await ada.list.count()).toBe(0)
})
