import type { InvoiceStanding } from '../../../contract/on-invoice.ts'
import { addDays, daysBetween } from '../../../pricing/calendar.ts'
import type { OtherDebts } from './debts.ts'

/** Days overdue, those of the last reminder, after which nothing else can be ordered on invoice until it is paid. */
const BLOCKED_AFTER = 14

/** The days after which a company pays, and the most that its orders may owe, gross minor units; 0 where none are agreed. */
export interface InvoiceTerms {
  paymentDays: number
  creditLimit: number
}

/**
 * Whether a company may place an order on invoice.
 *
 * @param minor what the order is going to owe, gross minor units
 * @param today `YYYY-MM-DD` in the seller's time zone, on which the days begin
 * @returns null where nothing is agreed with the company: no days, or no credit limit
 */
export function judgeInvoice(
  { paymentDays: days, creditLimit: limit }: InvoiceTerms,
  { open, firstDue }: OtherDebts,
  minor: number,
  today: string,
): InvoiceStanding | null {
  if (days === 0 || limit === 0) return null
  const left = Math.max(0, limit - open)
  const isOverdue = firstDue !== null && daysBetween(firstDue, today) > BLOCKED_AFTER
  const state = isOverdue ? 'overdue' : minor > left ? 'over_limit' : 'offered'
  return { state, days, dueOn: addDays(today, days), limit, open, left }
}
