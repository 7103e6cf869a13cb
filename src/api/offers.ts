import type { z } from 'zod'
import type { Offer } from '../contract/offer-answer.ts'
import type { DeclineReason } from '../contract/offer-vocabulary.ts'
import { OFFER_CALLS } from '../contract/offers.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type Acceptance = z.input<NonNullable<typeof OFFER_CALLS.accept.body>>

/** An offer by the token of a link to it. */
export function offerCalls(ask: Ask) {
  const { show, accept, decline, askChange, forward } = OFFER_CALLS
  const at = (token: string) => ({ params: { token } })
  return {
    /** Null where the token opens none. */
    get(token: string): Promise<Offer | null> {
      return unlessMissing(() => ask(show, at(token)))
    },
    async accept(token: string, body: Acceptance): Promise<Offer> {
      return present(await ask(accept, { ...at(token), body }))
    },
    async decline(token: string, reason: DeclineReason, text: string): Promise<Offer> {
      return present(await ask(decline, { ...at(token), body: { reason, text } }))
    },
    async askChange(token: string, text: string): Promise<Offer> {
      return present(await ask(askChange, { ...at(token), body: { text } }))
    },
    async forward(token: string, email: string): Promise<void> {
      await ask(forward, { ...at(token), body: { email } })
    },
  }
}
