import { and, eq, gte, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { utcDay } from '../../../contract/day.ts'
import { DAY_MS } from '../../../contract/duration.ts'
import type { Env } from '../../../contract/env.ts'
import { attempt } from '../../outside-work.ts'
import { companyDelegations } from '../../schema/company-delegations.ts'
import { companyObject } from './company-stub.ts'

/** The numbers of the orders that wait for somebody who stands in for others of their company; none for everybody else. */
export async function waitingForStandIn(env: Env, companyId: string, userId: string, today: string): Promise<string[]> {
  const theirs = and(eq(companyDelegations.companyId, companyId), eq(companyDelegations.toUserId, userId))
  const [found] = await drizzle(env.DB)
    .select({ from: companyDelegations.fromUserId })
    .from(companyDelegations)
    .where(and(theirs, lte(companyDelegations.startsOn, today), gte(companyDelegations.endsOn, today)))
    .limit(1)
  return found ? companyObject(env, companyId).waitingForStandIn(companyId, userId) : []
}

/**
 * Asks those who begin to stand in to decide about what has waited since before. The day of a company may have begun before that of
 * UTC, or not yet: its object knows who stands in.
 *
 * @param now milliseconds since the epoch
 */
export async function askNewStandIns(env: Env, now: number): Promise<void> {
  const { companyId, startsOn } = companyDelegations
  const rows = await drizzle(env.DB)
    .selectDistinct({ companyId })
    .from(companyDelegations)
    .where(and(gte(startsOn, utcDay(now - DAY_MS)), lte(startsOn, utcDay(now + DAY_MS))))
  for (const { companyId: id } of rows) await askStandIns(env, id)
}

/** Asks whoever stands in for a member of a company today about what waits. What fails is logged: they stand in all the same. */
export async function askStandIns(env: Env, companyId: string): Promise<void> {
  await attempt({ company: companyId }, 'stand-ins', () => companyObject(env, companyId).askStandIns(companyId))
}
