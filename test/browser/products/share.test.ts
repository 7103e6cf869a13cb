import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('what is configured is shared by its link, compared, and downloaded as an offer', async () => {
  const context = await visit({ width: 360 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const { url, t } = testStore('pl')
  await page.goto(url('product', { product: 'mailer-box-eco-color' }))
  // Chromium on this system has no share sheet; where one has, it would stay open.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.locator('[name=quantity][value="500"]').check()
  await page.locator('bx-island[ready]').waitFor()
  const share = page.getByRole('link', { name: t('configurator.share') })
  await expect.poll(() => share.getAttribute('href')).toContain('quantity=500')
  await share.press('Enter')
  await page.getByText(t('configurator.linkCopied')).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).origin + new URL(link).pathname).toBe(url('product', { product: 'mailer-box-eco-color' }))
  expect(new URL(link).searchParams.get('quantity')).toBe('500')

  await page.getByText(t('configurator.compare')).press('Enter')
  await page.getByRole('table', { name: t('configurator.compareCaption') }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])

  const [offer] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('configurator.offer') }).click(),
  ])
  expect(offer.suggestedFilename()).toMatch(/^Boxwright-mailer-box-eco-color-[\dx]+-500\.pdf$/)
})
