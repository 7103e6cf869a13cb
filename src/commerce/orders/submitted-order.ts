import type { OrderView } from './document.ts'

/** An order as a company's approver reads it. */
export interface SubmittedOrder {
  order: OrderView
  hash: string
  /** Net minor units. */
  minor: number
}
