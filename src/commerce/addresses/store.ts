import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_ADDRESSES } from '../../contract/addresses.ts'
import { addresses } from '../schema/addresses.ts'
import { statementOf } from '../statement.ts'

export type AddressRow = typeof addresses.$inferSelect

/** The two kinds of default. */
export interface UsualFor {
  isForDelivery?: boolean
  isForInvoices?: boolean
}

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** A user's addresses, oldest first. */
export const addressesOf = (db: D1Database, userId: string): Promise<AddressRow[]> =>
  drizzle(db)
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** A user's own address; undefined for an unknown one, or somebody else's. */
export async function findAddress(db: D1Database, userId: string, id: string): Promise<AddressRow | undefined> {
  const [address] = await drizzle(db).select().from(addresses).where(own(userId, id))
  return address
}

/**
 * Stores a new address. The statement itself counts, so that concurrent requests do not exceed the limit.
 *
 * @returns false where the limit is reached
 */
export async function insertAddress(db: D1Database, row: AddressRow, usual: UsualFor): Promise<boolean> {
  const values = Object.entries(getTableColumns(addresses)).map(([name, column]) =>
    sql.param(row[name as keyof AddressRow], column),
  )
  const count = sql`(select count(*) from ${addresses} where ${addresses.userId} = ${row.userId})`
  const insert = drizzle(db)
    .insert(addresses)
    .select(sql`select ${sql.join(values, sql`, `)} where ${count} < ${MOST_ADDRESSES}`)
  const [inserted] = await db.batch([statementOf(db, insert), ...usualStatements(db, row, usual)])
  return inserted!.meta.changes > 0
}

/** Changes an address and its defaults. */
export async function updateAddress(
  db: D1Database,
  row: AddressRow,
  changes: Partial<AddressRow>,
  usual: UsualFor,
): Promise<void> {
  const update = Object.keys(changes).length
    ? [statementOf(db, drizzle(db).update(addresses).set(changes).where(own(row.userId, row.id)))]
    : []
  const statements = [...update, ...usualStatements(db, row, usual)]
  if (statements.length) await db.batch(statements)
}

/** Deletes a user's own address. @returns false for an unknown one, or somebody else's */
export async function deleteAddress(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await drizzle(db).delete(addresses).where(own(userId, id))
  return meta.changes > 0
}

/**
 * One statement for each kind marks an address and unmarks all others, so that there are never two defaults; an unknown id
 * changes nothing.
 */
function usualStatements(db: D1Database, { userId, id }: AddressRow, usual: UsualFor): D1PreparedStatement[] {
  const isThere = sql`exists (select 1 from ${addresses} as kept where kept.id = ${id} and kept.user_id = ${userId})`
  return (['isForDelivery', 'isForInvoices'] as const).flatMap((kind) => {
    if (usual[kind] === undefined) return []
    const ofUser = eq(addresses.userId, userId)
    const update = usual[kind]
      ? drizzle(db)
          .update(addresses)
          .set({ [kind]: sql`${addresses.id} = ${id}` })
          .where(and(ofUser, isThere))
      : drizzle(db)
          .update(addresses)
          .set({ [kind]: false })
          .where(own(userId, id))
    return [statementOf(db, update)]
  })
}
