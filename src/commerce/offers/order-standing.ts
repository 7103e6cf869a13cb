import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { companyApprovals } from '../schema/company-approvals.ts'
import { orders } from '../schema/orders.ts'

/** How the order of an offer stands by the lists; null before it is in them. Why a company refused it is the company's alone. */
export async function orderStanding(db: D1Database, number: string): Promise<ManagedOffer['order']> {
  const [found] = await drizzle(db)
    .select({ state: orders.state, approval: companyApprovals.state })
    .from(orders)
    .leftJoin(companyApprovals, eq(companyApprovals.orderNumber, orders.number))
    .where(eq(orders.number, number))
  return found ?? null
}
