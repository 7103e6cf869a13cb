import { expect, test } from 'vitest'
import { CHUNK_TIMEOUT } from '../../../src/api/limits.ts'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { testStore } from '../store.ts'
import { openPanel } from './open-panel.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

test('a panel whose script does not come says so, others go on, and its page is loaded again with the design', async () => {
  const page = await (await visit()).newPage()
  const script = /brand-panel[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await openPanel(page, { t, url }, 'goods')
  const open = (panel: 'brand' | 'templates') =>
    page
      .getByRole('button', { name: t(`editor.panel-${panel}`) })
      .first()
      .click()
  await page.getByRole('button', { name: t('canvas.addShape') }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('design')).toBe(true)
  const away = page.getByText(t('editor.partAway'))
  await open('brand')
  await away.waitFor()
  await open('templates')
  await page.getByText(t('template.lead')).waitFor()
  expect(await away.count()).toBe(0)

  await open('brand')
  await away.waitFor()
  await page.unroute(script)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: t('editor.partReload') }).click()
  await loaded
  await page.locator('bx-island[ready]').waitFor()
  await page.getByRole('button', { name: t('canvas.undo') }).click()
  await open('brand')
  await page.getByText(t('brand.lead')).waitFor()
})

test('a panel whose script hangs says so after two minutes, and is there when it is opened after that has come', async () => {
  const page = await (await visit()).newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.clock.install()
  const script = /template-gallery[^/]*\.js/
  const templates = page.getByRole('button', { name: t('editor.panel-templates') }).first()
  await openPanel(page, { t, url }, 'goods')
  const held = await hold(page, script)
  const asked = page.waitForRequest(script)
  await templates.click()
  await asked
  await page.clock.runFor(CHUNK_TIMEOUT + 1000)
  await expect.poll(() => lines.join('\n')).toContain('Loading chunk failed')
  await page.getByText(t('editor.partAway')).waitFor()
  await held.come()
  await templates.click()
  await templates.click()
  await page.getByText(t('template.lead')).waitFor()
})
