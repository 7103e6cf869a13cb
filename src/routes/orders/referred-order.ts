import { effective } from '../../analytics/consent/preferences.ts'
import { analyticsIds } from '../../analytics/visitor-cookies.ts'
import { createApi } from '../../api/client.ts'
import type { Order } from '../../contract/order.ts'
import { choiceOf } from '../consent/choice.ts'
import { callOptionsOf } from '../page/call-options.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * Counts a placed order for the referrer. Only with advertising consent, because without it the link of the visit is not stored.
 * Runs after the response, and its failure is only logged.
 */
export function countReferral(c: ShopContext, { number }: Order): void {
  const allowed = effective(choiceOf(c))
  const { anonymous_id } = analyticsIds(c.req.header('Cookie'))
  if (!allowed.Advertising || anonymous_id === '') return
  const api = createApi({ ...callOptionsOf(c), allowed })
  c.executionCtx.waitUntil(
    api.referrals
      .claim(anonymous_id, number)
      .catch((cause: unknown) =>
        console.error(JSON.stringify({ requestId: c.var.requestId, referral: String(cause) })),
      ),
  )
}
