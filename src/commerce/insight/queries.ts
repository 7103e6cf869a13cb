import { and, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { utcDay } from '../../contract/day.ts'
import { DAY_MS } from '../../contract/duration.ts'
import { FUNNEL, type Insight, type MarketingAct } from '../../contract/insight.ts'
import { consentRecords } from '../schema/consent-records.ts'
import { cookieChoices } from '../schema/cookie-choices.ts'
import { deadLetters } from '../schema/dead-letters.ts'
import { events } from '../schema/events.ts'
import { orders } from '../schema/orders.ts'
import { userSessions } from '../schema/user-sessions.ts'

/** The merchant's statistics of the last days, including today. */
export async function insightOf(db: D1Database, days: number, now: Date): Promise<Insight> {
  const from = utcDay(now.getTime() - (days - 1) * DAY_MS)
  const [visits, funnel, revenue, origins, choices, consents, dead] = await Promise.all([
    visitsSince(db, from),
    funnelSince(db, from),
    revenueSince(db, from),
    originsSince(db, from),
    choicesSince(db, from),
    consentsSince(db, from),
    drizzle(db).select({ count: count() }).from(deadLetters),
  ])
  const to = utcDay(now.getTime())
  return { from, to, visits, funnel, revenue, origins, choices, consents, dead: dead[0]?.count ?? 0 }
}

function visitsSince(db: D1Database, from: string): Promise<Insight['visits']> {
  const day = sql<string>`substr(${userSessions.createdAt}, 1, 10)`
  return drizzle(db)
    .select({ day, region: userSessions.region, count: count() })
    .from(userSessions)
    .where(gte(userSessions.createdAt, from))
    .groupBy(day, userSessions.region)
    .orderBy(day)
}

/** A visitor counts for the furthest step they reached, and for each before it. */
async function funnelSince(db: D1Database, from: string): Promise<Insight['funnel']> {
  const place = sql`case ${events.name} ${sql.join(
    FUNNEL.map((name, at) => sql`when ${name} then ${at}`),
    sql` `,
  )} end`
  const visitors = drizzle(db)
    .select({ furthest: sql<number>`max(${place})`.as('furthest') })
    .from(events)
    .where(and(gte(events.receivedAt, from), inArray(events.name, [...FUNNEL])))
    .groupBy(events.anonymousId)
    .as('visitors')
  const rows = await drizzle(db)
    .select({ furthest: visitors.furthest, count: count() })
    .from(visitors)
    .groupBy(sql`${visitors.furthest}`)
  return FUNNEL.map((step, at) => ({
    step,
    visitors: rows.filter(({ furthest }) => furthest >= at).reduce((sum, row) => sum + row.count, 0),
  }))
}

/** All completed orders that were not canceled: adding up sales needs no consent. */
function revenueSince(db: D1Database, from: string): Promise<Insight['revenue']> {
  const { region, currency, total } = orders
  return drizzle(db)
    .select({ region, currency, orders: count(), total: sql<number>`sum(${total})` })
    .from(orders)
    .where(isSoldSince(from))
    .groupBy(region, currency)
    .orderBy(region)
}

const isSoldSince = (from: string) => and(gte(orders.completedAt, from), ne(orders.state, 'canceled'))

/**
 * Orders of visitors with consent, by the last visit with an origin that began before each: a direct visit does not replace one. An
 * origin is all of one visit, so that no click is counted for a source that it did not come from. What the event itself says counts
 * where no visit is known.
 */
function originsSince(db: D1Database, from: string): Promise<Insight['origins']> {
  const sent = sql`(select s.id from user_sessions s where s.anonymous_id = ${events.anonymousId}
    and s.created_at <= ${orders.completedAt} and (s.source <> '' or s.campaign <> '' or s.attribution_gclid <> '')
    order by s.created_at desc limit 1)`
  const said = (ofVisit: SQLiteColumn, ofEvent: SQLiteColumn) =>
    sql<string>`case when ${userSessions.id} is null then coalesce(${ofEvent}, '') else ${ofVisit} end`
  const source = said(userSessions.source, events.source)
  const campaign = said(userSessions.campaign, events.campaign)
  const gclid = said(userSessions.attributionGclid, events.gclid)
  const { currency } = orders
  const total = sql<number>`sum(${orders.total})`
  const isOf = eq(orders.number, sql`json_extract(${events.document}, '$.properties.order_id')`)
  // What is told of an order is received after it was placed: the index of events needs a day of its own.
  const isTold = and(eq(events.name, 'Order Completed'), gte(events.receivedAt, from))
  return drizzle(db)
    .select({ source, campaign, gclid, currency, orders: count(), total })
    .from(events)
    .innerJoin(orders, isOf)
    .leftJoin(userSessions, eq(userSessions.id, sent))
    .where(and(isTold, isSoldSince(from)))
    .groupBy(source, campaign, gclid, currency)
    .orderBy(desc(total))
}

function choicesSince(db: D1Database, from: string): Promise<Insight['choices']> {
  const { day, choice } = cookieChoices
  return drizzle(db)
    .select({ day, choice, count: sql<number>`sum(${cookieChoices.count})` })
    .from(cookieChoices)
    .where(gte(day, from))
    .groupBy(day, choice)
    .orderBy(day)
}

/** Answers to the marketing question; one kind stands for the three that are asked together. */
function consentsSince(db: D1Database, from: string): Promise<Insight['consents']> {
  const { recordedAt, value, method, name } = consentRecords
  const day = sql<string>`substr(${recordedAt}, 1, 10)`
  const act = sql<MarketingAct>`case when ${method} = 'double-opt-in' then 'confirmed' else ${value} end`
  return drizzle(db)
    .select({ day, act, count: count() })
    .from(consentRecords)
    .where(and(eq(name, 'marketing'), gte(recordedAt, from)))
    .groupBy(day, act)
    .orderBy(day)
}
