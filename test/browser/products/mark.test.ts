import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GRANTED, PREFERENCE_KEY, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const store = testStore('eu')
const url = store.url('product', { product: 'mailer-box-eco' })
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="parent.ran=true">
  <script>parent.ran = true</script><rect width="60" height="40" fill="#fff"/><circle cx="30" cy="20" r="15"/></svg>`

const open = async (page: Page) => {
  await page.locator('bx-island input').first().focus()
  await page.locator('bx-island[ready]').waitFor()
  await page.getByText(store.t('own-mark.title')).click()
  return page.getByLabel(store.t('own-mark.file'))
}
const file = (text: string, name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(text) })
const marked = (page: Page) => page.locator('img[src^="blob:"]').count()

test('a logo is drawn anew, shown all through the shop, sent nowhere, and taken away', async () => {
  const context = await visit()
  await context.addCookies([{ name: PREFERENCE_KEY, value: writePreferences(GRANTED), url: store.url('home') }])
  const page = await context.newPage()
  const sent: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (`${request.url()}${request.postData()}`.includes('PHN2Zy') || request.url().includes('base64'))
      sent.push(request.url())
  })
  await page.goto(url)
  await page.locator('bx-island input').first().focus()
  await page.locator('bx-island[ready]').waitFor()
  expect(scripts.filter((script) => /mark-form|marked-pictures|surface/.test(script))).toEqual([])
  const field = await open(page)

  await field.setInputFiles(file('A letter, and no picture.', 'logo.png'))
  await shown(page.getByText(store.t('own-mark.notRead')))
  expect(await marked(page)).toBe(0)
  await field.setInputFiles(file(SVG, 'logo.png'))
  await shown(page.getByText(store.t('own-mark.kept')))
  await expect.poll(() => marked(page)).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await findings(page)).toEqual([])

  await page.goto(store.url('shop'))
  await expect.poll(() => marked(page)).toBeGreaterThan(2)
  await page.goto(store.url('home'))
  const first = page.locator('main img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^blob:/)
  expect(sent).toEqual([])

  await page.goto(url)
  await open(page)
  await page.getByRole('button', { name: store.t('own-mark.remove') }).click()
  await expect.poll(() => marked(page)).toBe(0)
  await shown(page.getByRole('status').filter({ hasText: store.t('own-mark.removed') }))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(store.t('own-mark.title'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bx-mark'))).toBeNull()
})

test('a word lasts as long as the page where nothing may be stored, which is said', async () => {
  const page = await (await visit()).newPage()
  await page.goto(url)
  await open(page)
  await page.getByLabel(store.t('own-mark.word')).press('Enter')
  await shown(page.getByRole('alert').filter({ hasText: store.t('own-mark.empty') }))
  await page.getByLabel(store.t('own-mark.word')).fill('Kolibri')
  await page.getByRole('button', { name: store.t('own-mark.show') }).click()
  await shown(page.getByText(store.t('own-mark.notKept')))
  await expect.poll(() => marked(page)).toBeGreaterThan(0)
  expect(await page.evaluate(() => localStorage.getItem('bx-mark'))).toBeNull()
})
