import type { Locator } from 'playwright-core'

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
  await target.hover({ position: { x: 10, y: 3 } })
  await page.mouse.down()
  await happens()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  await page.mouse.up()
}
