import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { steadyBox, steadyMiddle } from '../steady-box.ts'
import { testStore } from '../store.ts'
import { noLongPress } from './no-long-press.ts'

const visit = openChromium()

test('on a phone one finger moves an object, and two show more of the sheet', async () => {
  const { t, url } = testStore('eu')
  const context = await visit({ width: 390, touch: true })
  await noLongPress(context)
  const page = await context.newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).tap()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).tap()
  const star = page.getByRole('treeitem', { name: t('canvas-shape.star') })
  await star.waitFor()
  const before = await star.getAttribute('aria-label')

  const browser = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [number, number][]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })
  const hit = page.locator('[data-hit]')
  // On a phone the head has one more line once it says where the design is kept.
  const isSaved = () => expect.poll(() => page.locator('[data-saved]').getAttribute('data-saved')).toBe('savedBrowser')
  await isSaved()
  await hit.scrollIntoViewIfNeeded()
  const [x, y] = await steadyMiddle(hit)
  await touch('touchStart', [x, y])
  for (const step of [10, 20, 40]) await touch('touchMove', [x, y + step])
  await touch('touchEnd')
  await expect.poll(() => star.getAttribute('aria-label')).not.toBe(before)
  await isSaved()

  const wide = (await steadyBox(hit)).width
  const drawing = await steadyBox(page.getByRole('application'))
  const [middle, level] = [drawing.x + drawing.width / 2, drawing.y + 40]
  await touch('touchStart', [middle - 20, level], [middle + 20, level])
  for (const apart of [30, 45, 60]) await touch('touchMove', [middle - apart, level], [middle + apart, level])
  await touch('touchEnd')
  await expect.poll(async () => (await hit.boundingBox())!.width / wide).toBeGreaterThan(2)
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, visualViewport?.scale])).toEqual([390, 1])
})

test('a pen moves an object, whatever the palm beside it touches', async () => {
  const { t, url } = testStore('eu')
  const context = await visit({ touch: true })
  const page = await context.newPage()
  await page.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await page.locator('bx-island[ready]').waitFor()
  await page.getByRole('button', { name: t('canvas.addShape'), exact: true }).click()
  await page.getByRole('button', { name: t('canvas-shape.star'), exact: true }).click()
  const hit = page.locator('[data-hit]')
  await hit.waitFor()
  await hit.scrollIntoViewIfNeeded()
  const [x, y] = await steadyMiddle(hit)
  // The pointers as a tablet gives them: the pen has its number, the palm another.
  const pointer = (type: string, pointerType: 'pen' | 'touch', pointerId: number, right: number, down: number) =>
    hit.evaluate(
      (element, { type, at: [clientX, clientY], ...pointer }) => {
        const svg = (element as SVGElement).ownerSVGElement!
        svg.setPointerCapture = () => undefined
        const target = type === 'pointerdown' && pointer.pointerType === 'pen' ? element : svg
        const mouse = { button: 0, buttons: type === 'pointerup' ? 0 : 1, altKey: true }
        const event = { ...pointer, ...mouse, clientX, clientY, bubbles: true, cancelable: true }
        target.dispatchEvent(new PointerEvent(type, event))
      },
      { type, pointerType, pointerId, at: [x + right, y + down] as const },
    )
  await pointer('pointerdown', 'touch', 7, 90, 120)
  await pointer('pointerdown', 'pen', 3, 0, 0)
  await pointer('pointermove', 'pen', 3, 10, 10)
  await pointer('pointerdown', 'touch', 8, 95, 125)
  await pointer('pointermove', 'touch', 8, 120, 160)
  await pointer('pointerup', 'touch', 8, 120, 160)
  await pointer('pointermove', 'pen', 3, 40, 30)
  await pointer('pointerup', 'pen', 3, 40, 30)
  await pointer('pointerup', 'touch', 7, 90, 120)
  const middle = async () => {
    const { x, y, width, height } = (await hit.boundingBox())!
    return [x + width / 2, y + height / 2].map(Math.round)
  }
  await expect.poll(middle).toEqual([x + 40, y + 30].map(Math.round))
})
