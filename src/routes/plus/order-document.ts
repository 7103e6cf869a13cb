import { backendDocument } from '../orders/backend-document.ts'
import { onlyMembers } from './guard.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/documents/{document}/{type}/: a document of a placed order, as a download. */
export const sendCompanyDocument = onlyMembers(async (c) => {
  const { orderNumber = '', document = '', type = '' } = c.var.params
  const headers = new Headers({ 'X-Region': c.var.region.code })
  if (c.var.apiToken) headers.set('X-Spree-Token', c.var.apiToken)
  const file = `${encodeURIComponent(orderNumber)}/documents/${encodeURIComponent(`${document}.${type}`)}`
  return backendDocument(c, `/api/v2/company/orders/${file}`, headers)
})
