import type { Installment, PaymentPlan } from '../../../contract/payment-schedules.ts'
import type { Currency } from '../../../contract/vocabulary.ts'
import { addDays } from '../../../pricing/calendar.ts'
import { planAmounts } from '../../../pricing/plan-amounts.ts'
import { dayIn } from '../../../regions/local-day.ts'
import { SELLER } from '../../../regions/operator.ts'
import { invalid, Refusal, SENTENCE } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'
import { leftToPay } from './credit.ts'

/** The terms of every store: a firm pays half of a larger order with it, and the balance within thirty days. */
const STORE_PLAN: PaymentPlan = [
  { percent: 50, days: 0 },
  { percent: 50, days: 30 },
]
/** From which amount, minor units. */
const STORE_LEAST: Record<Currency, number> = {
  EUR: 100_000,
  GBP: 90_000,
  PLN: 400_000,
  RON: 500_000,
  SEK: 1_100_000,
  USD: 110_000,
}

type Planned = Pick<
  OrderDocument,
  'agreed' | 'billAddress' | 'buyer' | 'credit' | 'currency' | 'figures' | 'isByPlan' | 'number' | 'offer' | 'onInvoice'
>

/** The plan by which an order may be paid: the one that was agreed for it, or the stores'; null for none. An offer says all of its own. */
export function offeredPlan(document: Planned): PaymentPlan | null {
  const { agreed, billAddress, currency, offer } = document
  const left = leftToPay(document)
  if (left === 0) return null
  if (agreed?.plan || offer) return agreed?.plan ?? null
  const isFirm = buyerOf(document).customerType === 'b2b' && Boolean(billAddress?.company)
  return isFirm && left >= STORE_LEAST[currency] ? STORE_PLAN : null
}

/** The plan by which an order is going to be paid: on invoice, in one part; null where it is paid whole with the order. */
export function chosenPlan(document: Planned): PaymentPlan | null {
  const { isByPlan, onInvoice } = document
  if (onInvoice) return [{ percent: 100, days: onInvoice.days }]
  return isByPlan ? offeredPlan(document) : null
}

/**
 * The instalments of an amount: they add up to it to the last cent, and none is empty.
 *
 * @param amount minor units
 * @param from the instant of the order, ISO
 */
export function installmentsOf(amount: number, plan: PaymentPlan, from: string): Installment[] {
  const amounts = planAmounts(amount, plan)
  const first = dayIn(SELLER.timeZone, from)
  return plan
    .map(({ days }, at) => ({
      amount: amounts[at]!,
      dueOn: addDays(first, days),
    }))
    .filter((part) => part.amount > 0)
    .map((part, at) => ({ number: at + 1, ...part }))
}

/**
 * An order that is going to be paid by the plan that is offered for it.
 *
 * @param asked the plan as the payer has seen it, if they say it
 * @throws Refusal 422 where none is offered, or another
 */
export function withChosenPlan(document: OrderDocument, asked: PaymentPlan | undefined): OrderDocument {
  const offered = offeredPlan(document)
  if (!offered || !['payment', 'confirm'].includes(document.state))
    throw new Refusal(422, 'schedule_not_offered', SENTENCE.transition, {
      order_id: ['must be an order that is about to be paid, and may be in instalments'],
    })
  if (asked && !isSame(asked, offered)) {
    const said = offered.map(({ percent, days }) => `${percent} % after ${days} days`)
    throw invalid({ installments_attributes: [`must be ${said.join(', ')}, or left out`] }, 'schedule_not_offered')
  }
  return { ...document, isByPlan: true }
}

const isSame = (one: PaymentPlan, other: PaymentPlan): boolean =>
  one.length === other.length &&
  one.every(({ percent, days }, at) => percent === other[at]!.percent && days === other[at]!.days)
