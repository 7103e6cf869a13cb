import { and, eq, exists, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { decidesAboutOthers } from '../../contract/company-roles.ts'
import type { Env } from '../../contract/env.ts'
import { macOf } from '../mac.ts'
import { companies } from '../schema/companies.ts'
import { companyMembers } from '../schema/company-members.ts'
import { companyOrders } from '../schema/company-orders.ts'
import { customOffers } from '../schema/offers.ts'

/**
 * The token by which a member goes on with an order of a colleague. Unlike the order's own it opens nothing by itself: only with
 * this member's session, and as long as they decide about the company's orders (`opensAsMember`).
 */
export const memberOrderToken = (env: Env, number: string, userId: string): Promise<string> =>
  macOf(env, `order of a member ${number} ${userId}`)

/** Whether somebody decides about the orders of the company that an order is of, or that its offer was for, as of now. */
export async function opensAsMember(db: D1Database, number: string, userId: string): Promise<boolean> {
  const shop = drizzle(db)
  const ordered = shop
    .select({ number: companyOrders.number })
    .from(companyOrders)
    .where(and(eq(companyOrders.number, number), eq(companyOrders.companyId, companies.id)))
  const offered = shop
    .select({ number: customOffers.number })
    .from(customOffers)
    .where(and(eq(customOffers.orderNumber, number), eq(customOffers.companyId, companies.id)))
  const [found] = await shop
    .select({ role: companyMembers.role, state: companies.state })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), or(exists(ordered), exists(offered))))
  return found !== undefined && decidesAboutOthers(found.role, found.state)
}
