import type { Locator } from 'playwright-core'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where something stands in the window, pixels, for a pointer: a page to which a font or a script still comes may move it. */
export async function steadyBox(target: Locator): Promise<Box> {
  await target.page().evaluate(() => document.fonts.ready.then(() => undefined))
  const element = (await target.elementHandle())!
  await element.waitForElementState('stable')
  return (await element.boundingBox())!
}
