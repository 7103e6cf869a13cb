import { isAsked } from '../../analytics/consent/preferences.ts'
import { largePrices } from '../../pricing/large-prices.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'

/** How every page of ours begins. */
const ROOT = '<!DOCTYPE html><html'

/** What the root of a page says of its visitor: attributes, and a name for each of their combinations. */
interface Marks {
  attributes: string
  name: string
}

/**
 * Whether this visitor need not be asked about cookies, having answered or leaving it to the browser, and which kind of
 * price is the large one. Scripts could tell both; this is for those who have none, and before anything is painted.
 */
function marksOf(c: ShopContext): Marks {
  const answered = !isAsked(choiceOf(c), c.req.header('Sec-GPC') === '1')
  const prices = largePrices(c.var.region, c.req.header('Cookie'))
  return {
    attributes: `${answered ? ' data-consent=""' : ''}${prices ? ` data-prices="${prices}"` : ''}`,
    name: `${answered ? '-answered' : ''}${prices ? `-${prices}` : ''}`,
  }
}

/** Marks the root of a page, which is the same for everybody, with what this visitor has chosen. */
export const markRoot = (c: ShopContext, page: Uint8Array): Uint8Array => marked(page, marksOf(c))

function marked(page: Uint8Array, { attributes }: Marks): Uint8Array {
  const inserted = new TextEncoder().encode(attributes)
  const whole = new Uint8Array(page.length + inserted.length)
  whole.set(page.subarray(0, ROOT.length))
  whole.set(inserted, ROOT.length)
  whole.set(page.subarray(ROOT.length), ROOT.length + inserted.length)
  return whole
}

/** The same for a page that is being streamed. */
export function markRootStream(c: ShopContext, page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const marks = marksOf(c)
  let begun = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(begun ? chunk : marked(chunk, marks))
        begun = true
      },
    }),
  )
}

/** The name of what a visitor gets: pages whose roots say something else are not the same. */
export const markedTag = (c: ShopContext, etag: string): string => etag.replace(/"$/, `${marksOf(c).name}"`)
