import type { Page, Response } from 'playwright-core'

interface Held {
  /** Lets the requests go. */
  release(): void
  /** Lets them go, and waits until the first is answered whole. */
  come(): Promise<Response>
  /** Fails the first of them, and lets the others go. */
  fail(): void
}

/** Holds the requests to an address back until the test decides about them. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  const decided = Promise.withResolvers<boolean>()
  // Chromium does not ask about the requests of a document that takes the place of another while the route is set.
  await page.waitForLoadState('domcontentloaded')
  let asked = 0
  await page.route(address, async (route) => {
    const isFirst = ++asked === 1
    const comes = await decided.promise
    return comes || !isFirst ? route.continue() : route.abort()
  })
  const release = () => decided.resolve(true)
  const come = async () => {
    const coming = page.waitForResponse(address)
    release()
    const answer = await coming
    await answer.finished()
    return answer
  }
  return { release, come, fail: () => decided.resolve(false) }
}
