import { and, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SegmentMessage } from '../../analytics/segment-message.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { isOneOf } from '../one-of.ts'
import { events } from '../schema/events.ts'
import type { ReceivedEvent } from './message.ts'

/** Stores events, one row for each `messageId`; an existing row stays unchanged. */
export async function keepEvents(db: D1Database, received: readonly ReceivedEvent[]): Promise<void> {
  const database = drizzle(db)
  const [first, ...rest] = received.map((event) => database.insert(events).values(rowOf(event)).onConflictDoNothing())
  if (first) await database.batch([first, ...rest])
}

function rowOf({ message, region, receivedAt, email }: ReceivedEvent): typeof events.$inferInsert {
  const { properties = {}, context } = message
  const campaign = (context.campaign ?? {}) as Record<string, unknown>
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    messageId: message.messageId,
    type: message.type,
    name: message.event ?? message.name ?? '',
    anonymousId: message.anonymousId,
    region,
    document: message,
    email,
    source: word(campaign.source),
    campaign: word(campaign.name),
    gclid: word(properties.attribution_gclid),
    revenue: typeof properties.revenue === 'number' ? Math.round(properties.revenue * 100) : null,
    currency: word(properties.currency) as Currency | null,
    receivedAt,
    sentAt: null,
  }
}

/** The stored events of some messages that the sink has not accepted yet, by id. */
export async function unsentOf(db: D1Database, ids: readonly string[]): Promise<Map<string, SegmentMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await drizzle(db)
    .select({ id: events.messageId, document: events.document })
    .from(events)
    .where(and(isOneOf(events.messageId, ids), isNull(events.sentAt)))
  return new Map(rows.map(({ id, document }) => [id, document]))
}

/** Notes that the sink has accepted messages. */
export async function markSent(db: D1Database, ids: readonly string[], sentAt: string): Promise<void> {
  if (ids.length > 0) await drizzle(db).update(events).set({ sentAt }).where(isOneOf(events.messageId, ids))
}
