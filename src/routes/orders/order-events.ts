import { type ShopEvent, shopEvent } from '../../analytics/shop-event.ts'
import { goodsOf, type LineItem, type ProductLine } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'

/** An event is limited to 32 kB; further lines are left out. */
const MOST_LINES = 100

/** A placed order as an analytics event: amounts in units of the currency, no personal data. */
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

/** The properties that tell lines of goods apart, joined: the configuration and the speed. */
type LineKey = Pick<ProductLine, 'variantId' | 'expressDeliveryOptionId'>

/** The goods of an order that match a product. */
export const sameGoods = ({ lines }: Pick<Order, 'lines'>, meant: LineKey): ProductLine | undefined =>
  goodsOf(lines).find(
    (line) => line.variantId === meant.variantId && line.expressDeliveryOptionId === meant.expressDeliveryOptionId,
  )

/** A line as a product of an analytics event. @param count of pieces, if not all of the line */
export const lineProperties = (line: LineItem, currency: string, count = line.quantity) => ({
  ...(line.kind === 'product'
    ? { product_id: line.configuration.product as string, variant: line.variantId }
    : { product_id: line.kind === 'service' ? line.service : line.kind }),
  quantity: count,
  value: Math.round((line.amount * count) / line.quantity) / 100,
  currency,
})
