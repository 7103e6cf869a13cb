import type { ShopContext } from '../shop-env.ts'
import { backendDocument } from './backend-document.ts'
import { placedOrder } from './placed-order.tsx'

/**
 * A file of a placed order, opened as the order itself is.
 *
 * @param file its place below the order in the API
 * @throws NamedError 404
 */
export async function fileOfOrder(c: ShopContext, file: string): Promise<Response> {
  const { order, key } = await placedOrder(c, c.var.params.orderNumber ?? '')
  const headers = new Headers({ 'X-Region': order.region })
  if (key) headers.set('X-Spree-Order-Token', key.token)
  else if (c.var.apiToken) headers.set('X-Spree-Token', c.var.apiToken)
  const answer = await backendDocument(c, `/api/v1/orders/${order.number}/${file}`, headers)
  // The address may contain the order's key, so it must not be sent as a Referer.
  answer.headers.set('Referrer-Policy', 'no-referrer')
  return answer
}
