import { goodsOf } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { mostMade } from '../../catalogue/variants.ts'
import { Refusal } from '../../refusal.ts'
import type { NewLine } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { addLine, isSameGoods } from './lines.ts'

/**
 * Puts the lines of a former order into a cart at current prices, and announces changed prices, quantities that are not made at once,
 * and products that are not made any more. Services and trees are not reordered: the cart offers them.
 *
 * @throws Refusal 422 `cart_full`
 */
export function reorder(document: OrderDocument, lines: OrderLine[], facts: Facts): OrderDocument {
  const notices: OrderNotice[] = []
  let filled = document
  for (const line of goodsOf(lines)) {
    const again = madeNow(document, line, facts)
    if (!again) {
      notices.push({ kind: 'not_made', product: parseVariantCode(line.variantId)?.product ?? line.variantId })
      continue
    }
    const found = joined(filled, { ...again.line, quantity: line.quantity }, facts)
    filled = found.document
    const { lineId, asked, quantity } = found
    if (quantity < asked) notices.push({ kind: 'quantity_capped', lineId, asked, quantity })
    if (again.line.quantity === line.quantity && again.amount !== line.amount)
      notices.push({ kind: 'price_changed', lineId, before: line.amount, after: again.amount })
  }
  return { ...filled, notices: [...document.notices, ...notices] }
}

/** Whether at least one of the goods of an order is made today, whatever cart it would go into. */
export const isAnyMade = (order: OrderDocument, lines: OrderLine[], facts: Facts): boolean =>
  goodsOf(lines).some((line) => madeNow(order, line, facts) !== null)

/**
 * A line as it was ordered with its price of today, or at standard speed where express saves no day any more; null where it is not made.
 * Priced on its own, because what else is in the cart does not decide whether it is made.
 */
function madeNow(document: OrderDocument, ordered: OrderedProduct, facts: Facts) {
  const { variantId, speed, origin, item } = ordered
  const quantity = Math.min(ordered.quantity, mostMade(facts.catalogue, variantId) ?? ordered.quantity)
  for (const tried of new Set([speed, 'standard'] as const))
    try {
      const line = { variantId, quantity, speed: tried, ...(origin && { origin }), ...(item && { item }) }
      return { line, amount: addLine({ ...document, lines: [] }, line, facts).lines[0]!.amount }
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
  return null
}

/** A cart with a line, or with more of the equal one, up to as many as are made at once. @throws Refusal 422 `cart_full` */
function joined(document: OrderDocument, line: NewLine, facts: Facts) {
  const sameIn = ({ lines }: OrderDocument) => goodsOf(lines).find((other) => isSameGoods(other, line))
  const before = sameIn(document)?.quantity ?? 0
  const asked = before + line.quantity
  const quantity = Math.max(before, Math.min(asked, mostMade(facts.catalogue, line.variantId) ?? asked))
  const filled = quantity > before ? addLine(document, { ...line, quantity: quantity - before }, facts) : document
  return { document: filled, lineId: sameIn(filled)!.id, asked, quantity }
}
