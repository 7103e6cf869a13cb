/** The name of an order's state. */
export const STATE = {
  complete: 'orders.placed',
  canceled: 'order.canceled',
  awaiting_return: 'order.awaiting_return',
  returned: 'order.returned',
} as const
export type PlacedState = keyof typeof STATE
