import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test.each(['eu', 'us', 'pl'] as const)(
  'in %s a page that cannot be reached is the store’s offline page, and comes back with the connection',
  async (code) => {
    const store = testStore(code)
    const context = await visit({ offlinePage: true })
    const page = await context.newPage()
    await page.goto(store.url('home'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(store.url('shop'))
    const kept = () => page.evaluate(async () => (await (await caches.open('offline')).keys()).length)
    await expect.poll(kept).toBeGreaterThan(2)
    await context.setOffline(true)
    await page.goto(store.url('product', { product: 'paper-bag' }))
    await page.getByRole('heading', { name: store.t('error.offlineTitle') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).not.toBe('')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontWeight)).toBe('600')
    await context.setOffline(false)
    await page.goto(store.url('product', { product: 'paper-bag' }))
    await page.getByRole('heading', { name: store.t('product-name.paper-bag'), exact: true }).waitFor()
  },
)
