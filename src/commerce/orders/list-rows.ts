import { callOffRows } from '../call-offs/rows.ts'
import { companyRows } from './company-row.ts'
import type { OrderDocument } from './document.ts'
import { installmentRows } from './installment-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { projection } from './projection.ts'
import { refundRows } from './refund-rows.ts'
import { surplusRows } from './surplus-rows.ts'

/**
 * The statements that write an order into the lists, and what stands beside it: payments, refunds, instalments and parts in the
 * merchant's, and its company's; and what ends the wait of its movements.
 */
export function listRows(db: D1Database, document: OrderDocument): D1PreparedStatement[] {
  const money = [...paymentRows(db, document), ...refundRows(db, document), ...installmentRows(db, document)]
  const others = [...companyRows(db, document), ...callOffRows(db, document), ...surplusRows(db, document)]
  return [projection(db, document), ...money, ...others]
}
