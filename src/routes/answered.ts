import { isAsked } from '../analytics/consent/preferences.ts'
import { choiceOf } from './choice.ts'
import type { ShopContext } from './shop-env.ts'

/** How every page of ours begins. */
const ROOT = '<!DOCTYPE html><html'
const MARK = new TextEncoder().encode(' data-consent=""')

/** Whether this visitor has answered, or lets the browser answer; then no page asks. */
const hasAnswered = (c: ShopContext): boolean => !isAsked(choiceOf(c), c.req.header('Sec-GPC') === '1')

/**
 * Marks the root of a page for a visitor who need not be asked about cookies. Scripts do the same in the first bytes; this
 * is for those who have none, on pages that are the same for everybody.
 */
export function markAnswered(c: ShopContext, page: Uint8Array): Uint8Array {
  if (!hasAnswered(c)) return page
  const marked = new Uint8Array(page.length + MARK.length)
  marked.set(page.subarray(0, ROOT.length))
  marked.set(MARK, ROOT.length)
  marked.set(page.subarray(ROOT.length), ROOT.length + MARK.length)
  return marked
}

/** The same for a page that is being streamed. */
export function markAnsweredStream(c: ShopContext, page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  if (!hasAnswered(c)) return page
  let begun = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(begun ? chunk : markAnswered(c, chunk))
        begun = true
      },
    }),
  )
}

/** The name of what a visitor gets: a page that asks and one that does not are two. */
export const answeredTag = (c: ShopContext, etag: string): string =>
  hasAnswered(c) ? etag.replace(/"$/, '-answered"') : etag
