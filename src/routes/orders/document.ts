import type { ShopContext } from '../shop-env.ts'
import { backendDocument } from './backend-document.ts'
import { placedOrder } from './placed-order.tsx'

/**
 * GET /order/{orderNumber}/documents/{document}/{type}/: a document of a placed order, opened as the order itself is, as a download.
 *
 * @throws NamedError 404 for one that the order does not have
 */
export async function sendDocument(c: ShopContext): Promise<Response> {
  const { orderNumber = '', document = '', type = '' } = c.var.params
  const { order, key } = await placedOrder(c, orderNumber)
  const headers = new Headers({ 'X-Region': order.region })
  if (key) headers.set('X-Spree-Order-Token', key.token)
  else if (c.var.apiToken) headers.set('X-Spree-Token', c.var.apiToken)
  const file = encodeURIComponent(`${document}.${type}`)
  const answer = await backendDocument(c, `/api/v1/orders/${order.number}/documents/${file}`, headers)
  // The address may contain the order's key, so it must not be sent as a Referer.
  answer.headers.set('Referrer-Policy', 'no-referrer')
  return answer
}
