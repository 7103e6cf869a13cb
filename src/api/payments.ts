import { decimalText } from '../contract/decimal.ts'
import type { JsonApiDocument } from '../contract/json-api.ts'
import type { Order } from '../contract/order.ts'
import type { Call } from './call.ts'
import { orderOf } from './orders.ts'

/** What the shopper has agreed to: the total in minor units, and a name for the act so that it is done once. */
export interface PaymentTerms {
  expectedTotal: number
  idempotencyKey?: string
}

export interface CardPayment {
  order: Order
  /** The gateway's intent, where the bank has a question. */
  intentId: string
}

export function paymentCalls(call: Call) {
  const intents = (number: string) => `v2/${encodeURIComponent(number)}/stripe/payment_intents`
  const paymentOf = (answer: unknown): CardPayment => ({
    order: orderOf(answer),
    intentId: String((answer as JsonApiDocument).meta?.payment_intent_id ?? ''),
  })
  return {
    /** Places the order to be paid by bank transfer. */
    async check(number: string, { expectedTotal, idempotencyKey }: PaymentTerms): Promise<Order> {
      return orderOf(
        await call('post', 'check_payments', {
          body: { order_number: number, expected_total: decimalText(expectedTotal) },
          idempotencyKey,
        }),
      )
    },

    /** Pays by card; the order is placed, or waits for the shopper's bank. */
    async pay(
      number: string,
      { paymentMethodId, expectedTotal, idempotencyKey }: PaymentTerms & { paymentMethodId: string },
    ): Promise<CardPayment> {
      const body = { payment_method_id: paymentMethodId, expected_total: decimalText(expectedTotal) }
      return paymentOf(await call('post', `${intents(number)}/pay`, { body, idempotencyKey }))
    },

    async confirm(
      number: string,
      { paymentIntentId, expectedTotal }: PaymentTerms & { paymentIntentId: string },
    ): Promise<CardPayment> {
      const body = { payment_intent_id: paymentIntentId, expected_total: decimalText(expectedTotal) }
      return paymentOf(await call('post', `${intents(number)}/confirm`, { body }))
    },
  }
}
