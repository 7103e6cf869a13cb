import { wait } from '../../contract/timing.ts'
import type { Slow } from '../../pages/layout/streamed-part.tsx'
import type { ShopContext } from '../shop-env.ts'

/** How long a page waits for optional parts, in milliseconds; parts that are ready by then are in the shell. */
const TIMEOUT_MS = 80

/** Loads an optional part of a page. A failure is logged and gives null; it is never thrown. */
export function slow<T>(c: ShopContext, name: string, work: () => Promise<T | null>): Slow<T> {
  return c.var.timing.span(name, work).catch((cause: unknown) => {
    console.warn(JSON.stringify({ requestId: c.var.requestId, panel: name, cause: String(cause) }))
    return null
  })
}

/** Waits a moment for slow parts, so that those that are ready are in the shell and need no script to be shown. */
export async function settle<Parts extends Promise<unknown>[]>(...parts: Parts): Promise<Parts> {
  await Promise.race([Promise.all(parts), wait(TIMEOUT_MS)])
  return parts
}
