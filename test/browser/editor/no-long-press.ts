import type { BrowserContext } from 'playwright-core'
import { stretched } from '../stretched.ts'

/** How long a finger rests until a menu opens, in milliseconds (`src/editor/canvas/pointer.ts`). */
const HELD = 500

/** Lets a finger rest a minute before it opens a menu: on a busy machine a tap, or the begin of a move, may take long. */
export const noLongPress = (context: BrowserContext): Promise<unknown> => stretched(context, HELD, 60_000)
