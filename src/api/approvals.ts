import type { z } from 'zod'
import { APPROVAL_CALLS, type CompanyOrderAnswer, type OrderStanding } from '../contract/approvals.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type Decision = z.input<NonNullable<typeof APPROVAL_CALLS.decide.body>>

/** Approvals of orders in companies. */
export function approvalCalls(ask: Ask) {
  const { standing, submit, withdraw, decide, byLink, decideByLink } = APPROVAL_CALLS
  return {
    /** Whether an order needs an approval; null where no company decides about it. */
    async standing(number: string): Promise<OrderStanding | null> {
      return unlessMissing(() => ask(standing, { params: { number } }))
    },

    async submit(number: string): Promise<OrderStanding | null> {
      return ask(submit, { params: { number }, body: {} })
    },

    async withdraw(number: string): Promise<CompanyOrderAnswer> {
      return present(await ask(withdraw, { params: { number }, body: {} }))
    },

    async decide(number: string, body: Decision): Promise<CompanyOrderAnswer> {
      return present(await ask(decide, { params: { number }, body }))
    },

    /** Null for a link that there never was. @throws ApiError 410 `link_ended` for one that opens nothing any more */
    async byLink(token: string): Promise<CompanyOrderAnswer | null> {
      return unlessMissing(() => ask(byLink, { params: { token } }))
    },

    async decideByLink(token: string, body: Decision): Promise<CompanyOrderAnswer | null> {
      return unlessMissing(() => ask(decideByLink, { params: { token }, body }))
    },
  }
}
