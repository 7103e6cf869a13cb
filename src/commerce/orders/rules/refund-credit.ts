import type { TaxRow } from '../../../contract/order.ts'
import { spread, vatOf } from '../../../pricing/vat.ts'
import { invalid } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { RefundCredit, RefundRecord } from '../refund-record.ts'

type Invoiced = Pick<OrderDocument, 'figures' | 'vatCredit' | 'refunds'>

const grossOfAll = (groups: readonly TaxRow[]): number =>
  groups.reduce((sum, { base, amount }) => sum + base + amount, 0)

/** Base and VAT of an order's invoice by rate: without VAT where that was credited. */
export function invoiceGroups({ figures, vatCredit }: Invoiced): TaxRow[] {
  const { taxRows, total } = figures
  if (taxRows.length === 0) return [{ rate: 0, base: total, amount: 0 }]
  if (!vatCredit) return taxRows
  return [{ rate: 0, base: taxRows.reduce((sum, { base }) => sum + base, 0), amount: 0 }]
}

/** The refunds that count: those that did not fail. */
export const standingRefunds = ({ refunds = [] }: Pick<OrderDocument, 'refunds'>): RefundRecord[] =>
  refunds.filter(({ state }) => state !== 'failed')

/**
 * The pieces that were given back, each decision once: also where their credit names none, because the refund is of several payments or the
 * order was credited whole, and as long as any part of it stands.
 */
export function refundedPieces(order: Pick<OrderDocument, 'refunds'>): NonNullable<RefundRecord['pieces']> {
  const standing = standingRefunds(order)
  return (order.refunds ?? []).flatMap((refund) => {
    const { number, pieces, credit } = refund
    const counts = standing.some((each) => each === refund || each.decision?.number === number)
    return counts ? (credit?.lines ?? pieces ?? []) : []
  })
}

/** What refunds have taken back of the invoice so far, by rate. */
export function creditedGroups(order: Invoiced): TaxRow[] {
  const credits = standingRefunds(order).flatMap(({ credit }) => credit?.groups ?? [])
  return invoiceGroups(order).map(({ rate }) => {
    const same = credits.filter((group) => group.rate === rate)
    const sumOf = (part: 'base' | 'amount') => same.reduce((sum, group) => sum + group[part], 0)
    return { rate, base: sumOf('base'), amount: sumOf('amount') }
  })
}

/** What of the invoice is not taken back yet, by rate. */
export function groupsLeft(order: Invoiced): TaxRow[] {
  const credited = creditedGroups(order)
  return invoiceGroups(order).map(({ rate, base, amount }, at) => ({
    rate,
    base: base - credited[at]!.base,
    amount: amount - credited[at]!.amount,
  }))
}

/** With VAT, minor units. */
export const leftOnInvoice = (order: Invoiced): number => grossOfAll(groupsLeft(order))

export const grossOfCredit = ({ groups }: RefundCredit): number => grossOfAll(groups)

const taxOfAll = (groups: readonly TaxRow[]): number => groups.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The part of the invoice that an amount takes back, divided among the rates by what is left of each. VAT follows from all that
 * was taken back so far, so that the parts add up to the invoice to the last cent.
 *
 * @param gross minor units, at most what is left
 */
export function creditOfAmount(order: Invoiced, gross: number): RefundCredit {
  const whole = invoiceGroups(order)
  const done = creditedGroups(order)
  const left = groupsLeft(order)
  const parts = spread(
    gross,
    left.map(({ base, amount }) => base + amount),
  )
  const groups = whole.flatMap(({ rate, base, amount }, at): TaxRow[] => {
    const part = parts[at]!
    if (part === 0) return []
    const before = done[at]!
    const reached = before.base + before.amount + part
    const exact = Math.round((reached * amount) / (base + amount))
    const tax = Math.max(before.amount, reached - base, Math.min(amount, before.amount + part, exact))
    return [{ rate, base: part - (tax - before.amount), amount: tax - before.amount }]
  })
  return { groups, taxBefore: taxOfAll(done) }
}

/**
 * The part of the invoice that pieces of its lines take back, each with its share of the discount. An order has one rate of VAT.
 *
 * @throws Refusal 422 for a line that the order does not have, more pieces than are left, and more than is left of the invoice
 */
export function creditOfLines(
  order: Invoiced & Pick<OrderDocument, 'lines'>,
  asked: readonly { id: string; quantity: number }[],
): RefundCredit {
  const lines = asked.map(({ id, quantity }) => ({ id, quantity, net: netOfPieces(order, id, quantity) }))
  const [whole] = invoiceGroups(order)
  const [done] = creditedGroups(order)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const base = done!.base + net
  if (base > whole!.base) throw tooMuch()
  const exact = base === whole!.base ? whole!.amount : vatOf(base, whole!.rate)
  const amount = Math.max(done!.amount, Math.min(whole!.amount, exact)) - done!.amount
  return { groups: [{ rate: whole!.rate, base: net, amount }], taxBefore: done!.amount, lines }
}

/** The net amount of pieces of a line. Those that were refunded before count. */
function netOfPieces(order: Invoiced & Pick<OrderDocument, 'lines'>, id: string, quantity: number): number {
  const line = order.lines.find((each) => each.id === id)
  if (!line) throw invalid({ line_items: [`must be lines of this order, which has no ${id}`] })
  const worth = line.amount - (order.figures.discounts[id] ?? 0)
  const netOf = (quantity: number) => Number((BigInt(worth) * BigInt(quantity)) / BigInt(line.quantity))
  const before = refundedPieces(order).filter((each) => each.id === id)
  const pieces = before.reduce((sum, each) => sum + each.quantity, quantity)
  if (pieces > line.quantity)
    throw invalid({ line_items: [`must have at most ${line.quantity - pieces + quantity} of ${id}`] })
  return Math.max(0, netOf(pieces) - before.reduce((sum, each) => sum + (each.net ?? netOf(each.quantity)), 0))
}

export const tooMuch = () =>
  invalid({ amount: ['must be at most what is paid and not refunded yet'] }, 'refund_too_large')
