import { expect, test } from 'vitest'
import { PENDING_RELEASE } from '../../../scripts/release.ts'
import { openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
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
    const kept = () =>
      page.evaluate(async (path) => ((await caches.match(path)) ? 'page' : 'nothing'), store.url('offline'))
    await expect.poll(kept).toBe('page')
    await context.setOffline(true)
    await page.goto(store.url('product', { product: 'paper-bag' }))
    await shown(page.getByRole('heading', { name: store.t('error.offlineTitle') }))
    expect(await page.locator('html').getAttribute('lang')).not.toBe('')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontWeight)).toBe('600')
    await context.setOffline(false)
    await page.getByRole('link', { name: store.t('error.retry') }).click()
    await page.waitForURL(store.url('product', { product: 'paper-bag' }))
    await page.getByRole('heading', { name: store.t('product-name.paper-bag'), exact: true }).waitFor()
  },
)

test('a release forgets the offline page of the one before, and keeps its own', async () => {
  const store = testStore('eu')
  const page = await (await visit({ offlinePage: true })).newPage()
  // A file runs no script, so that what an earlier release has left is there before this one's worker.
  await page.goto(new URL('/favicon.svg', store.url('home')).href)
  await page.evaluate(async () => {
    const earlier = await caches.open('offline earlier')
    await earlier.put('/offline/', new Response('what was said before'))
  })
  await page.goto(store.url('home'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(store.url('shop'))
  const kept = () => page.evaluate(async () => (await caches.match('/offline/'))?.text())
  await expect.poll(kept).toContain(store.t('error.offlineTitle'))
  const names = () => page.evaluate(() => caches.keys())
  await expect.poll(names).toEqual([expect.stringMatching(/^offline [\w-]{12}$/)])
  expect(await names()).not.toEqual([`offline ${PENDING_RELEASE}`])
})
