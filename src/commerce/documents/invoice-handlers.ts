import type { INVOICE_CALLS } from '../../contract/invoices.ts'
import { signedInUser } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { orderFor } from '../orders/follow.ts'
import { missing } from '../refusal.ts'
import { documentFile } from './document-file.ts'
import { invoiceOf, invoicesOf } from './own-documents.ts'

/** Invoices and the other documents of an order. */
export const invoiceHandlers: Handlers<typeof INVOICE_CALLS> = {
  mine: async (c, { query: { page } }) => invoicesOf(c.env.DB, await signedInUser(c), page),

  async show(c, { params: { number } }) {
    const invoice = await invoiceOf(c.env.DB, await signedInUser(c), number)
    if (!invoice) throw missing()
    return invoice
  },

  async file(c, { params: { number, file } }) {
    return documentFile(c, await orderFor(c, number), file)
  },
}
