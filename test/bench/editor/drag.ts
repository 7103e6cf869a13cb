import type { CDPSession, Page } from 'playwright-core'

/** How a drag went. */
export interface DragCost {
  /** Milliseconds from one frame to the next: the 95th of a hundred. */
  frame: number
  /** Milliseconds of processor time of the page's main thread for each frame: script, style, layout and paint. */
  task: number
  /** Of them, those of script. */
  script: number
}

/** Moves of the pointer, two a frame at 60 a second, and how far from the start it goes, pixels. */
const MOVES = 360
const REACH = 120

/**
 * Drags what is at a point of a page in circles, with the pointer of the browser itself.
 *
 * @param slower how much the processor of the page is slowed down
 */
export async function dragged(page: Page, [x, y]: readonly [number, number], slower: number): Promise<DragCost> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  await page.evaluate(() => {
    const seen = window as unknown as { frames: number[] | null }
    const frames: number[] = []
    seen.frames = frames
    const look = (time: number) => {
      if (!seen.frames) return
      frames.push(time)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const before = await used(browser)
  const sent: Promise<unknown>[] = []
  for (let move = 1; move <= MOVES; move++) {
    const turn = (move / 90) * 2 * Math.PI
    const at = { x: x + REACH * Math.sin(turn), y: y + (REACH / 2) * (1 - Math.cos(turn)) }
    sent.push(browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...at }))
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  await Promise.all(sent)
  const frames = await page.evaluate(() => {
    const seen = window as unknown as { frames: number[] | null }
    const { frames } = seen
    seen.frames = null
    return frames ?? []
  })
  const after = await used(browser)
  await page.mouse.up()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.detach()
  const times = frames.slice(1).map((time, at) => time - frames[at]!)
  const each = (name: string) => ((after[name]! - before[name]!) * 1000) / frames.length
  return { frame: share(times, 0.95), task: each('TaskDuration'), script: each('ScriptDuration') }
}

async function used(browser: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await browser.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

const share = (values: readonly number[], of: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * of)] ?? 0
