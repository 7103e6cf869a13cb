import type { MemberPrices } from '../../companies/member-prices.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'

/** The company for which an order's user orders now; null for none. */
export const memberOf = ({ userId }: Pick<OrderDocument, 'userId'>, { member }: Facts): MemberPrices | null =>
  member && member.userId === userId ? member : null
