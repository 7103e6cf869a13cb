import { and, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isOneOf } from '../one-of.ts'
import { brandItems } from '../schema/brand-items.ts'
import { designShares } from '../schema/design-shares.ts'
import { designs } from '../schema/designs.ts'
import { shoppingLists } from '../schema/shopping-lists.ts'
import { users } from '../schema/users.ts'
import { isEndedVisitor } from '../users/ended-visitor.ts'
import { dropDesignFiles } from './unheld-copies.ts'

/** Designs of a round, whose files are deleted before their rows. */
const AT_A_TIME = 90
/** The most batches of one run; the next day's run deletes the rest. */
const MOST_ROUNDS = 20

/**
 * Deletes the designs, brands and shopping lists of visitors whose token has ended without an account: their browser cannot open them any
 * more. What was ordered with them stays with its order, and a list that they have shared with whoever has its link.
 *
 * @param begun ISO instant: visitors who began before it
 */
export async function dropAbandonedDesigns(env: Env, begun: string): Promise<void> {
  const database = drizzle(env.DB)
  const isAbandoned = isEndedVisitor(begun)
  const abandoned = database.select({ id: users.id }).from(users).where(isAbandoned)
  await database.delete(brandItems).where(inArray(brandItems.userId, abandoned))
  await database
    .delete(shoppingLists)
    .where(and(inArray(shoppingLists.userId, abandoned), eq(shoppingLists.sharing, 'none')))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await database
      .select({ id: designs.id })
      .from(designs)
      .innerJoin(users, eq(users.id, designs.userId))
      .where(isAbandoned)
      .limit(AT_A_TIME)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    for (const id of ids) await dropDesignFiles(env, id)
    await database.batch([
      database.delete(designShares).where(isOneOf(designShares.designId, ids)),
      database.delete(designs).where(isOneOf(designs.id, ids)),
    ])
  }
}
