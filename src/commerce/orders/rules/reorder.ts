import { goodsOf } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { addLine } from './lines.ts'

/**
 * Puts the lines of a former order into a cart at current prices, and announces changed prices and products that are not made any
 * more. Services and trees are not reordered: the cart offers them.
 */
export function reorder(document: OrderDocument, lines: OrderLine[], facts: Facts): OrderDocument {
  const notices: OrderNotice[] = []
  let filled = document
  for (const line of goodsOf(lines)) {
    const found = again(filled, line, facts)
    if (!found) {
      notices.push({ kind: 'not_made', product: parseVariantCode(line.variantId)?.product ?? line.variantId })
      continue
    }
    filled = found.document
    if (found.amount !== line.amount)
      notices.push({ kind: 'price_changed', lineId: found.lineId, before: line.amount, after: found.amount })
  }
  return { ...filled, notices: [...document.notices, ...notices] }
}

/** A line as it was ordered, or at standard speed where express saves no day any more; null where it is not made. */
function again(document: OrderDocument, { variantId, quantity, speed, origin, item }: OrderedProduct, facts: Facts) {
  for (const tried of new Set([speed, 'standard'] as const))
    try {
      const line = { variantId, quantity, speed: tried, ...(origin && { origin }), ...(item && { item }) }
      // Priced on its own, because it may be combined with a line of the cart.
      const [alone] = addLine({ ...document, lines: [] }, line, facts).lines
      const filled = addLine(document, line, facts)
      const joined = filled.lines.find((item, at) => item !== document.lines[at])!
      return { document: filled, amount: alone!.amount, lineId: joined.id }
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
  return null
}
