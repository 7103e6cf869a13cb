import type { Env } from '../../contract/env.ts'
import { BY_CREDIT } from '../../contract/payment-methods.ts'
import type { RefundResult } from '../payments/gateway.ts'
import { gatewayOf } from '../payments/registry.ts'
import { walletOf } from '../wallet/wallet.ts'
import type { OrderDocument } from './document.ts'
import { isGatewayToReturn } from './rules/refund-state.ts'
import { returnOf } from './rules/returns.ts'

/**
 * Has a refund made: into a wallet, or by the gateway of its payment. Its number is the key, so that a repetition returns nothing
 * more.
 *
 * @returns what became of it; null for one that is not due any more
 * @throws Error where wallet or gateway do not answer, to be tried again
 */
export async function sendRefund(env: Env, document: OrderDocument, number: string): Promise<RefundResult | null> {
  const refund = document.refunds?.find((each) => each.number === number)
  const payment = document.payments.find((each) => each.number === refund?.paymentNumber)
  if (!refund || !payment || refund.state !== 'due') return null
  const { number: orderNumber, currency } = document
  const { amount } = refund
  if (refund.to === 'wallet' || payment.method === BY_CREDIT) {
    // The account was erased with its wallet.
    if (!refund.walletOf) return 'failed'
    const act = { kind: 'return', key: `refund ${number}`, minor: amount, currency, ref: orderNumber } as const
    return (await walletOf(env, refund.walletOf).act(act)).ok ? 'done' : 'failed'
  }
  const { intentId, number: paymentNumber } = payment
  if (!intentId) return 'failed'
  const before = returnedBefore(document, paymentNumber, number)
  const gateway = await gatewayOf(env, intentId)
  return gateway.refund(intentId, { orderNumber, paymentNumber, refundNumber: number, amount, currency, before })
}

/**
 * Has the gateway of a payment give back what is to be returned of it, with its order or because it placed none.
 *
 * @returns what became of it; null for one that the gateway is not to return any more
 * @throws Error where the gateway does not answer, to be tried again
 */
export async function returnPayment(env: Env, document: OrderDocument, number: string): Promise<RefundResult | null> {
  const payment = document.payments.find((each) => each.number === number)
  if (!payment || !isGatewayToReturn(payment)) return null
  const { number: orderNumber, currency } = document
  const gateway = await gatewayOf(env, payment.intentId!)
  const amount = returnOf(document, payment)
  const before = returnedBefore(document, number)
  const terms = { orderNumber, paymentNumber: number, refundNumber: `${number}:refund`, amount, currency, before }
  return gateway.refund(payment.intentId!, terms)
}

/**
 * What the gateway of a payment has returned by the refunds before one, or by all of them; minor units. Each is asked for once those
 * before it have ended, so that what the gateway says it has returned is theirs in turn, also where an answer was lost.
 *
 * @throws Error while one of them has not ended
 */
export function returnedBefore({ refunds = [] }: OrderDocument, paymentNumber: string, number?: string): number {
  const at = refunds.findIndex((refund) => refund.number === number)
  const sent = refunds
    .slice(0, at < 0 ? refunds.length : at)
    .filter((refund) => refund.paymentNumber === paymentNumber && refund.to === 'source')
  const waiting = sent.find(({ state }) => state === 'due')
  if (waiting) throw new Error(`The refund ${waiting.number} is to be made first.`)
  return sent.reduce((sum, { state, amount }) => (state === 'done' ? sum + amount : sum), 0)
}
