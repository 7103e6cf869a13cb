import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_ADDRESSES } from '../../contract/kept-addresses.ts'
import { addresses } from '../schema/addresses.ts'
import { statementOf } from '../statement.ts'

export type AddressRow = typeof addresses.$inferSelect

/** What an address may be the usual one for. */
export interface UsualFor {
  isForDelivery?: boolean
  isForInvoices?: boolean
}

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** A user's addresses, the oldest first. */
export const addressesOf = (db: D1Database, userId: string): Promise<AddressRow[]> =>
  drizzle(db)
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** A user's own address; undefined where it is not there, or not theirs. */
export async function findAddress(db: D1Database, userId: string, id: string): Promise<AddressRow | undefined> {
  const [address] = await drizzle(db).select().from(addresses).where(own(userId, id))
  return address
}

/** Keeps a new address; the count is part of the statement, so that addresses kept at once are not more than allowed. @returns false where there are as many as may be */
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

/** Changes an address and what it is the usual one for. */
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

/** Deletes a user's own address. @returns false where it is not there, or not theirs */
export async function deleteAddress(db: D1Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await drizzle(db).delete(addresses).where(own(userId, id))
  return meta.changes > 0
}

/** One statement a kind marks one address and unmarks every other, so that there are never two; none is marked that is not there. */
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
