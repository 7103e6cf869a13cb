import type { Browser } from 'playwright-core'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'

/** How much slower than this machine the usual phone is taken to be. */
const SLOWER = 4

export interface FirstFrame {
  product: string
  /** Milliseconds from the first touch of the stage to the model's first frame, the script's loading included. */
  milliseconds: number
  /** Of them, those that fetching the script took: it comes from this machine. */
  script: number
}

/** How long the stage takes from a picture to a model, by a processor slowed down and, here, without a graphics card. */
export async function firstFrames(browser: Browser, shop: URL): Promise<FirstFrame[]> {
  const frames: FirstFrame[] = []
  for (const product of ['mailer-box-full-color', 'product-box', 'shipping-box']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(new URL(pathOf(getRegion('eu'), 'product', { product }), shop).href)
    await page.locator('bx-island input').first().focus()
    await page.locator('bx-island[ready]').waitFor()
    const processor = await context.newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const stage = page.locator('bx-island [role=img]')
    const milliseconds = await stage.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          const canvas = element.querySelector('canvas')!
          const look = () => {
            if (getComputedStyle(canvas).visibility !== 'visible') requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - began))
          }
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
          look()
        }),
    )
    const script = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /\/model-/.test(name))?.duration ?? 0,
    )
    frames.push({ product, milliseconds, script })
    await context.close()
  }
  return frames
}
