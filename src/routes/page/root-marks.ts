import { isAsked } from '../../analytics/consent/preferences.ts'
import { largePrices } from '../../pricing/large-prices.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { withInserted } from './with-inserted.ts'

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

/** Marks the root of a page, which is the same for everybody, with what this visitor has chosen. @param page its beginning, or all of it */
export const markRoot = (c: ShopContext, page: Uint8Array): Uint8Array =>
  withInserted(page, new TextEncoder().encode(marksOf(c).attributes), ROOT.length)

/** The name of what a visitor gets: pages whose roots say something else are not the same. */
export const markedTag = (c: ShopContext, etag: string): string => etag.replace(/"$/, `${marksOf(c).name}"`)
