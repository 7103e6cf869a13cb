import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { orderObject } from '../orders/access.ts'
import { rootCause } from '../root-cause.ts'
import { companyOrders } from '../schema/company-orders.ts'

/** The most open orders of one person that are updated at once; any others are updated at their next payment. */
const MOST = 50

/**
 * Detaches the open orders of a former member from the company. The company's people see none of them from the change
 * of its members on; an order that cannot be asked now is another one at the latest when it is paid.
 */
export async function leaveOpenOrders(env: Env, companyId: string, userId: string): Promise<void> {
  try {
    const theirs = [eq(companyOrders.companyId, companyId), eq(companyOrders.userId, userId)]
    const rows = await drizzle(env.DB)
      .select({ number: companyOrders.number })
      .from(companyOrders)
      .where(and(...theirs, isNull(companyOrders.completedAt)))
      .limit(MOST)
    await Promise.all(rows.map(({ number }) => orderObject(env, number).leaveCompany()))
  } catch (cause) {
    console.error(JSON.stringify({ company: companyId, left: userId, error: rootCause(cause) }))
  }
}
