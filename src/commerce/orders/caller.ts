import type { OrderDocument } from './document.ts'

/** Who asks: the holder of the order's token, a user, who must be its owner, or whoever manages all of them. */
export type Caller = { holdsToken: true } | { userId: string } | { isManager: true }

/** Whether an order is a caller's to act on. */
export function isAllowed({ userId }: Pick<OrderDocument, 'userId'>, caller: Caller): boolean {
  return 'holdsToken' in caller || 'isManager' in caller || (userId !== null && userId === caller.userId)
}
