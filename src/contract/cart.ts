import type { Order } from './order.ts'

/** An order for use in a page: without the token that opens it. */
export type Cart = Omit<Order, 'token'>

export function cartOf({ token: _, ...cart }: Order): Cart {
  return cart
}
