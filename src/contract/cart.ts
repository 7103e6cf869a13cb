import type { Order } from './order.ts'

/** An order as a page may carry it: without the token that opens it. */
export type Cart = Omit<Order, 'token'>

export function cartOf({ token: _, ...cart }: Order): Cart {
  return cart
}
