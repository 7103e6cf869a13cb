import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('a design is checked with its next step where the script that checks it did not come at first', async () => {
  const page = await (await visit()).newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const script = /preflight-worker[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await openPanel(page, { t, url }, 'check')
  await expect.poll(() => complaints.some((text) => text.includes('The design was not checked.'))).toBe(true)
  await page.unroute(script)
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
  await expect.poll(() => page.locator('[data-blocks]').textContent()).not.toBe('')
})
