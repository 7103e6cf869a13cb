import type { BrowserContext } from 'playwright-core'

/** How long a finger rests until a menu opens, in milliseconds (`src/editor/canvas/pointer.ts`). */
const HELD = 500

/** Lets a finger rest a minute before it opens a menu: on a busy machine a tap, or the begin of a move, may take long. */
export const noLongPress = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((held) => {
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (act: TimerHandler, ms?: number, ...given: unknown[]) =>
        later(act, ms === held ? 60_000 : ms, ...given),
    })
  }, HELD)
