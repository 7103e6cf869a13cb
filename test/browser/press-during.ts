import type { Locator } from 'playwright-core'
import { fontsCome } from './fonts-come.ts'

/** How often something is pressed that has moved away before it was. */
const TRIES = 5

/**
 * Presses a link or a button at its upper edge while something happens, and releases it where it was pressed, when that had
 * time to be drawn.
 */
export async function pressDuring(target: Locator, happens: () => Promise<unknown>): Promise<void> {
  const page = target.page()
  // As in Safari, which lets what is pressed move.
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('*')) style.overflowAnchor = 'none'
  })
  await press(target)
  await happens()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  await page.mouse.up()
}

/** Between the pointer's way to it and its press a page that a font or a script still changes may move what is pressed. */
async function press(target: Locator, tries = TRIES): Promise<void> {
  const page = target.page()
  await fontsCome(page)
  await target.hover({ position: { x: 10, y: 3 } })
  await page.mouse.down()
  const isPressed = await target.evaluate((element) => element.matches(':active') || element.querySelector(':active'))
  if (isPressed) return
  if (tries === 1) throw new Error('What was to be pressed moved away before each press.')
  // A press that ends elsewhere is none.
  await page.mouse.move(0, 0)
  await page.mouse.up()
  return press(target, tries - 1)
}
