import { effective } from '../../analytics/consent/preferences.ts'
import { analyticsIds } from '../../analytics/visitor-cookies.ts'
import { createApi } from '../../api/client.ts'
import type { Order } from '../../contract/order.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Counts a placed order for whoever recommended the shop, where its visitor allows advertising: without that nobody knows who
 * came by which link. Nobody waits for it, and no failure of it reaches the visitor.
 */
export function countReferral(c: ShopContext, { number }: Order): void {
  const allowed = effective(choiceOf(c))
  const { anonymous_id } = analyticsIds(c.req.header('Cookie'))
  if (!allowed.Advertising || anonymous_id === '') return
  const api = createApi({ fetch: c.var.backend, region: c.var.region.code, allowed })
  c.executionCtx.waitUntil(
    api.referrals
      .claim(anonymous_id, number)
      .catch((cause: unknown) =>
        console.error(JSON.stringify({ requestId: c.var.requestId, referral: String(cause) })),
      ),
  )
}
