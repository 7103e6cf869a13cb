import type { Order } from './order.ts'
import { nextInstallment } from './payment-schedules.ts'

type Owed = Pick<Order, 'credit' | 'paymentSchedule' | 'total'>

/** What the next payment of an order is of, minor units: the next instalment where it is paid by plan, else all that credit leaves. */
export function nextAmountOf({ total, credit, paymentSchedule }: Owed): number {
  const next = paymentSchedule?.state === 'chosen' ? nextInstallment(paymentSchedule) : undefined
  return next?.open ?? total - credit
}
