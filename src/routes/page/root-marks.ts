import { isAsked } from '../../analytics/consent/preferences.ts'
import { largePrices } from '../../pricing/large-prices.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { withInserted } from './with-inserted.ts'

/** The first bytes of every page. */
const ROOT = '<!DOCTYPE html><html'

/** Attributes of a page's root that depend on the visitor, and a name for each combination of them. */
interface Marks {
  attributes: string
  name: string
}

/**
 * Whether this visitor need not be asked about cookies, because they answered or their browser did, and which kind of
 * price is the large one. Scripts could find out both; the marks are for visitors without scripts, and apply before the
 * first paint.
 */
function marksOf(c: ShopContext): Marks {
  const answered = !isAsked(choiceOf(c), c.req.header('Sec-GPC') === '1')
  const prices = largePrices(c.var.region, c.req.header('Cookie'))
  return {
    attributes: `${answered ? ' data-consent=""' : ''}${prices ? ` data-prices="${prices}"` : ''}`,
    name: `${answered ? '-answered' : ''}${prices ? `-${prices}` : ''}`,
  }
}

/**
 * Adds this visitor's marks to the root of a page that is otherwise the same for everybody.
 *
 * @param page its beginning, or all of it
 */
export const markRoot = (c: ShopContext, page: Uint8Array): Uint8Array =>
  withInserted(page, new TextEncoder().encode(marksOf(c).attributes), ROOT.length)

/** The ETag of the page with this visitor's marks: pages with different marks must have different ETags. */
export const markedTag = (c: ShopContext, etag: string): string => etag.replace(/"$/, `${marksOf(c).name}"`)
