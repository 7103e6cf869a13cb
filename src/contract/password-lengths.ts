import { MERCHANT_ROLES, type Role } from './roles.ts'

/**
 * Minimum length of a password in code points: NIST 800-63B-4 requires fifteen for a password without a second factor, which is
 * applied to merchants.
 */
const SHORTEST = { customer: 10, merchant: 15 } as const

/** How many characters a new password must have. */
export const shortestPassword = (role: Role): number =>
  MERCHANT_ROLES.includes(role) ? SHORTEST.merchant : SHORTEST.customer
