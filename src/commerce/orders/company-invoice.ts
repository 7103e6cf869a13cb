import type { InvoiceVerdict } from '../companies/credit/company-credit.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import type { CompanyOrder } from './company-order.ts'

/** What the company says of an order that is to be placed on invoice. @throws Refusal 422 where it is not */
export function daysOf(invoice: InvoiceVerdict | null): Pick<CompanyOrder, 'invoiceDays'> {
  if (!invoice) return {}
  if (invoice.state === 'offered') return { invoiceDays: invoice.days }
  throw new Refusal(422, NOT_ON_INVOICE[invoice.state], SENTENCE.transition, {
    payment_method: ['must be another: this order cannot be placed on invoice'],
  })
}

const NOT_ON_INVOICE = {
  not_agreed: 'invoice_not_offered',
  over_limit: 'credit_limit_reached',
  overdue: 'invoice_overdue',
} as const
