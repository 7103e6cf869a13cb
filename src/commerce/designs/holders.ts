import { drizzle } from 'drizzle-orm/d1'
import { HOUR_MS } from '../../contract/duration.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import { isOneOf } from '../one-of.ts'
import { companyItems } from '../schema/company-items.ts'
import { quoteRequests } from '../schema/quote-requests.ts'

/** A frozen design by its address. */
export type FrozenRef = Pick<OrderedDesign, 'id' | 'sha256'>

/** How a company's item has a frozen design, as an order has it by its number. */
export const itemHolder = (itemId: string): string => `item ${itemId}`

/** How a quote request has a frozen design, and how an offer has. */
export const requestHolder = (number: string): string => `request ${number}`
export const offerHolder = (number: string): string => `offer ${number}`

/** Whether an order has a frozen design under a name: those of all others are of two words. */
export const isOrderHolder = (holder: string): boolean => !holder.includes(' ')

/** What notes that something has a frozen design. */
export interface HoldMark extends FrozenRef {
  holder: string
  /** When it was noted last. */
  uploaded: Date
}

/** A request and an item note their designs in the call that then writes their row: by then it has, or never will. */
const WRITTEN_WITHIN_MS = HOUR_MS

/**
 * Those of some marks that nothing stands behind: of a request or an item whose row was not written, or was with another design. Orders and
 * offers note a design once they have it themselves.
 */
export async function lostMarks(db: D1Database, marks: readonly HoldMark[]): Promise<HoldMark[]> {
  const before = Date.now() - WRITTEN_WITHIN_MS
  const asked = marks.filter(({ holder, uploaded }) => /^(item|request) /.test(holder) && uploaded.getTime() < before)
  if (asked.length === 0) return []
  // A number is no id of an item, so that both tables may be asked for all.
  const ids = asked.map(({ holder }) => holder.slice(holder.indexOf(' ') + 1))
  const { number, lines } = quoteRequests
  const { id, design } = companyItems
  const shop = drizzle(db)
  const [requests, items] = await shop.batch([
    shop.select({ number, lines }).from(quoteRequests).where(isOneOf(number, ids)),
    shop.select({ id, design }).from(companyItems).where(isOneOf(id, ids)),
  ])
  const held = [
    ...requests.map((row) => ({
      holder: requestHolder(row.number),
      designs: row.lines.flatMap(({ boxDesign }) => boxDesign ?? []),
    })),
    ...items.map((row) => ({ holder: itemHolder(row.id), designs: row.design ? [row.design] : [] })),
  ]
  const isHeld = (mark: HoldMark) =>
    held.some(
      ({ holder, designs }) =>
        holder === mark.holder && designs.some((item) => item.id === mark.id && item.sha256 === mark.sha256),
    )
  return asked.filter((mark) => !isHeld(mark))
}
