import type { BrowserContext } from 'playwright-core'

/** Lets the timers of a context's pages that were set for so many milliseconds end after others. */
export const stretched = (context: BrowserContext, from: number, to: number): Promise<unknown> =>
  context.addInitScript(
    ([short, long]) => {
      const later = window.setTimeout
      Object.assign(window, {
        setTimeout: (act: TimerHandler, ms?: number, ...given: unknown[]) =>
          later(act, ms === short ? long : ms, ...given),
      })
    },
    [from, to] as const,
  )
