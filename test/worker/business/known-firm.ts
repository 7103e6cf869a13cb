import type { CompanyRole } from '../../../src/contract/company-roles.ts'
import { HOUR_MS } from '../../../src/contract/duration.ts'
import type { SignedIn } from '../../merchant.ts'

/** Somebody who buys. All that is theirs says their mark, so that an answer that shows it to another is noticed. */
export interface Actor {
  /** What only this company, or this person without one, says in names, lines and addresses. */
  mark: string
  firm: Firm | null
  role: CompanyRole | null
  /** Null of a guest, who has links alone. */
  signedIn: SignedIn | null
  email: string
  /** Minor units, as their company has set them. */
  orderLimit: number | null
  monthlyBudget: number | null
}

export interface Firm {
  mark: string
  companyId: string
  /** In which its days and months are. */
  timeZone: string
  members: Actor[]
  /** Net minor units above which an administrator approves too, and above which whoever decides signs in; null for never. */
  administratorsAbove: number | null
  signInAbove: number | null
  /** Who decides in whose place, both days included. */
  delegations: { from: Actor; to: Actor; startsOn: string; endsOn: string }[]
  /** The oldest first. */
  addresses: { id: string; city: string }[]
  /** Those in use. */
  items: KnownItem[]
  /** What the merchant has agreed for pieces of one kind of goods: net minor units by quantity. */
  prices: Map<number, number>
}

/** An item of a company, and what was agreed for it by quantity, in net minor units. */
export interface KnownItem {
  id: string
  sku: string
  name: string
  variantId: string
  prices: Map<number, number>
}

/** The day of an instant somewhere, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at = Date.now()): string => new Date(at).toLocaleDateString('en-CA', { timeZone })

/** A time zone in which no day ends during a walk: budgets are of a month, and those who stand in do it from day to day. */
export const zoneWithinDay = (): string =>
  ['Europe/Berlin', 'Pacific/Kiritimati'].find((zone) => dayIn(zone) === dayIn(zone, Date.now() + 2 * HOUR_MS))!

/** The day in a company. */
export const todayOf = ({ timeZone }: Firm): string => dayIn(timeZone)
