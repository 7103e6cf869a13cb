import { clickOf } from '../../analytics/click-cookie.ts'
import { countryOf } from '../../analytics/visitor-cookies.ts'
import { type Api, createApi } from '../../api/client.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { choiceOf } from '../consent/choice.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import { apiLog } from './api-log.ts'
import { cartKey } from './cart-cookie.ts'
import { cookieOf } from './cookie.ts'

/** A token of an order in a form that may be sent as a header. */
const TOKEN = /^[\w-]{20,128}$/

/**
 * The API for a page of this visitor; `key` opens another order than the cart, `token` identifies the user.
 *
 * @throws NamedError 404 for a key that cannot be valid
 */
export function apiFor(
  c: ShopContext,
  key: OrderKey | null = cartKey(c),
  timeout = c.env.PAGE_TIMEOUT,
  token = c.var.apiToken,
): Api {
  if (key && !TOKEN.test(key.token)) throw new NamedError(404, 'not_found')
  const adTracking = adTrackingOf(c)
  return createApi({
    fetch: c.var.backend,
    region: c.var.region.code,
    timeout,
    signal: c.req.raw.signal,
    log: apiLog(c.var.requestId),
    ...(token !== undefined && { token }),
    ...(key && { orderToken: key.token }),
    ...(adTracking && { adTracking }),
  })
}

/** The click and country that tracking headers carry; null without consent to advertising. */
function adTrackingOf(c: ShopContext): Record<string, string> | null {
  if (!choiceOf(c)?.Advertising) return null
  const click = clickOf(cookieOf(c, '_gcl_aw'))
  const country = countryOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production')
  return { ...(click && { attribution_gclid: click }), ...(country && { attribution_country: country }) }
}
