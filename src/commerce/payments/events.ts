import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { ORDER_NUMBER } from '../../contract/order-number.ts'
import type { KeyedPart } from '../keyed-part.ts'
import { orderObject } from '../orders/access.ts'
import { enqueue } from '../queue-out.ts'
import { paymentEvents } from '../schema/payment-events.ts'
import { noteDispute } from './disputes.ts'
import type { GatewayEvent } from './gateway.ts'
import { gatewayNamed } from './registry.ts'

/** The key of an event: ids are unique for each gateway. */
interface EventKey {
  gateway: string
  eventId: string
}

/** Stores a gateway's event, writes down the dispute that it is about, and has its payment settled. A repetition is done again only where the first was never done, or the gateway's events have no id. */
export async function keepEvent(env: Env, gateway: string, event: GatewayEvent): Promise<void> {
  const { id: eventId, type, intentId, orderNumber, dispute, hasNoId = false } = event
  if (dispute) {
    const number = orderNumber ?? (intentId ? await orderOf(env, gateway, intentId) : '')
    await noteDispute(env, gateway, dispute, ORDER_NUMBER.test(number) ? number : null)
  }
  const receivedAt = new Date().toISOString()
  const isOfNoPayment = intentId === null && { doneAt: receivedAt, outcome: 'unknown' }
  const insert = drizzle(env.DB)
    .insert(paymentEvents)
    .values({ gateway, eventId, type, intentId, orderNumber, receivedAt, ...isOfNoPayment })
  const { gateway: ofGateway, eventId: id } = paymentEvents
  const anew = { receivedAt, doneAt: null, outcome: null, ...isOfNoPayment }
  await (hasNoId ? insert.onConflictDoUpdate({ target: [ofGateway, id], set: anew }) : insert.onConflictDoNothing())
  const kept = await eventOf(env, { gateway, eventId })
  if (kept && !kept.doneAt) await enqueue(env, 'TASKS', [{ kind: 'payment_event', gateway, eventId }])
}

/** Settles the payment that an event is about. @throws Error where it has to be tried again */
export async function settleEvent(env: Env, key: EventKey): Promise<void> {
  const event = await eventOf(env, key)
  if (!event?.intentId || event.doneAt) return
  const number = event.orderNumber ?? (await orderOf(env, key.gateway, event.intentId))
  // Whatever else is paid with the merchant's keys has no number of an order.
  const outcome = ORDER_NUMBER.test(number) ? await orderObject(env, number).settle(event.intentId) : 'unknown'
  if (outcome === 'unknown') console.warn(JSON.stringify({ paymentEvent: key.eventId, type: event.type, outcome }))
  // What was received again meanwhile may be about what has happened since: it is still to be settled.
  const isAsRead = and(at(key), eq(paymentEvents.receivedAt, event.receivedAt))
  await drizzle(env.DB).update(paymentEvents).set({ doneAt: new Date().toISOString(), outcome }).where(isAsRead)
}

/** Events that were received before a moment (ISO instant) and not done, whose task was lost, by gateway and id. */
export function eventsLeft(
  db: D1Database,
  before: string,
  { after, most }: KeyedPart,
): Promise<(EventKey & { key: string })[]> {
  const { gateway, eventId, doneAt, receivedAt } = paymentEvents
  const key = sql<string>`${gateway} || ' ' || ${eventId}`
  return drizzle(db)
    .select({ gateway, eventId, key })
    .from(paymentEvents)
    .where(and(isNull(doneAt), lt(receivedAt, before), gt(key, after)))
    .orderBy(asc(key))
    .limit(most)
}

async function orderOf(env: Env, gateway: string, intentId: string): Promise<string> {
  const intent = await (await gatewayNamed(env, gateway))?.fetch(intentId)
  return intent?.orderNumber ?? ''
}

const at = ({ gateway, eventId }: EventKey) =>
  and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.eventId, eventId))

async function eventOf(env: Env, key: EventKey) {
  const [event] = await drizzle(env.DB).select().from(paymentEvents).where(at(key))
  return event
}
