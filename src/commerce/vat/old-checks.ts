import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { inRounds, ROUND_ROWS } from '../in-rounds.ts'
import { companies } from '../schema/companies.ts'
import { orders } from '../schema/orders.ts'
import { vatChecks } from '../schema/vat-checks.ts'

/** How long answers of VIES are kept, as ISO instants: those from before each are deleted. */
export interface OldChecks {
  /** For an answer that nothing came of. */
  idle: string
  /** For one about a cart that was not placed: it has ended by then, or has the answer in its document. */
  cart: string
  /** For the proof of an order's tax, and of a company's application. */
  books: string
}

/** Deletes the answers of VIES that are not needed any more. */
export async function dropOldVatChecks(db: D1Database, { idle, cart, books }: OldChecks): Promise<void> {
  const database = drizzle(db)
  const { id, orderNumber, userId, number, checkedAt } = vatChecks
  const placed = database
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.number, orderNumber), isNotNull(orders.completedAt)))
  // The merchant reads it beside the company that the number is of.
  const applied = database
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.appliedBy, userId), eq(companies.vatNumber, number)))
  const isOver = or(
    lt(checkedAt, books),
    and(lt(checkedAt, cart), isNotNull(orderNumber), notExists(placed)),
    and(lt(checkedAt, idle), isNull(orderNumber), notExists(applied)),
  )
  // The latest of the three, so that the index narrows what is looked at.
  const old = database
    .select({ id })
    .from(vatChecks)
    .where(and(lt(checkedAt, idle), isOver))
    .limit(ROUND_ROWS)
  await inRounds(() => database.delete(vatChecks).where(sql`${id} in ${old}`).run())
}
