import type { Env } from '../../contract/env.ts'
import type { OrderDocument } from './document.ts'
import { isOfFormerMember } from './former-buyer.ts'

/**
 * The caller: the holder of the order's token, by a link (`isLinked`) or for the shop itself, a user, who must be its owner, a manager of all orders, or a member of its company whose right
 * to what they do was found by their row.
 */
export type Caller =
  | { holdsToken: true; isLinked?: true }
  | { userId: string }
  | { isManager: true }
  | { companyId: string }

/** Whether a caller may act on an order. */
export function isAllowed(
  { userId, companyOrder }: Pick<OrderDocument, 'userId' | 'companyOrder'>,
  caller: Caller,
): boolean {
  if ('companyId' in caller) return companyOrder?.companyId === caller.companyId
  return 'holdsToken' in caller || 'isManager' in caller || (userId !== null && userId === caller.userId)
}

/**
 * Whether an order opens to a caller. Its link is its buyer's: what was placed for a company opens by it as long as its buyer is a
 * member. For the shop itself, and for colleagues, whose own row was read, it opens in any case.
 */
export async function opensTo(
  env: Env,
  document: Pick<OrderDocument, 'userId' | 'companyOrder' | 'completedAt'>,
  caller: Caller,
): Promise<boolean> {
  if (!isAllowed(document, caller)) return false
  return !('isLinked' in caller) || !(await isOfFormerMember(env, document))
}
