import type { ShopContext } from '../shop-env.ts'
import { fileOfOrder } from './file-of-order.ts'

/**
 * GET /order/{orderNumber}/pictures/{picture}/: a picture of a message about a placed order, opened as the order itself is.
 *
 * @throws NamedError 404 for one that was not sent about the order
 */
export function sendPicture(c: ShopContext): Promise<Response> {
  return fileOfOrder(c, `pictures/${encodeURIComponent(c.var.params.picture ?? '')}`)
}
