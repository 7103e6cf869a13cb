/**
 * The roles of callers. A visitor has no token; an anonymous user has a token without an account; everybody else has an account.
 */
export const ROLES = [
  'visitor',
  'anonymous',
  'b2c',
  'b2b',
  'plus_buyer',
  'plus_approver',
  'supplier',
  'order_manager',
  'administrator',
] as const
export type Role = (typeof ROLES)[number]

/** The roles of accounts; an account has one. */
export const ACCOUNT_ROLES = ROLES.filter((role) => role !== 'visitor' && role !== 'anonymous')
export type AccountRole = Exclude<Role, 'visitor' | 'anonymous'>

/** The merchant's roles: with short sessions and longer passwords. */
export const MERCHANT_ROLES: readonly Role[] = ['order_manager', 'administrator']

/** Whether a customer buys privately or for a company, in the specification's terms. */
export const customerTypeOf = (role: AccountRole): 'b2b' | 'b2c' => (role === 'b2c' ? 'b2c' : 'b2b')
