import { desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { CookieChoice, TouchKind } from '../../contract/attribution.ts'
import { utcDay } from '../../contract/day.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { cookieChoices } from '../schema/cookie-choices.ts'
import { touches } from '../schema/touches.ts'
import { userSessions } from '../schema/user-sessions.ts'

type Session = typeof userSessions.$inferSelect
type Arrival = Pick<Session, 'anonymousId' | 'attributionGclid' | 'attributionCountry' | 'adTracking'>

/** Creates a visit. */
export async function newSession(db: D1Database, region: RegionCode, arrival: Arrival): Promise<Session> {
  const now = new Date().toISOString()
  const session = {
    ...arrival,
    id: crypto.randomUUID(),
    region,
    source: arrival.adTracking.utm_source ?? '',
    campaign: arrival.adTracking.utm_campaign ?? '',
    createdAt: now,
    appendedAt: now,
  }
  await drizzle(db).insert(userSessions).values(session)
  return session
}

/**
 * Notes that a visitor came again. Another origin than that of their latest visit begins a new one, so that what was ordered before
 * stays with what led to it; what the visit knows otherwise is replaced, and what is missing stays.
 */
export async function appendToSession(db: D1Database, region: RegionCode, arrival: Arrival): Promise<Session> {
  const database = drizzle(db)
  const [last] = await database
    .select()
    .from(userSessions)
    .where(eq(userSessions.anonymousId, arrival.anonymousId))
    .orderBy(desc(userSessions.createdAt))
    .limit(1)
  if (!last || isOfOtherOrigin(arrival, last)) return newSession(db, region, arrival)
  const change = {
    attributionCountry: arrival.attributionCountry || last.attributionCountry,
    adTracking: { ...last.adTracking, ...arrival.adTracking },
    appendedAt: new Date().toISOString(),
  }
  await database.update(userSessions).set(change).where(eq(userSessions.id, last.id))
  return { ...last, ...change }
}

/** Whether an arrival names a click, a source or a campaign that is not that of a visit. */
function isOfOtherOrigin({ attributionGclid, adTracking }: Arrival, visit: Session): boolean {
  const { utm_source: source, utm_campaign: campaign } = adTracking
  const said = [
    [attributionGclid, visit.attributionGclid],
    [source, visit.source],
    [campaign, visit.campaign],
  ]
  return said.some(([now, before]) => now && now !== before)
}

/** Registers how a visitor arrived. */
export async function registerTouch(
  db: D1Database,
  touch: { anonymousId: string; kind: TouchKind; document: Record<string, string> },
  keeps: 'first' | 'last',
): Promise<void> {
  const row = { ...touch, registeredAt: new Date().toISOString() }
  const insert = drizzle(db).insert(touches).values(row)
  if (keeps === 'first') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: [touches.anonymousId, touches.kind], set: row })
}

/** Counts one more visitor with this choice for today. */
export async function countChoice(db: D1Database, region: RegionCode, choice: CookieChoice): Promise<void> {
  const day = utcDay(Date.now())
  await drizzle(db)
    .insert(cookieChoices)
    .values({ day, region, choice, count: 1 })
    .onConflictDoUpdate({
      target: [cookieChoices.day, cookieChoices.region, cookieChoices.choice],
      set: { count: sql`${cookieChoices.count} + 1` },
    })
}
