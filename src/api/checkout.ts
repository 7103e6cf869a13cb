import type { z } from 'zod'
import type { Address } from '../contract/address.ts'
import { addressOut } from '../contract/address.ts'
import { CHECKOUT_CALLS, type CHECKOUT_STEPS } from '../contract/checkout.ts'
import type { Order, OrderState } from '../contract/order.ts'
import { ORDER_CALLS, type orderFields } from '../contract/orders.ts'
import type { Ask } from './ask.ts'
import { orderOf } from './orders.ts'

export interface CheckoutFields {
  email?: string
  shipAddress?: Address
  billAddress?: Address
  shippingRateId?: string
  buyer?: CheckoutBuyer
}

/** The buyer, with the API's names; an empty VAT number means none. */
export type CheckoutBuyer = Pick<
  z.input<typeof orderFields>,
  'customer_type' | 'vat_id' | 'purchase_order_number' | 'delivery_contact' | 'cost_centre_id'
>

/** The step to leave in order to reach a step (specification section 4); any other target is sent unchanged. */
const LEFT_FOR: Partial<Record<OrderState, OrderState>> = { delivery: 'address', payment: 'delivery' }

export function checkoutCalls(ask: Ask) {
  return {
    /** Chooses in how many deliveries an order is sent. */
    async divide(number: string, deliveries: number): Promise<Order> {
      return orderOf(await ask(ORDER_CALLS.update, { params: { number }, body: { order: { deliveries } } }))
    },
    /**
     * Moves the order to a step, with what was entered: moving to delivery completes the address, to payment the
     * delivery.
     */
    async goTo(
      number: string,
      target: OrderState,
      { email, shipAddress, billAddress, shippingRateId, buyer }: CheckoutFields = {},
    ): Promise<Order> {
      const state = (LEFT_FOR[target] ?? target) as (typeof CHECKOUT_STEPS)[number]
      const order = {
        ...(email !== undefined && { email }),
        ...(shipAddress && { ship_address: addressOut(shipAddress) }),
        ...(billAddress && { bill_address: addressOut(billAddress) }),
        ...buyer,
        ...(shippingRateId && { shipping_rate_id: shippingRateId }),
      }
      return orderOf(await ask(CHECKOUT_CALLS.leave, { params: { number }, query: { state }, body: { order } }))
    },
  }
}
