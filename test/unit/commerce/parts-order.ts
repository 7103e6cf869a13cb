import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { facts } from '../shop-facts.ts'
import { adding, LEAVE_ADDRESS, LEAVE_CART } from './order.ts'

/** What the rules know of a member of a company. */
export const member: Facts = {
  ...facts,
  ordering: { userId: 'ada', needsPurchaseOrder: false, purchaseOrderForm: '', costCentres: [], costCentreId: null },
}

/** A company's order of 250 boxes that can be paid, in so many deliveries. */
export function inDeliveries(deliveries: number, more: Command[] = [], quantity = 250): OrderDocument {
  const cart = newOrder({ number: 'R123456789', region: 'eu', userId: 'ada' }, member)
  const filled = [adding(quantity), ...more, LEAVE_CART, LEAVE_ADDRESS].reduce(
    (order, command) => apply(order, command, member).document,
    cart,
  )
  const split = apply(filled, { kind: 'update', fields: { deliveries } }, member).document
  const rateId = split.figures.shippingRates[0]!.id
  return apply(split, { kind: 'leave_step', step: 'delivery', fields: { rateId } }, member).document
}
