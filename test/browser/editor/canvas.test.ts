import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { steadyMiddle } from '../steady-box.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const { t, url } = testStore('eu')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('objects are added and moved by keys, and moved and left by the pointer; each is one step', async () => {
  const page = await (await visit()).newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  const drawing = page.getByRole('application')
  const said = page.locator('[role=status]').filter({ hasText: t('canvas-shape.star') })
  const star = page.getByRole('treeitem', { name: t('canvas-shape.star') })
  await drawing.waitFor()

  await button(page, t('canvas.addShape')).press('Enter')
  await button(page, t('canvas-shape.star')).press('Enter')
  await star.waitFor()
  await expect.poll(() => star.getAttribute('aria-selected')).toBe('true')
  const first = await star.getAttribute('aria-label')
  await drawing.focus()
  await drawing.press('Shift+ArrowRight')
  await expect.poll(() => star.getAttribute('aria-label')).not.toBe(first)
  const second = (await star.getAttribute('aria-label'))!
  await expect.poll(() => said.textContent()).toBe(second)
  await drawing.press('Control+z')
  await expect.poll(() => star.getAttribute('aria-label')).toBe(first)

  // A drag that is cancelled was none; one that ends is a step. Alt keeps it from guides.
  const hit = page.locator('[data-hit]')
  const [x, y] = await steadyMiddle(hit)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30, { steps: 4 })
  // What moves is a layer of its own, the drawing itself is not touched.
  const moved = page.locator('[data-layer] [data-live]')
  const drawn = page.locator('[data-table] > g > [data-live]').first()
  const visibility = () => drawn.evaluate((element) => getComputedStyle(element).visibility)
  const offBy = async () => {
    const [liveX, liveY] = await steadyMiddle(moved)
    return Math.hypot(liveX - x - 40, liveY - y - 30)
  }
  // A guide may have drawn it near.
  await expect.poll(offBy).toBeLessThan(9)
  await expect.poll(visibility).toBe('hidden')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => page.locator('[data-layer]').count()).toBe(0)
  await expect.poll(visibility).toBe('visible')
  expect(await star.getAttribute('aria-label')).toBe(first)
  await page.keyboard.down('Alt')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 30, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect.poll(() => star.getAttribute('aria-label')).not.toBe(first)
  const moves = async () => {
    const [movedX, movedY] = await steadyMiddle(hit)
    return [movedX - x, movedY - y].map(Math.round)
  }
  await expect.poll(moves).toEqual([40, 30])

  // On a narrow window the whole sheet is shown again.
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => (await page.locator('[data-table] path').last().boundingBox())!.width).toBeLessThan(360)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The numbers of what a pointer does; what is no number is refused beside its field.
  const width = page.getByLabel(t('canvas.width', { unit: 'mm' }))
  await width.fill('wide')
  await width.press('Enter')
  await page.getByText(t('canvas.notNumber')).waitFor()
  await width.fill('42')
  await width.press('Enter')
  await expect.poll(() => page.getByText(t('canvas.notNumber')).count()).toBe(0)
  await expect.poll(() => width.inputValue()).toBe('42')

  expect(await findings(page)).toEqual([])
  await star.focus()
  await star.press('Delete')
  await expect.poll(() => star.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')

  // A text goes to the panel that was chosen in the tree.
  const bottom = t('canvas-panel.bottom')
  await page.getByRole('treeitem', { name: bottom, exact: true }).press('Enter')
  await button(page, t('canvas.addText')).press('Enter')
  await page.getByRole('treeitem', { name: `${t('design-text.first')}, ${bottom}, ` }).waitFor()
  expect(complaints).toEqual([])
})

test('an object that a finger rests on, or the other button presses, shows what can be done with it', async () => {
  const page = await (await visit()).newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await button(page, t('canvas.addShape')).press('Enter')
  await button(page, t('canvas-shape.star')).press('Enter')
  const stars = page.getByRole('treeitem', { name: t('canvas-shape.star') })
  await stars.waitFor()
  const menu = page.getByRole('menu')
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })

  const [x, y] = await steadyMiddle(page.locator('[data-hit]'))
  await page.mouse.click(x, y, { button: 'right' })
  await expect.poll(() => item(t('canvas.duplicate')).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)

  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await item(t('canvas.duplicate')).waitFor()
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await item(t('canvas.duplicate')).click()
  await expect.poll(() => stars.count()).toBe(2)
  await expect.poll(() => menu.count()).toBe(0)
})
