import { and, eq, isNull, lt } from 'drizzle-orm'
import { users } from '../schema/users.ts'

/** Whether a user is a visitor whose token has ended without an account. @param begun ISO instant: those who began before it */
export const isEndedVisitor = (begun: string) =>
  and(eq(users.kind, 'anonymous'), isNull(users.claimedBy), lt(users.createdAt, begun))
