import type { Page } from 'playwright-core'

/**
 * Makes the workers of a page that is opened next answer when the test says so.
 *
 * @returns holds what is asked of them from now on, or sends all that was held
 */
export async function withHeldShaper(page: Page): Promise<(isHeld: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    const waiting: (() => void)[] = []
    const shaper = {
      isHeld: false,
      release() {
        for (const send of waiting.splice(0)) send()
      },
    }
    Worker.prototype.postMessage = function (this: Worker, ...sent: [unknown, never]) {
      const send = () => post.apply(this, sent)
      if (shaper.isHeld) waiting.push(send)
      else send()
    }
    Object.assign(window, { shaper })
  })
  return (isHeld) =>
    page.evaluate((is) => {
      const { shaper } = window as unknown as { shaper: { isHeld: boolean; release(): void } }
      shaper.isHeld = is
      if (!is) shaper.release()
    }, isHeld)
}
