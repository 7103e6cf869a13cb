import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { orders } from '../schema/orders.ts'
import { plantedTrees } from '../schema/planted-trees.ts'
import { statementOf } from '../statement.ts'

type Planting = typeof plantedTrees.$inferInsert

/** The statement that counts the trees of an order. Idempotent. */
export const countTrees = (db: D1Database, planting: Planting): D1PreparedStatement =>
  statementOf(db, drizzle(db).insert(plantedTrees).values(planting).onConflictDoNothing())

const sum = sql<number>`coalesce(sum(${plantedTrees.quantity}), 0)`

/** The trees of all paid orders. */
export async function allTrees(db: D1Database): Promise<number> {
  const [row] = await drizzle(db).select({ count: sum }).from(plantedTrees)
  return row!.count
}

/** The trees of a user's paid orders. */
export async function treesOfUser(db: D1Database, userId: string): Promise<number> {
  const [row] = await drizzle(db)
    .select({ count: sum })
    .from(plantedTrees)
    .innerJoin(orders, eq(orders.number, plantedTrees.orderNumber))
    .where(eq(orders.userId, userId))
  return row!.count
}
