import { shopEvent } from '../../analytics/shop-event.ts'
import { codeDiscount } from '../../contract/code-discount.ts'
import type { LineItem, ProductLine } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { lineProperties, sameGoods } from '../orders/order-events.ts'
import { track } from '../page/track.ts'
import type { ShopContext } from '../shop-env.ts'
import type { CartActForm } from './cart-form.ts'

/** The item that was added. */
export type Added = Pick<ProductLine, 'variantId' | 'expressDeliveryOptionId' | 'quantity'>

/**
 * Tracks an action of the cart.
 *
 * @param before the cart before an action of `CHANGES_LINES`; null for any other, and where nothing is tracked
 */
export function trackCartAct(
  c: ShopContext,
  form: CartActForm,
  before: Order | null,
  { order, added }: { order: Order | null; added?: Added },
): void {
  const currency = c.var.region.currency
  switch (form.intent) {
    case 'add': {
      const line = added && order && sameGoods(order, added)
      // A repeated addition has the same key and is counted once.
      const once = form.key ? { messageId: `added-${form.key.slice(0, 80)}` } : {}
      if (line) track(c, shopEvent('Product Added', lineProperties(line, currency, added.quantity)), once)
      return
    }
    case 'add-check':
    case 'add-warranty':
    case 'add-trees': {
      const line = order?.lines.find((item) => isAddedBy(form, item))
      if (line) track(c, shopEvent('Product Added', lineProperties(line, currency, 1)))
      return
    }
    case 'add-bundle': {
      if (order) trackAdded(c, before, order)
      return
    }
    case 'coupon': {
      const coupon = order?.coupon?.code
      if (coupon) track(c, shopEvent('Coupon Applied', { coupon, discount: codeDiscount(order) / 100, currency }))
      return
    }
    default: {
      if (!before) return
      const lines = order?.lines ?? []
      for (const [line, fewer] of beyond(before.lines, lines))
        track(c, shopEvent('Product Removed', lineProperties(line, currency, fewer)))
      for (const [line, more] of beyond(lines, before.lines))
        track(c, shopEvent('Product Added', lineProperties(line, currency, more)))
    }
  }
}

/** The actions that change what the cart has, which only a comparison with the cart before can tell. */
export const CHANGES_LINES: readonly CartActForm['intent'][] = [
  'add-bundle',
  'change',
  'update',
  'update-bundle',
  'take-option',
  'remove',
  'remove-bundle',
  'empty',
]

/**
 * The lines of which a cart has more than another, with the pieces that it has more. Lines of the same goods count as one, so that a
 * line which joins another is neither removed nor added.
 */
function beyond(lines: readonly LineItem[], others: readonly LineItem[]): [LineItem, number][] {
  const had = new Map<string, number>()
  for (const line of others) had.set(goodsNameOf(line), (had.get(goodsNameOf(line)) ?? 0) + line.quantity)
  return lines.flatMap((line): [LineItem, number][] => {
    const name = goodsNameOf(line)
    const same = Math.min(had.get(name) ?? 0, line.quantity)
    had.set(name, (had.get(name) ?? 0) - same)
    return line.quantity > same ? [[line, line.quantity - same]] : []
  })
}

/** What the events call the goods of a line. */
const goodsNameOf = (line: LineItem): string =>
  line.kind === 'product' ? line.variantId : line.kind === 'service' ? line.service : line.kind

/**
 * Tracks what an answer's cart has more than the one before: whichever lines are new, and how many more pieces the others have.
 *
 * @param before null for a new cart
 * @param key of the form that added it: a repetition is counted once
 */
export function trackAdded(c: ShopContext, before: Pick<Order, 'lines'> | null, after: Order, key = ''): void {
  const had = new Map(before?.lines.map(({ id, quantity }) => [id, quantity]))
  for (const line of after.lines) {
    const more = line.quantity - (had.get(line.id) ?? 0)
    const once = key ? { messageId: `added-${key.slice(0, 60)}-${line.id.slice(0, 30)}` } : {}
    if (more > 0) track(c, shopEvent('Product Added', lineProperties(line, after.currency, more)), once)
  }
}

/** Whether a line is the service, or the trees, that a form has added. */
function isAddedBy(form: CartActForm, line: LineItem): boolean {
  if (form.intent === 'add-trees') return line.kind === 'trees'
  if (line.kind !== 'service') return false
  return form.intent === 'add-check' ? line.parentId === form.line : line.service === 'warranty'
}
