import type { Currency } from '../../contract/vocabulary.ts'
import type { CardGateway, IntentResult } from '../payments/gateway.ts'
import { Refusal } from '../refusal.ts'
import { type Answer, refused } from './answer.ts'
import type { Claim, OrderDocument } from './document.ts'
import { viewOf } from './view.ts'

/** Asks the gateway what a claim says. A transfer, and credit that pays all of it, need nobody's answer. */
export async function askGateway(
  gateway: CardGateway,
  { ask, amount, paymentNumber }: Claim,
  currency: Currency,
): Promise<IntentResult> {
  const request = { idempotencyKey: paymentNumber, amount, currency }
  if (ask.kind === 'confirm') return gateway.confirm(ask.intentId, { ...request, paymentMethodId: ask.paymentMethodId })
  if (ask.kind === 'pay') return gateway.pay({ ...request, paymentMethodId: ask.paymentMethodId })
  return { status: 'succeeded', intentId: '', last4: '' }
}

/** The answer to the payer. */
export function answerOf(settled: OrderDocument, result: IntentResult): Answer {
  if (result.status !== 'declined') {
    const { intentId } = result
    return { ok: true, order: viewOf(settled, settled.updatedAt), ...(intentId && { intentId }) }
  }
  return refused(new Refusal(422, 'card_declined', 'The card was declined.', { payment_method_id: [result.code] }))
}

export const settledMeanwhile = (): Refusal =>
  new Refusal(409, 'completion_in_progress', 'The payment was settled in the meantime.')
