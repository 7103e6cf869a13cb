import { and, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { emailKeyOf } from '../../contract/email-key.ts'
import { orders } from '../schema/orders.ts'

/** Whether a customer has placed another order that was not canceled, by account or by e-mail address. */
export async function hasOrdered(
  db: D1Database,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<boolean> {
  if (userId !== null && (await drizzle(db).$count(orders, and(eq(orders.userId, userId), isPlaced))) > 0) return true
  const key = email === null ? null : emailKeyOf(email)
  if (key === null) return false
  return (await placedNear(db, key)).some((order) => emailKeyOf(order.email ?? '') === key)
}

const isPlaced = and(isNotNull(orders.completedAt), ne(orders.state, 'canceled'))

/**
 * Placed orders whose address may be a spelling of one, by the index of addresses, all of which SQLite would read for distinct ones.
 * Each still needs `emailKeyOf`: hosts have spellings, too.
 */
export const placedNear = (db: D1Database, key: string) =>
  drizzle(db)
    .select({ email: orders.email })
    .from(orders)
    .where(and(mayBeAt(key), isPlaced))

/** How many first letters the index of addresses is asked for, each in either case: at most two to the power of it. */
const LETTERS = 3

function mayBeAt(key: string): SQL | undefined {
  const local = key.slice(0, key.lastIndexOf('@') + 1)
  const starts = [...local].slice(0, LETTERS).reduce<string[]>(
    (begun, letter) => {
      const cases = [...new Set([letter, letter.toUpperCase()])]
      return begun.flatMap((start) => cases.map((one) => start + one))
    },
    [''],
  )
  const ranges = starts.map((start) => and(gte(orders.email, start), lt(orders.email, `${start}\u{10ffff}`)))
  // SQLite knows the case of these letters alone.
  const [plain = ''] = /^[!-~]*/.exec(local) ?? []
  return and(or(...ranges), sql`instr(lower(${orders.email}), ${plain}) = 1`)
}
