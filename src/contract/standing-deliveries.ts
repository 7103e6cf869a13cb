import type { CallOff, OrderParts } from './call-off.ts'
import type { Order } from './order.ts'

/** The deliveries of an order that were sent or will be, by their day. Nothing more is sent of one that is canceled or comes back. */
export const standingByDay = ({ state: of, parts }: Pick<Order, 'state'> & { parts: OrderParts }): CallOff[] =>
  parts.callOffs
    .filter(({ state }) => state === 'sent' || (state === 'scheduled' && of === 'complete'))
    .sort((one, other) => one.day.localeCompare(other.day))
