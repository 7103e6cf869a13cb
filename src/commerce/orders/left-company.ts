import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { companyObject } from '../companies/approval/company-stub.ts'
import { membershipOf } from '../companies/store.ts'
import { companyOrders } from '../schema/company-orders.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { asOfNow } from './rules/recalculate.ts'
import { reserves, unsubmitted } from './rules/submitted.ts'

/** A hash that no order has, so that every approval is void. */
const OF_NOTHING = ''

/**
 * An open order of somebody who is not a member any more, as theirs alone: without the company's prices, and without its approval,
 * which is void, and what it reserved is free. What is being paid stays as it is until that has ended.
 *
 * @returns null for an order that stays as it is
 */
export async function withoutLeftCompany(
  env: Env,
  document: OrderDocument,
  facts: Facts,
): Promise<OrderDocument | null> {
  const { companyOrder, number, userId, completedAt, claim } = document
  if (!companyOrder || completedAt || claim || reserves(unsubmitted(document))) return null
  const found = userId ? await membershipOf(env.DB, userId) : null
  if (found?.company.id === companyOrder.companyId) return null
  await companyObject(env, companyOrder.companyId).release(number, OF_NOTHING)
  await drizzle(env.DB).delete(companyOrders).where(eq(companyOrders.number, number))
  const { companyOrder: _, ...rest } = document
  return asOfNow(rest, facts)
}
