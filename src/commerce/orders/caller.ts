import type { OrderDocument } from './document.ts'

/**
 * The caller: the holder of the order's token, a user, who must be its owner, a manager of all orders, or a member of its company whose right
 * to what they do was found by their row.
 */
export type Caller = { holdsToken: true } | { userId: string } | { isManager: true } | { companyId: string }

/** Whether a caller may act on an order. */
export function isAllowed(
  { userId, companyOrder }: Pick<OrderDocument, 'userId' | 'companyOrder'>,
  caller: Caller,
): boolean {
  if ('companyId' in caller) return companyOrder?.companyId === caller.companyId
  return 'holdsToken' in caller || 'isManager' in caller || (userId !== null && userId === caller.userId)
}
