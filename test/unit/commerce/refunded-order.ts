import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import type { RefundAsk } from '../../../src/commerce/orders/refund-record.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { vatOf } from '../../../src/pricing/vat.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER, LEAVE_ADDRESS, LEAVE_CART } from './order.ts'

export const AT = '2026-03-02T08:00:00.000Z'

/** A placed order of two lines with a rate of VAT, paid by credit and a card. */
export function paid(rate = 1900, quantity = 777, credit = 1234): OrderDocument {
  const bought = [adding(quantity), adding(333, { variantId: LARGER_MAILER })]
  const coupon = { kind: 'apply_coupon', code: 'WELCOME10' } as const
  const entered = following(cart(), ...bought, coupon, LEAVE_CART, LEAVE_ADDRESS)
  const { id: rateId } = entered.figures.shippingRates[0]!
  const order = following(entered, { kind: 'leave_step', step: 'delivery', fields: { rateId } })
  const base = order.figures.total - order.figures.taxTotal
  const taxTotal = vatOf(base, rate)
  const total = base + taxTotal
  const payments: PaymentRecord[] = [
    { number: 'W1', method: 'wallet', amount: credit, state: 'completed', walletOf: 'ada' },
    { number: 'P1', method: 'card', amount: total - credit, state: 'completed', intentId: 'pi', last4: '4242' },
  ]
  const figures = { ...order.figures, taxTotal, total, taxRows: [{ rate, base, amount: taxTotal }] }
  return { ...order, figures, userId: 'ada', state: 'complete', completedAt: AT, updatedAt: AT, payments }
}
export const refunding = (order: OrderDocument, ask: RefundAsk): OrderDocument =>
  apply(order, { kind: 'refund', ask }, { ...facts, now: AT }).document
export const grossOf = (groups: readonly { base: number; amount: number }[]) =>
  groups.reduce((sum, { base, amount }) => sum + base + amount, 0)
