import type { Order } from './order.ts'

/** What the discount code of an order takes off, in minor units: its discount without the savings of its bundles. */
export const codeDiscount = ({ discountTotal, bundles }: Pick<Order, 'discountTotal' | 'bundles'>): number =>
  discountTotal - bundles.reduce((sum, { saving }) => sum + saving, 0)
