import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { isOneOf } from '../one-of.ts'
import { bankEntries } from '../schema/bank-entries.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import { endedSurpluses } from './rules/surplus.ts'

/**
 * The statement that ends the wait of movements for a surplus that is not there any more; none for most orders. It needs no version: what
 * has ended stays so.
 */
export function surplusRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const ended = endedSurpluses(order)
  if (ended.length === 0) return []
  const { id, state, reason, orderNumber } = bankEntries
  const isWaiting = and(eq(orderNumber, order.number), eq(state, 'open'), eq(reason, 'surplus'))
  const settled = drizzle(db)
    .update(bankEntries)
    .set({ state: 'booked' })
    .where(and(isOneOf(id, ended), isWaiting))
  return [statementOf(db, settled)]
}
