import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('a template is a step of undo, and a text is written on it, set in another font and bent, by labels alone', async () => {
  const page = await (await visit()).newPage()
  const { t, url } = testStore('pl')
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const letters = page.locator('[data-live] path')
  const bare = await letters.count()

  await page.getByRole('button', { name: t('editor.panel-templates') }).click()
  const template = t('template.named', { name: 'norrdag', number: 1, line: t('template-line.coffee') })
  await page.getByRole('button', { name: template }).click()
  await expect.poll(() => letters.count()).toBeGreaterThan(bare)
  await page.getByRole('button', { name: t('editor.closePanel') }).click()
  const undo = page.getByRole('button', { name: t('canvas.undo') })
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
  await undo.click()
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')

  // HarfBuzz shapes it in a worker that may compile it; the page itself may not.
  await page.getByRole('button', { name: t('canvas.addText') }).click()
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Łódź & café')
  const outline = () => letters.last().getAttribute('d')
  await expect.poll(outline).toMatch(/C/)
  const first = await outline()
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Montserrat' }) }).click()
  await page.getByLabel(t('design-text.search')).fill('pacif')
  await page.getByRole('radio', { name: 'Pacifico' }).check()
  await expect.poll(outline).not.toBe(first)
  const straight = await outline()
  await page.getByLabel(t('design-text.course')).selectOption('arch')
  await expect.poll(outline).not.toBe(straight)
  const bent = await outline()
  await page.getByLabel(t('design-text.course')).selectOption('box')
  await expect.poll(outline).not.toBe(bent)
  await page.getByText(t('design-text.boxHelp')).waitFor()

  // The width of the box breaks its lines, typed or dragged; the letters keep their size.
  const width = page.getByLabel(t('canvas.width', { unit: 'mm' }), { exact: true })
  const frame = page.locator('[data-frame] rect').first()
  const high = async () => Number(await frame.getAttribute('height'))
  const points = await page.getByLabel(t('design-text.points')).inputValue()
  const lines = await high()
  await width.fill('45')
  await width.press('Enter')
  await expect.poll(high).toBeGreaterThan(lines * 1.5)
  const broken = await high()
  await page.getByRole('button', { name: t('canvas.zoomIn') }).click()
  const handle = page.locator('[data-frame] [data-handle="e"] rect').last()
  await handle.hover()
  const from = (await handle.boundingBox())!
  const box = (await frame.boundingBox())!
  // Its panel may lie upside down on the sheet.
  const outward = Math.sign(from.x - box.x - box.width / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + outward * 300, from.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(high).toBeLessThan(broken)
  expect(Number.parseFloat(await width.inputValue())).toBeGreaterThan(45)
  expect(await page.getByLabel(t('design-text.points')).inputValue()).toBe(points)
  await undo.click()
  await expect.poll(() => width.inputValue()).toBe('45')
  await page.getByLabel(t('design-text.points')).fill('0')
  await page.getByText(t('design-text.between', { min: '1', max: '|' }).split('|')[0]!).waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})
