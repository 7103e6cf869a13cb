import type { Locator } from 'playwright-core'
import { fontsCome } from './fonts-come.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where something stands in the window, pixels, for a pointer: a page to which a font or a script still comes may move it. */
export async function steadyBox(target: Locator): Promise<Box> {
  await fontsCome(target.page())
  const element = (await target.elementHandle())!
  await element.waitForElementState('stable')
  return (await element.boundingBox())!
}

/** The middle of something that has come to rest, pixels of the window. */
export async function steadyMiddle(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await steadyBox(target)
  return [x + width / 2, y + height / 2]
}
