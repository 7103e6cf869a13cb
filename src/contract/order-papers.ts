import type { PaperKind } from './invoices.ts'
import { isDelivered } from './line-item.ts'
import type { Order } from './order.ts'

/**
 * The documents of a placed order that are drawn when they are asked for: its confirmation, a pro forma while a transfer
 * is awaited, and a delivery note of goods that are sent at once. Where they are sent in parts, each delivery has its own.
 */
export const papersOf = ({ state, payments, lines, parts }: Pick<Order, 'state' | 'payments' | 'lines' | 'parts'>) =>
  [
    'order-confirmation' as const,
    ...(payments.some(({ bank, state }) => bank && state === 'pending') ? (['pro-forma'] as const) : []),
    ...(state !== 'canceled' && !parts && lines.some(isDelivered) ? (['delivery-note'] as const) : []),
  ] satisfies PaperKind[]
