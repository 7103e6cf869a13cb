import type { GatewayMethod } from '../../contract/payment-methods.ts'
import type { BankAccounts } from '../../regions/bank-accounts.ts'
import type { Catalogue } from '../catalogue/store.ts'
import type { MemberPrices } from '../companies/member-prices.ts'
import type { OrderingRules } from '../companies/ordering.ts'
import type { CouponUse } from '../promotions/uses.ts'

/** The input of the rules besides the order: the catalogue, and the time. */
export interface Facts {
  catalogue: Catalogue
  /** ISO instant. */
  now: string
  /** Whether this customer may use the code of a command; absent where its uses are not limited. */
  couponUse?: CouponUse
  /** The company of the order's user, and its prices; absent or null where they order for none. */
  member?: MemberPrices | null
  /** What the company of the order's user wants of its orders; absent or null where they order for none. */
  ordering?: OrderingRules | null
  /** The methods of the gateways that the shop has; absent where it has all that there are. */
  live?: readonly GatewayMethod[]
  /** The bank accounts that buyers are asked to pay into; absent where these are all that are stated. */
  accounts?: BankAccounts
}
