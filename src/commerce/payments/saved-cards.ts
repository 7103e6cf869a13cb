import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { MOST_SAVED_CARDS } from '../../contract/saved-cards.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { enqueue } from '../queue-out.ts'
import { savedCards } from '../schema/saved-cards.ts'
import { statementOf } from '../statement.ts'
import { gatewayNamed, gatewayNameFor, gatewayOf } from './registry.ts'

export type SavedCardRow = typeof savedCards.$inferSelect

const usable = (userId: string) => and(eq(savedCards.userId, userId), isNull(savedCards.removedAt))

/** The cards that somebody keeps at the gateway of the shop, the latest first. */
export const savedCardsOf = (env: Env, userId: string): Promise<SavedCardRow[]> =>
  drizzle(env.DB)
    .select()
    .from(savedCards)
    .where(and(usable(userId), eq(savedCards.gateway, gatewayNameFor(env, 'card'))))
    .orderBy(desc(savedCards.keptAt), desc(savedCards.id))

/** Somebody's own card, by its id or the payment with which it was kept; undefined for an unknown one, or somebody else's. */
export async function findSavedCard(
  env: Env,
  userId: string,
  wanted: { id: string } | { paymentNumber: string },
): Promise<SavedCardRow | undefined> {
  const is = 'id' in wanted ? eq(savedCards.id, wanted.id) : eq(savedCards.paymentNumber, wanted.paymentNumber)
  const [card] = await drizzle(env.DB)
    .select()
    .from(savedCards)
    .where(and(usable(userId), eq(savedCards.gateway, gatewayNameFor(env, 'card')), is))
  return card
}

/**
 * Keeps the card of a payment that was made, once; more than an account may have are forgotten.
 *
 * @returns whether it is kept
 * @throws Error to be tried again
 */
export async function keepCard(
  env: Env,
  { userId, paymentNumber, intentId }: { userId: string; paymentNumber: string; intentId: string },
): Promise<boolean> {
  const { cards } = await gatewayOf(env, intentId)
  const kept = await cards?.ofIntent(intentId)
  if (!cards || !kept) return false
  const { paymentMethodId: id, customerId, brand, last4, expires } = kept
  const row: SavedCardRow = {
    id,
    userId,
    customerId,
    brand,
    last4,
    expires,
    paymentNumber,
    gateway: gatewayNameFor(env, 'card'),
    keptAt: new Date().toISOString(),
    removedAt: null,
  }
  const values = Object.entries(getTableColumns(savedCards)).map(([name, column]) =>
    sql.param(row[name as keyof SavedCardRow], column),
  )
  // The statement itself counts, so that payments at once do not exceed the limit.
  const isRoom = sql`(select count(*) from ${savedCards} where ${usable(userId)}) < ${MOST_SAVED_CARDS}`
  await statementOf(
    env.DB,
    sql`insert into ${savedCards} select ${sql.join(values, sql`, `)} where ${isRoom} on conflict do nothing`,
  ).run()
  if (await findSavedCard(env, userId, { id })) return true
  await cards.forget(customerId)
  return false
}

/** Removes somebody's own card: it pays no more from this moment on. @returns false where there is none */
export async function removeCard(env: Env, userId: string, id: string): Promise<boolean> {
  const removed = await drizzle(env.DB)
    .update(savedCards)
    .set({ removedAt: new Date().toISOString() })
    .where(and(usable(userId), eq(savedCards.id, id)))
    .returning({ id: savedCards.id })
  if (removed.length === 0) return false
  await enqueue(env, 'TASKS', [{ kind: 'forget_card', id }])
  return true
}

/** Has the gateway forget a card that was removed, and deletes it. @throws Error to be tried again */
export async function forgetCard(env: Env, id: string): Promise<void> {
  const [card] = await drizzle(env.DB).select().from(savedCards).where(eq(savedCards.id, id))
  if (!card?.removedAt) return
  await forgetAtGateway(env, card)
  await drizzle(env.DB).delete(savedCards).where(eq(savedCards.id, id))
}

/** Has the gateways forget all cards of somebody who is erased. @throws Error to be tried again */
export async function forgetCardsOf(env: Env, userId: string): Promise<void> {
  const cards = await drizzle(env.DB).select().from(savedCards).where(eq(savedCards.userId, userId))
  for (const card of cards) await forgetAtGateway(env, card)
}

/** Cards that were removed before a moment (ISO instant), whose task was lost, by id. */
export async function cardsLeft(db: D1Database, before: string, { after, most }: KeyedPart): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(isNotNull(savedCards.removedAt), lt(savedCards.removedAt, before), gt(savedCards.id, after)))
    .orderBy(asc(savedCards.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

async function forgetAtGateway(env: Env, { gateway, customerId }: SavedCardRow): Promise<void> {
  await (await gatewayNamed(env, gateway))?.cards?.forget(customerId)
}
