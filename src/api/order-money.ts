import type { Asks } from '../contract/call.ts'
import { ORDER_MONEY_CALLS } from '../contract/order-money.ts'
import type { RefundState } from '../contract/refunds.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

type RefundBody = NonNullable<Asks<typeof ORDER_MONEY_CALLS.refund>['body']>

/** The money of one order, for whoever manages it. */
export function orderMoneyCalls(ask: Ask) {
  const { show, refund, refunds, installments, disputes, ledger } = ORDER_MONEY_CALLS
  return {
    /** @returns null for an order that does not exist */
    show: (number: string) => ask(show, { params: { number } }),
    /** The refunds of a state: of those that are not made yet the oldest first, of the others the newest. */
    refunds: async (state: RefundState, page: number) => present(await ask(refunds, { query: { state, page } })),
    /** The instalments that are still to be paid, those first that are due first. */
    installments: async (page: number) => present(await ask(installments, { query: { page } })),
    /** The disputes of payments, those first that are to be answered first. */
    disputes: async (page: number) => present(await ask(disputes, { query: { page } })),
    /** What came in and went out in a month, `YYYY-MM`, by the day. */
    ledger: async (month: string, page: number) => present(await ask(ledger, { query: { month, page } })),
    refund: async (number: string, body: RefundBody, idempotencyKey: string) =>
      present(await ask(refund, { params: { number }, body, idempotencyKey })),
  }
}
