import { goodsOf, type LineItem, type ProductLine } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'

/**
 * A line as an address and a form name it, `L1.4821`: with the end of its order's number, so that a link that somebody
 * passed on changes no line of another cart.
 */
export const lineReference = ({ number }: Pick<Order, 'number'>, { id }: Pick<LineItem, 'id'>): string =>
  `${id}.${number.slice(-4)}`

/** The goods that a reference means in this very cart; undefined where it is not there. */
export const referredLine = (order: Order | null, reference: string): ProductLine | undefined =>
  order ? goodsOf(order.lines).find((line) => lineReference(order, line) === reference) : undefined
