import { decimalText } from '../contract/decimal.ts'
import type { Order } from '../contract/order.ts'
import type { OrderAnswer } from '../contract/order-answer.ts'
import type { GatewayMethod } from '../contract/payment-methods.ts'
import { PAYMENT_CALLS } from '../contract/payments.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

/**
 * What the shopper agreed to: the total in minor units, and an idempotency key, so that a repetition does not pay
 * twice.
 */
export interface PaymentTerms {
  expectedTotal: number
  idempotencyKey?: string
}

/** Terms of a payment with what the shopper saw to be paid at once, minor units: what credit leaves, or an instalment. */
type SumTerms = PaymentTerms & { expectedDue?: number | undefined }

/**
 * Terms of a payment that may be of the whole order although a schedule was chosen, or of an instalment: with what was open of all of them,
 * minor units.
 */
type WholeTerms = SumTerms & { isWhole?: boolean; expectedOpen?: number | undefined }

/** The card of a payment, whether it is kept, and whether the further instalments are drawn from it. */
interface ChosenCard {
  paymentMethodId: string
  isKept?: boolean
  isDrawn?: boolean
}

const sumOf = ({ expectedTotal, expectedDue }: SumTerms) => ({
  expected_total: decimalText(expectedTotal),
  ...(expectedDue !== undefined && { expected_due: decimalText(expectedDue) }),
})

const agreedTo = ({ expectedOpen, isWhole, ...terms }: WholeTerms) => ({
  ...sumOf(terms),
  ...(expectedOpen !== undefined && { expected_open: decimalText(expectedOpen) }),
  ...(isWhole && { reject_payment_schedule: true }),
})

export interface CardPayment {
  order: Order
  /** The id of the gateway's payment intent, where the shopper's bank asks for confirmation. */
  intentId: string
  /** The page of the bank on which the shopper confirms; one of the shop's own is a path. */
  redirectUrl?: string
}

export function paymentCalls(ask: Ask) {
  const paymentOf = (answer: OrderAnswer | null): CardPayment => ({ intentId: '', ...present(answer) })
  return {
    /** Places the order, to be paid by bank transfer. */
    async check(number: string, { idempotencyKey, ...terms }: WholeTerms): Promise<Order> {
      const body = { order_number: number, ...agreedTo(terms) }
      return orderOf(await ask(PAYMENT_CALLS.check, { body, idempotencyKey }))
    },

    /** Places the order, to be paid by its invoice. */
    async onInvoice(number: string, { idempotencyKey, ...terms }: SumTerms): Promise<Order> {
      const body = sumOf(terms)
      return orderOf(await ask(PAYMENT_CALLS.onInvoice, { params: { number }, body, idempotencyKey }))
    },

    /** Places an order that the buyer's credit pays completely. */
    async credit(number: string, { idempotencyKey, ...terms }: SumTerms): Promise<Order> {
      const body = sumOf(terms)
      return orderOf(await ask(PAYMENT_CALLS.credit, { params: { number }, body, idempotencyKey }))
    },

    /** Pays by card: the order is placed, or waits for a confirmation by the shopper's bank. */
    async pay(
      number: string,
      { paymentMethodId, isKept, isDrawn, idempotencyKey, ...terms }: WholeTerms & ChosenCard,
    ): Promise<CardPayment> {
      const choices = { ...(isKept && { keep_card: true }), ...(isDrawn && { draw_installments: true }) }
      const body = { payment_method_id: paymentMethodId, ...choices, ...agreedTo(terms) }
      return paymentOf(await ask(PAYMENT_CALLS.pay, { params: { number }, body, idempotencyKey }))
    },

    /** Begins a payment that the shopper confirms at the bank. */
    async onPage(
      number: string,
      { method, blikCode, idempotencyKey, ...terms }: WholeTerms & { method: GatewayMethod; blikCode?: string },
    ): Promise<CardPayment> {
      const more = { ...(blikCode && { blik_code: blikCode }), ...agreedTo(terms) }
      const body = { payment_method_type: method, ...more }
      return paymentOf(await ask(PAYMENT_CALLS.redirect, { params: { number }, body, idempotencyKey }))
    },

    /** Chooses the payment schedule that is offered for the order. */
    async chooseSchedule(number: string): Promise<Order> {
      return orderOf(await ask(PAYMENT_CALLS.schedule, { body: { order_id: number } }))
    },

    /** The public key of the gateway, and whether it moves no money. */
    async gateway(number: string): Promise<{ publishableKey: string; isSandbox: boolean }> {
      const { publishable_key: publishableKey, sandbox: isSandbox } = present(
        await ask(PAYMENT_CALLS.publishableKey, { params: { number } }),
      )
      return { publishableKey, isSandbox }
    },

    async confirm(
      number: string,
      { paymentIntentId, expectedTotal }: PaymentTerms & { paymentIntentId: string },
    ): Promise<CardPayment> {
      const body = { payment_intent_id: paymentIntentId, expected_total: decimalText(expectedTotal) }
      return paymentOf(await ask(PAYMENT_CALLS.confirm, { params: { number }, body }))
    },
  }
}
