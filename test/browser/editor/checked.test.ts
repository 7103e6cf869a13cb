import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { pressDuring } from '../press-during.ts'
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

test('a colour is chosen that was pressed before what is said above it came', async () => {
  const page = await (await visit()).newPage()
  await page.addInitScript(() => {
    const { dataset } = document.documentElement
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, question: { id: number; product?: unknown }) {
      post.call(this, question)
      if (!question.product) return
      dataset.asked = String(question.id)
      this.addEventListener('message', ({ data }) => {
        dataset.answered = String(data.id)
      })
    }
  })
  const check = await hold(page, /preflight-worker[^/]*\.js/)
  await openPanel(page, { t, url }, 'check')
  await page.getByRole('button', { name: t('editor.closePanel') }).click()
  await page.getByRole('button', { name: t('canvas.addText') }).click()
  const points = page.getByLabel(t('design-text.points'))
  await points.fill('3')
  await points.press('Enter')
  const other = page.getByRole('group', { name: t('canvas.ink'), exact: true }).getByRole('radio', { checked: false })
  const colour = await other.last().getAttribute('aria-label')
  const swatch = page.getByRole('radio', { name: colour!, exact: true })
  await pressDuring(swatch, async () => {
    await check.come()
    await page.waitForFunction(() => {
      const { asked, answered } = document.documentElement.dataset
      return answered === asked
    })
  })
  await expect.poll(() => swatch.isChecked()).toBe(true)
  await page
    .getByText(t('preflight-rule.small-text', { points: 3, least: 6 }))
    .first()
    .waitFor()
})
