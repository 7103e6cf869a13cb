import type { Catalogue } from '../catalogue/store.ts'
import type { CouponUse } from '../promotions/uses.ts'

/** What the rules need to know besides the order: the shop's catalogue, and what time it is. */
export interface Facts {
  catalogue: Catalogue
  /** ISO instant. */
  now: string
  /** Whether the code that a command is about may be used by this customer; where nobody counts, nothing is said. */
  couponUse?: CouponUse
}
