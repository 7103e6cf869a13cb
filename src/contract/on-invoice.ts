import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** The value in place of a payment method for an order that is paid by its invoice. */
export const ON_INVOICE = 'invoice'

/** An order that is paid on invoice, or may be: within so many days after it is placed, and thus by which day. */
export interface OnInvoice {
  days: number
  /** `YYYY-MM-DD`: of an order that is not placed, if it were placed today. */
  dueOn: string
}

/** The same on the wire. */
export const onInvoice = renamed({ days: z.int(), dueOn: z.string() })

/**
 * Whether a company may place an order on invoice: `offered`; `over_limit` where it is more than what is left of the company's credit
 * limit; `overdue` while an invoice is long overdue.
 */
export const INVOICE_STANDINGS = ['offered', 'over_limit', 'overdue'] as const

/** How an order on invoice stands with the terms of a company. Amounts are gross minor units of the company's currency. */
export interface InvoiceStanding extends OnInvoice {
  state: (typeof INVOICE_STANDINGS)[number]
  limit: number
  /** What the company's other orders owe. */
  open: number
  /** What of the limit they leave. */
  left: number
}

/** The same on the wire. */
export const invoiceStanding = renamed({
  days: z.int(),
  dueOn: z.string(),
  state: z.enum(INVOICE_STANDINGS),
  limit: money,
  open: money,
  left: money,
})
