import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'
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
  const answer = await c.var.backend(
    `/api/v1/orders/${order.number}/documents/${encodeURIComponent(`${document}.${type}`)}`,
    {
      headers,
      signal: AbortSignal.timeout(c.env.PAGE_TIMEOUT),
    },
  )
  if (answer.status === 404) throw new NamedError(404, 'not_found')
  if (!answer.ok) throw new Error(`The document was answered with status ${answer.status}.`)
  const said = (name: string) => answer.headers.get(name) ?? ''
  return new Response(answer.body, {
    headers: {
      'Content-Type': said('Content-Type'),
      'Content-Disposition': said('Content-Disposition'),
      'Cache-Control': 'no-store',
      // The address may contain the order's key, so it must not be sent as a Referer.
      'Referrer-Policy': 'no-referrer',
    },
  })
}
