/** Who a caller may be. A visitor has no token; an anonymous user has one and no name; everybody else has an account. */
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

/** The roles that an account has, one each. */
export const ACCOUNT_ROLES = ROLES.filter((role) => role !== 'visitor' && role !== 'anonymous')
export type AccountRole = Exclude<Role, 'visitor' | 'anonymous'>

/** The roles that work for the merchant: their sessions are short, their passwords long. */
export const MERCHANT_ROLES: readonly Role[] = ['order_manager', 'administrator']

/** Whether a customer buys for themselves or for a firm, as the specification names it. */
export const customerTypeOf = (role: AccountRole): 'b2b' | 'b2c' => (role === 'b2c' ? 'b2c' : 'b2b')
