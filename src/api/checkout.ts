import type { Address, Order, OrderState } from '../contract/order.ts'
import { addressOut } from '../contract/order-wire.ts'
import type { Call } from './call.ts'
import { orderOf } from './orders.ts'

export interface CheckoutFields {
  email?: string
  shipAddress?: Address
  billAddress?: Address
  shippingRateId?: string
}

/** The step that is left to come to a target, specification section 4; other targets pass through unchanged. */
const LEFT_FOR: Partial<Record<OrderState, OrderState>> = { delivery: 'address', payment: 'delivery' }

export function checkoutCalls(call: Call) {
  const leave = async (
    number: string,
    state: OrderState,
    { email, shipAddress, billAddress, shippingRateId }: CheckoutFields,
  ): Promise<Order> => {
    const order = {
      ...(email !== undefined && { email }),
      ...(shipAddress && { ship_address: addressOut(shipAddress) }),
      ...(billAddress && { bill_address: addressOut(billAddress) }),
      ...(shippingRateId && { shipping_rate_id: shippingRateId }),
    }
    return orderOf(await call('put', `checkouts/${encodeURIComponent(number)}`, { query: { state }, body: { order } }))
  }
  return {
    /** Leaves a step with what was entered in it. */
    update: leave,
    /** Goes to a step: asking for delivery leaves the address, asking for payment leaves the delivery. */
    goTo: (number: string, target: OrderState, fields: CheckoutFields = {}) =>
      leave(number, LEFT_FOR[target] ?? target, fields),
  }
}
