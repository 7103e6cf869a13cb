import { wait } from '../../contract/timing.ts'
import type { Slow } from '../../pages/layout/streamed-part.tsx'
import type { ShopContext } from '../shop-env.ts'

/** How long a page waits for what it does not need, in milliseconds: quick answers stand in the shell itself. */
const TIMEOUT_MS = 80

/** Something that a page can do without: null when it fails, logged and never thrown. */
export function slow<T>(c: ShopContext, name: string, work: () => Promise<T | null>): Slow<T> {
  return c.var.timing.span(name, work).catch((cause: unknown) => {
    console.warn(JSON.stringify({ requestId: c.var.requestId, panel: name, cause: String(cause) }))
    return null
  })
}

/** Waits a moment for slow parts, so that those which are quick stand in the shell and need no script to be seen. */
export async function settle<Parts extends Promise<unknown>[]>(...parts: Parts): Promise<Parts> {
  await Promise.race([Promise.all(parts), wait(TIMEOUT_MS)])
  return parts
}
