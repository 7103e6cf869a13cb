import { ApiError } from '../../api/error.ts'
import type { Order } from '../../contract/order.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** The credit that a payer could use, minor units; 0 for a visitor, without credit, or where it is unavailable. */
export async function creditFor(c: ShopContext, { currency }: Order): Promise<number> {
  if (!c.var.apiToken) return 0
  try {
    return (await c.var.timing.span('wallet', () => apiFor(c, null).wallet.show(currency))).balance
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    // An order can be paid without credit.
    if (cause.status >= 500) console.error(JSON.stringify({ requestId: c.var.requestId, wallet: cause.code }))
    return 0
  }
}
