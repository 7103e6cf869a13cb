import type { TestCart } from './caller.ts'

/** What each line of a cart is, how many, and its amount. */
export const kinds = ({ order }: TestCart) =>
  order.lines.map((line) => [line.kind === 'service' ? line.service : line.kind, line.quantity, line.amount])
