import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'

const visit = openChromium()

test('a text is set, moved, found in the tree, and bought with its box, by the keyboard alone', async () => {
  const { t, url } = testStore('pl')
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const { keyboard } = page
  const focused = (part: string) => page.evaluate((part) => document.activeElement?.getAttribute(part), part)

  await tabTo(page, '[role=toolbar] button')
  await keyboard.press('Enter')
  const rows = page.locator('[role=treeitem][aria-level="2"]')
  await expect.poll(() => rows.count()).toBe(1)
  const first = await rows.getAttribute('aria-label')
  await tabTo(page, '[role=application]')
  for (const key of ['Shift+ArrowRight', 'ArrowDown']) await keyboard.press(key)
  await expect.poll(() => rows.getAttribute('aria-label')).not.toBe(first)

  // Nothing selected; then the text again, from the tree, and its words by their field.
  await keyboard.press('Escape')
  await expect.poll(() => rows.getAttribute('aria-selected')).toBe('false')
  await tabTo(page, '[role=treeitem]')
  for (let step = 0; step < 30 && (await focused('aria-level')) !== '2'; step++) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => rows.getAttribute('aria-selected')).toBe('true')
  const words = page.getByRole('textbox', { name: t('design-text.words') })
  await words.waitFor()
  await tabTo(page, 'textarea')
  await keyboard.press('Control+a')
  await keyboard.type('Zażółć')
  await expect.poll(() => rows.getAttribute('aria-label')).toContain('Zażółć')

  const name = (element: Element) => element.setAttribute('data-sought', '')
  await page.getByRole('button', { name: t('configurator.addToCart') }).evaluate(name)
  await tabTo(page, 'button[data-sought]')
  await keyboard.press('Enter')
  const toCart = page.getByRole('link', { name: t('configurator.viewCart') })
  await toCart.waitFor()
  await toCart.evaluate(name)
  await tabTo(page, 'a[data-sought]')
  await keyboard.press('Enter')
  await page.waitForURL(url('cart'))
  expect(await page.locator('[data-line]').count()).toBe(1)
})

test('in the tree Delete removes the object that has the keyboard, whatever is selected, and none on the row of a panel', async () => {
  const { t, url } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const row = (name: string) => page.getByRole('treeitem', { name })
  const [star, line] = [row(t('canvas-shape.star')), row(t('canvas-shape.line'))]
  for (const shape of ['star', 'line'] as const) {
    await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).press('Enter')
    await page.getByRole('button', { name: t(`canvas-shape.${shape}`), exact: true }).press('Enter')
  }
  await expect.poll(() => line.getAttribute('aria-selected')).toBe('true')

  await row(t('canvas-panel.bottom')).first().press('Delete')
  await star.press('Delete')
  await expect.poll(() => star.count()).toBe(0)
  expect(await line.count()).toBe(1)
})

test('what the keyboard has pressed and what is then gone leaves it at the button that had shown it', async () => {
  const { t, url } = testStore('eu')
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

  await button(t('canvas.addShape')).press('Enter')
  await button(t('canvas-shape.star')).press('Enter')
  await expect.poll(() => isFocused(button(t('canvas.addShape')))).toBe(true)

  const panel = page.getByRole('navigation').getByRole('button', { name: t('editor.panel-background') })
  await panel.press('Enter')
  await button(t('editor.closePanel')).press('Enter')
  await expect.poll(() => panel.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => isFocused(panel)).toBe(true)
})
