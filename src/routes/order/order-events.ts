import { type ShopEvent, shopEvent } from '../../analytics/shop-event.ts'
import type { LineItem } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'

/** An event has 32 kB; more lines than this are left out. */
const MOST_LINES = 100

/** A placed order as an analytics event: sums in units of the currency, and no personal data. */
export function orderCompleted(order: Order): ShopEvent {
  const { currency } = order
  const units = (minor: number) => minor / 100
  return shopEvent('Order Completed', {
    order_id: order.number,
    revenue: units(order.total),
    tax: units(order.taxTotal),
    shipping: units(order.shipmentTotal),
    discount: units(order.discountTotal),
    currency,
    ...(order.coupon && { coupon: order.coupon.code }),
    products: order.lines.slice(0, MOST_LINES).map((line) => lineProperties(line, currency)),
  })
}

/** What tells one line from another: lines are joined by what they are and how fast they come. */
type LineKey = Pick<LineItem, 'variantId' | 'expressDeliveryOptionId'>

export const isSameLine = (line: LineKey, other: LineKey): boolean =>
  line.variantId === other.variantId && line.expressDeliveryOptionId === other.expressDeliveryOptionId

/** A line as a product of an analytics event. @param count of pieces, where it is not all of the line */
export const lineProperties = (
  { configuration, variantId, quantity, amount }: LineItem,
  currency: string,
  count = quantity,
) => ({
  product_id: configuration.product as string,
  variant: variantId,
  quantity: count,
  value: Math.round((amount * count) / quantity) / 100,
  currency,
})
