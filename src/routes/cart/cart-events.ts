import { shopEvent } from '../../analytics/shop-event.ts'
import { goodsOf, type LineItem, type ProductLine } from '../../contract/line-item.ts'
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
 * @param before the cart before something was removed
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
      const bundle = order?.bundles.find(({ id }) => id === form.bundle)
      if (!order || !bundle) return
      const share = Number(form.quantity) / bundle.quantity
      for (const part of partsOf(order, form.bundle))
        track(c, shopEvent('Product Added', lineProperties(part, currency, part.quantity * share)))
      return
    }
    case 'remove-bundle':
      for (const part of before ? partsOf(before, form.bundle) : [])
        track(c, shopEvent('Product Removed', lineProperties(part, currency)))
      return
    case 'remove': {
      const line = before?.lines.find(({ id }) => id === form.line)
      if (line) track(c, shopEvent('Product Removed', lineProperties(line, currency)))
      return
    }
    case 'empty':
      for (const line of before?.lines ?? []) track(c, shopEvent('Product Removed', lineProperties(line, currency)))
      return
    case 'coupon': {
      const coupon = order?.coupon?.code
      if (coupon) track(c, shopEvent('Coupon Applied', { coupon, discount: order.discountTotal / 100, currency }))
    }
  }
}

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

const partsOf = ({ lines }: Order, bundleId: string) => goodsOf(lines).filter((line) => line.bundleId === bundleId)

/** Whether a line is the service, or the trees, that a form has added. */
function isAddedBy(form: CartActForm, line: LineItem): boolean {
  if (form.intent === 'add-trees') return line.kind === 'trees'
  if (line.kind !== 'service') return false
  return form.intent === 'add-check' ? line.parentId === form.line : line.service === 'warranty'
}
