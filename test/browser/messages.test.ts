import { expect, test } from 'vitest'
import { GRANTED, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { CHUNK_TIMEOUT } from '../../src/api/limits.ts'
import { openChromium } from './chromium.ts'
import { shown } from './shown.ts'
import { testStore } from './store.ts'

const visit = openChromium()
const eu = testStore('eu')

/** What a page writes into its console. */
function consoleOf(page: Awaited<ReturnType<Awaited<ReturnType<typeof visit>>['newPage']>>): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return lines
}

test('‘Loading chunk failed’ comes after two minutes, and its shopper is offered a reload', async () => {
  const page = await (await visit()).newPage()
  const lines = consoleOf(page)
  await page.clock.install()
  await page.route(/configurator\.island/, () => undefined)
  await page.goto(eu.url('product', { product: 'mailer-box-eco' }))
  await page.locator('[name=quantity][value="250"]').check()
  // A script that does not come in time gives way to the plain form; this one is waited for to the end.
  await page.clock.runFor(CHUNK_TIMEOUT + 1000)
  await expect.poll(() => lines.join('\n')).toContain('Loading chunk failed')
  await page.getByText(eu.t('configurator.reload')).waitFor()
})

test('‘Network Error’ stays in the console of who agreed to be measured; a call carries the store, and what brought them', async () => {
  const context = await visit({ asked: false })
  const url = eu.url('impressum')
  await context.addCookies([{ name: 'ph-pref', value: writePreferences(GRANTED), url }])
  const page = await context.newPage()
  const lines = consoleOf(page)
  const sent: Record<string, string>[] = []
  await page.route('**/api/segment-proxies/track', (route) => {
    sent.push(route.request().headers())
    return route.abort()
  })
  await page.goto(`${url}?gclid=abc-123`)
  await expect.poll(() => lines.join('\n')).toContain('Network Error')
  expect(sent[0]).toMatchObject({ 'x-region': 'eu' })
  expect(JSON.parse(sent[0]!['x-ad-tracking']!)).toMatchObject({ attribution_gclid: 'abc-123' })
  expect(await page.locator('main').textContent()).not.toContain('Network Error')
})

test('the store of the visitor’s country is offered, and leads to the same page there', async () => {
  const context = await visit()
  const url = eu.url('impressum')
  await context.addCookies([{ name: 'e2e-user-country', value: 'DE', url }])
  const page = await context.newPage()
  await page.goto(url)
  const bar = page.locator('[data-nearer]')
  await shown(bar)
  expect(await bar.textContent()).toContain(eu.t('nearer.text', { store: eu.t('store.de') }))
  await bar.getByRole('link', { name: eu.t('nearer.go') }).click()
  await page.waitForURL(testStore('de').url('impressum'))
  await page.goto(url)
  await page
    .locator('[data-nearer]')
    .getByRole('link', { name: eu.t('nearer.stay') })
    .click()
  await expect
    .poll(() => context.cookies(url).then((all) => all.find(({ name }) => name === 'region')?.value))
    .toBe('EU')
  await page.goto(url)
  expect(await page.locator('[data-nearer]').isVisible()).toBe(false)
})
