import type { ShopContext } from '../shop-env.ts'
import { fileOfOrder } from './file-of-order.ts'

/**
 * GET /order/{orderNumber}/documents/{document}/{type}/: a document of a placed order, opened as the order itself is, as a download.
 *
 * @throws NamedError 404 for one that the order does not have
 */
export function sendDocument(c: ShopContext): Promise<Response> {
  const { document = '', type = '' } = c.var.params
  return fileOfOrder(c, `documents/${encodeURIComponent(`${document}.${type}`)}`)
}
