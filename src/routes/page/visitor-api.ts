import { type Api, createApi } from '../../api/client.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
import { apiLog } from './api-log.ts'
import { callOptionsOf } from './call-options.ts'
import { cartKey } from './cart-cookie.ts'

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
  return createApi({
    ...callOptionsOf(c),
    timeout,
    signal: c.req.raw.signal,
    log: apiLog(c.var.requestId),
    ...(token !== undefined && { token }),
    ...(key && { orderToken: key.token }),
  })
}
