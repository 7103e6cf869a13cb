import type { Env } from '../../contract/env.ts'
import { BY_CREDIT } from '../../contract/payment-methods.ts'
import { Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import { walletOf } from '../wallet/wallet.ts'
import type { CreditClaim, OrderDocument } from './document.ts'
import type { OrderDuty } from './order-duty.ts'
import { keptOf } from './rules/kept-money.ts'

export type CreditDuty = Extract<OrderDuty, { kind: 'capture_credit' | 'release_credit' | 'return_credit' }>

/** What a change of an order requires of its buyer's wallet: capturing or releasing a reservation, or refunding a payment. */
export function creditDuties(before: OrderDocument | null, after: OrderDocument): CreditDuty[] {
  const paid = paidByCredit(after)
  const known = before ? paidByCredit(before).map(({ number }) => number) : []
  const captured = paid.filter(({ number }) => !known.includes(number))
  const claimed = before?.claim?.credit
  const isReleased = claimed && !after.claim && !paid.some(({ number }) => number === claimed.reservation)
  const isCanceled = before?.completedAt && before.state !== 'canceled' && after.state === 'canceled'
  return [
    ...captured.map(
      ({ walletOf, number }) => ({ kind: 'capture_credit', userId: walletOf!, reservation: number }) as const,
    ),
    ...(isReleased
      ? [{ kind: 'release_credit', userId: claimed.userId, reservation: claimed.reservation } as const]
      : []),
    ...(isCanceled
      ? paidByCredit(before).flatMap((payment) => {
          const { walletOf, number: reservation } = payment
          // Of an erased account: a person sends it.
          if (!walletOf) return []
          const withheld = after.payments.find(({ number }) => number === reservation)?.withheld ?? 0
          const amount = keptOf(before, payment) - withheld
          return amount > 0 ? [{ kind: 'return_credit', userId: walletOf, reservation, amount } as const] : []
        })
      : []),
  ]
}

/** Executes one of them. Idempotent. @throws Error where the wallet refuses, to be logged */
export async function doCreditDuty(env: Env, { number, currency }: OrderDocument, duty: CreditDuty): Promise<void> {
  const wallet = walletOf(env, duty.userId)
  const answer = await (duty.kind === 'return_credit'
    ? wallet.act({ kind: 'return', key: `return ${duty.reservation}`, minor: duty.amount, currency, ref: number })
    : wallet.act({ kind: duty.kind === 'capture_credit' ? 'capture' : 'release', reservation: duty.reservation }))
  if (!answer.ok) throw new Error(`The wallet refused: ${answer.code}.`)
}

/** Whether credit was reserved; else why not, and the balance if the wallet stated it. */
type Reserved = { ok: true } | { ok: false; refusal: Refusal; balance?: number }

/** Reserves credit for an order that is being placed. Never rejects: a reservation whose answer was lost is released later. */
export async function reserveCredit(
  env: Env,
  { userId, reservation, amount }: CreditClaim,
  { number, currency }: Pick<OrderDocument, 'number' | 'currency'>,
): Promise<Reserved> {
  try {
    const act = { kind: 'reserve', reservation, minor: amount, currency, ref: number } as const
    const answer = await walletOf(env, userId).act(act)
    if (answer.ok) return answer
    const refusal = new Refusal(409, 'credit_changed', 'There is less credit than the order counted on.')
    return { ok: false, refusal, balance: answer.balance }
  } catch (cause) {
    console.error(JSON.stringify({ order: number, wallet: rootCause(cause) }))
    return { ok: false, refusal: new Refusal(503, 'wallet_unavailable', 'The credit cannot be used at the moment.') }
  }
}

const paidByCredit = ({ payments }: OrderDocument) =>
  payments.filter(({ method, state }) => method === BY_CREDIT && state === 'completed')
