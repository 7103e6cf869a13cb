import type { DeclineReason } from '../../contract/offer-vocabulary.ts'
import type { LostReason } from '../../contract/quote-vocabulary.ts'
import { findInstantQuote, noteOrdered } from './instant.ts'
import { type QuoteAct, type QuoteParty, stateAfter } from './state.ts'
import { findRequest, updateRequest } from './store.ts'

/** What became of the offer, or of the instant quote, that answers a request. */
export type RequestOutcome =
  | { act: 'answer' | 'accept' | 'win' | 'ask_change' | 'expire' | 'withdraw' | 'order' }
  | { act: 'decline'; reason: DeclineReason }

/** How often it is tried again after another change of the same request. */
const TRIES = 5

/** What each outcome is for the request. */
const ACT_OF: Record<RequestOutcome['act'], [act: QuoteAct, party: QuoteParty]> = {
  answer: ['send_offer', 'merchant'],
  accept: ['accept_offer', 'buyer'],
  win: ['order_offer', 'buyer'],
  ask_change: ['change_offer', 'buyer'],
  decline: ['decline_offer', 'buyer'],
  expire: ['end_offer', 'merchant'],
  withdraw: ['withdraw_offer', 'merchant'],
  order: ['order_quote', 'buyer'],
}

/** The reason for which a request is lost whose offer was declined for another. */
const LOST_BY: Record<DeclineReason, LostReason> = {
  price: 'price',
  lead_time: 'lead_time',
  competitor: 'competitor',
  specification: 'other',
  not_needed: 'other',
  other: 'other',
}

/**
 * What follows for a request from its offer: sent or accepted, it is answered, also where it was lost; its order placed, it is won;
 * declined, or over without an answer, it is lost; withdrawn, it waits for the merchant again. Idempotent.
 *
 * @throws Error after too many other changes
 */
export async function settleRequest(db: D1Database, number: string, outcome: RequestOutcome): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findRequest(db, number)
    const state = row && stateAfter(row.state, ...ACT_OF[outcome.act])
    if (!row || !state || state === row.state) return
    const now = new Date().toISOString()
    const lostReason = state === 'lost' ? lostBy(outcome) : null
    if (await updateRequest(db, row, { state, lostReason, stateSince: now, remindedAt: null, updatedAt: now })) return
  }
  throw new Error(`The request ${number} is being changed.`)
}

/** What was ordered of an instant quote: the goods, by their codes. */
interface OrderedOfQuote {
  quoteId: string
  variantIds: readonly string[]
}

/**
 * Notes that goods of an instant quote were ordered, so that nobody is reminded of it. A request that was answered by it alone is won where
 * all of its goods are ordered; what else was asked for waits for the merchant. Idempotent.
 */
export async function settleQuoted(db: D1Database, { quoteId, variantIds }: OrderedOfQuote): Promise<void> {
  const quote = await findInstantQuote(db, quoteId)
  if (!quote) return
  await noteOrdered(db, quoteId)
  const isWhole = !quote.isPart && quote.lines.every(({ variantId }) => variantIds.includes(variantId))
  if (isWhole) await settleRequest(db, quote.requestNumber, { act: 'order' })
}

const lostBy = (outcome: RequestOutcome): LostReason =>
  outcome.act === 'decline' ? LOST_BY[outcome.reason] : 'no_answer'
