import { MERCHANT_ROLES, type Role } from './roles.ts'

/** Code points of the shortest password: NIST 800-63B-4 asks fifteen of one that stands alone, which merchants keep to. */
const SHORTEST = { customer: 10, merchant: 15 } as const

/** How many characters a new password must have. */
export const shortestPassword = (role: Role): number =>
  MERCHANT_ROLES.includes(role) ? SHORTEST.merchant : SHORTEST.customer
