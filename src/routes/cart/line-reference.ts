import { goodsOf, type LineItem, type ProductLine } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'

/**
 * The reference of a line in addresses and forms, `L1.4821`: it ends with digits of the order's number, so that a shared link
 * changes no line of another cart.
 */
export const lineReference = ({ number }: Pick<Order, 'number'>, { id }: Pick<LineItem, 'id'>): string =>
  `${id}.${number.slice(-4)}`

/** The line that a reference names in this cart; undefined where it does not exist. */
export const referredLine = (order: Order | null, reference: string): ProductLine | undefined =>
  order ? goodsOf(order.lines).find((line) => lineReference(order, line) === reference) : undefined
