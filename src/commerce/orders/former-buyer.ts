import { and, eq, exists, isNotNull, isNull, not, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { membershipOf } from '../companies/store.ts'
import { companyMembers } from '../schema/company-members.ts'
import { companyOrders } from '../schema/company-orders.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/users.ts'
import type { OrderDocument } from './document.ts'

type Placed = Pick<OrderDocument, 'companyOrder' | 'completedAt'>

/** Whether an order was placed for a company by somebody who is no member of it any more. */
export async function isOfFormerMember({ DB }: Env, { companyOrder, completedAt }: Placed): Promise<boolean> {
  if (!companyOrder || !completedAt) return false
  const { memberId, companyId } = companyOrder
  const found = memberId === null ? null : await membershipOf(DB, memberId)
  return found?.company.id !== companyId
}

/** The condition of orders that are their user's still: not those that they placed for a company which they have left. */
export function isStillTheirs(db: D1Database): SQL {
  const shop = drizzle(db)
  const inCompany = shop
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, orders.userId), eq(companyMembers.companyId, companyOrders.companyId)))
  return not(
    exists(
      shop
        .select({ number: companyOrders.number })
        .from(companyOrders)
        .where(
          and(eq(companyOrders.number, orders.number), isNotNull(companyOrders.completedAt), not(exists(inCompany))),
        ),
    ),
  )
}

/**
 * Who hears of what is a company's where its buyer has left: the administrator who has been a member for the longest time.
 *
 * @returns null where there is none
 */
export async function administratorOf(
  db: D1Database,
  companyId: string,
): Promise<{ email: string; name: string } | null> {
  const [first] = await drizzle(db)
    .select({ email: users.email, name: users.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'administrator'),
        // Whose account is being erased is a member until the end of it.
        isNull(users.disabledAt),
      ),
    )
    .orderBy(companyMembers.joinedAt, companyMembers.userId)
    .limit(1)
  return first?.email ? { email: first.email, name: first.name ?? '' } : null
}
