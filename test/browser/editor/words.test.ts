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
  await page.getByLabel(t('design-text.points')).fill('0')
  await page.getByText(t('design-text.between', { min: '1', max: '|' }).split('|')[0]!).waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})
