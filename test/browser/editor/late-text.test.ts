import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { testStore } from '../store.ts'
import { openWithHeart } from './heart.ts'
import { withHeldShaper } from './held-shaper.ts'

const visit = openChromium()
const { t } = testStore('de')
const WIDTH = t('canvas.width', { unit: 'mm' })

/** The editor with a text beside the heart, which is chosen. */
async function withText() {
  const page = await (await visit()).newPage()
  await openWithHeart(page)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Kurz')
  await page.getByRole('treeitem', { name: 'Kurz' }).waitFor()
  return { page, words }
}

test('a text that comes late leaves what was selected since, and what is typed there', async () => {
  const page = await (await visit()).newPage()
  const holdShaper = await withHeldShaper(page)
  await openWithHeart(page)
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).press('Enter')
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).press('Enter')
  await page.getByRole('treeitem', { name: t('canvas-shape.star') }).waitFor()
  await holdShaper(true)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  const select = async (shape: string) => {
    await page.getByRole('treeitem', { name: shape }).press('Enter')
    await page.locator('[aria-selected=true]', { hasText: shape }).waitFor()
  }
  await select(t('canvas-shape.heart'))
  const width = page.getByLabel(WIDTH, { exact: true })
  await width.fill('77')
  await holdShaper(false)
  await page.getByRole('treeitem', { name: t('design-text.first') }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[aria-selected=true]', { hasText: t('canvas-shape.heart') }).waitFor()
  await expect.poll(() => width.inputValue()).toBe('77')

  // Who types into what is still selected goes on there too.
  await holdShaper(true)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  await width.fill('66')
  await holdShaper(false)
  await expect.poll(() => page.getByRole('treeitem', { name: t('design-text.first') }).count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => width.inputValue()).toBe('66')
})

test('a width is not written over while it is typed, when words come that were typed before it', async () => {
  const page = await (await visit()).newPage()
  const holdShaper = await withHeldShaper(page)
  await openWithHeart(page)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Kurz')
  await page.getByRole('treeitem', { name: 'Kurz' }).waitFor()
  await holdShaper(true)
  await words.fill('Nun etwas länger')
  const width = page.getByLabel(WIDTH, { exact: true })
  await width.fill('33')
  await holdShaper(false)
  await page.getByRole('treeitem', { name: 'Nun etwas länger' }).waitFor()
  expect(await width.inputValue()).toBe('33')
  const frame = () => page.locator('[data-frame] rect').first().getAttribute('width')
  const before = await frame()
  await width.press('Enter')
  await expect.poll(frame).not.toBe(before)
  expect(await width.inputValue()).toBe('33')
})

test('words typed while a font is under way stay where it does not come', async () => {
  const page = await (await visit()).newPage()
  let lose = () => {}
  const isTyped = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route('**/*pacifico*', async (route) => {
    await isTyped
    await route.abort()
  })
  await openWithHeart(page)
  await page.getByRole('button', { name: t('canvas.addText') }).press('Enter')
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.fill('Kurz')
  await page.getByRole('treeitem', { name: 'Kurz' }).waitFor()
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Montserrat' }) }).click()
  await page.getByLabel(t('design-text.search')).fill('pacif')
  await page.getByRole('radio', { name: 'Pacifico' }).check()
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Pacifico' }) }).waitFor()
  await words.fill('Nun etwas länger')
  lose()
  await page.getByText(t('design-text.fontAway')).waitFor()
  await page.getByRole('treeitem', { name: 'Nun etwas länger' }).waitFor()
  expect(await words.inputValue()).toBe('Nun etwas länger')
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Montserrat' }) }).waitFor()
  // The next words that are shaped say nothing of it any more.
  await words.fill('Gut')
  await page.getByRole('treeitem', { name: 'Gut' }).waitFor()
  await page.getByText(t('design-text.fontAway')).waitFor({ state: 'detached' })
})

test('a text that is set otherwise while its font is under way keeps that in the font', async () => {
  const { page, words } = await withText()
  const outline = () => page.locator('[data-live] path').last().getAttribute('d')
  const font = await hold(page, '**/*pacifico*')
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Montserrat' }) }).click()
  await page.getByLabel(t('design-text.search')).fill('pacif')
  await page.getByRole('radio', { name: 'Pacifico' }).check()
  // A size that is typed waits for the font too; the letters grow with the width, which comes after it.
  const points = page.getByLabel(t('design-text.points'))
  const [small, narrow] = [Number(await points.inputValue()), await outline()]
  await points.fill('20')
  const width = page.getByLabel(WIDTH, { exact: true })
  await width.fill('90')
  await width.press('Enter')
  await expect.poll(outline).not.toBe(narrow)
  const before = await outline()
  // What is changed besides does not bring the size back that was typed.
  await words.fill('Kurze')
  await font.come()
  await expect.poll(outline).not.toBe(before)
  await page.locator('summary', { hasText: t('design-text.font', { family: 'Pacifico' }) }).waitFor()
  expect(Number(await points.inputValue())).toBeGreaterThan(small)
})

test('words wait for the font of their text, and come when it does', async () => {
  const { page, words } = await withText()
  await expect.poll(() => page.locator('[data-saved]').textContent()).toBe(t('editor.savedBrowser'))
  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  let isAway = true
  await page.route('**/*montserrat*', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('treeitem', { name: 'Kurz' }).press('Enter')
  await words.fill('Nun etwas länger')
  await page.getByText(t('design-text.fontAway')).waitFor()
  expect(await words.inputValue()).toBe('Nun etwas länger')
  // Another place of it meanwhile does not lose them.
  const left = page.getByLabel(t('canvas.fromLeft', { unit: 'mm' }))
  await left.fill('30')
  await left.press('Enter')
  isAway = false
  await page.getByRole('treeitem', { name: 'Nun etwas länger' }).waitFor()
  await page.getByText(t('design-text.fontAway')).waitFor({ state: 'detached' })
})
