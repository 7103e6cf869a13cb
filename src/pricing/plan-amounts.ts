import type { PaymentPlan } from '../contract/payment-schedules.ts'
import { spread } from './vat.ts'

/** What each part of a plan is of an amount: together all of it, to the last cent. @param amount minor units */
export const planAmounts = (amount: number, plan: PaymentPlan): number[] =>
  spread(
    amount,
    plan.map(({ percent }) => percent),
  )
