import type { OrderDocument } from './document.ts'

/** The caller: the holder of the order's token, a user, who must be its owner, or a manager of all orders. */
export type Caller = { holdsToken: true } | { userId: string } | { isManager: true }

/** Whether a caller may act on an order. */
export function isAllowed({ userId }: Pick<OrderDocument, 'userId'>, caller: Caller): boolean {
  return 'holdsToken' in caller || 'isManager' in caller || (userId !== null && userId === caller.userId)
}
