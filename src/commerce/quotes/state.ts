import type { QuoteState } from '../../contract/quote-vocabulary.ts'

/** Who may do something to a request. */
export type QuoteParty = 'buyer' | 'merchant'

/** What can be done to a request after it was made. */
export type QuoteAct =
  | 'take'
  | 'write'
  | 'ask'
  | 'answer'
  | 'reply'
  | 'add_file'
  | 'win'
  | 'lose'
  | 'withdraw'
  | 'send_offer'
  | 'change_offer'
  | 'accept_offer'
  | 'order_offer'
  | 'decline_offer'
  | 'end_offer'
  | 'withdraw_offer'
  | 'order_quote'

interface ActRule {
  by: QuoteParty
  /** The state that follows from each in which the act is possible. */
  to: Partial<Record<QuoteState, QuoteState>>
}

const stays = {
  submitted: 'submitted',
  in_review: 'in_review',
  needs_info: 'needs_info',
  answered: 'answered',
} as const
const leadsTo = <State extends QuoteState>(state: State) => ({
  submitted: state,
  in_review: state,
  needs_info: state,
  answered: state,
})

/**
 * The states after a message of the buyer: a request that waited for one, or was answered, goes back to the merchant.
 */
const heard = {
  submitted: 'submitted',
  in_review: 'in_review',
  needs_info: 'in_review',
  answered: 'in_review',
} as const

/**
 * Every act with who may do it and where it leads; a request that is won, lost or withdrawn does not change, but for one that is lost and
 * goes on by an offer, and one whose offer became an order.
 */
export const QUOTE_ACTS: Record<QuoteAct, ActRule> = {
  take: { by: 'merchant', to: { submitted: 'in_review', answered: 'in_review' } },
  write: { by: 'merchant', to: stays },
  ask: { by: 'merchant', to: leadsTo('needs_info') },
  answer: { by: 'merchant', to: leadsTo('answered') },
  reply: { by: 'buyer', to: heard },
  add_file: { by: 'buyer', to: heard },
  win: { by: 'merchant', to: { in_review: 'won', answered: 'won' } },
  lose: { by: 'merchant', to: leadsTo('lost') },
  withdraw: { by: 'buyer', to: leadsTo('withdrawn') },
  send_offer: { by: 'merchant', to: { ...leadsTo('answered'), lost: 'answered' } },
  change_offer: { by: 'buyer', to: { lost: 'in_review' } },
  // Nothing is ordered before the order is placed, which the buyer's company may have to approve.
  accept_offer: { by: 'buyer', to: { ...leadsTo('answered'), lost: 'answered' } },
  order_offer: { by: 'buyer', to: { ...leadsTo('won'), lost: 'won', withdrawn: 'won' } },
  decline_offer: { by: 'buyer', to: leadsTo('lost') },
  // Nobody's act: one that waits for the merchant, as its buyer has written since, is not lost.
  end_offer: { by: 'merchant', to: { answered: 'lost' } },
  // It waits for another answer.
  withdraw_offer: { by: 'merchant', to: { answered: 'in_review' } },
  order_quote: { by: 'buyer', to: { answered: 'won' } },
}

/** The states in which a request waits for the merchant. */
export const WAITING_STATES = ['submitted', 'in_review'] as const satisfies readonly QuoteState[]

/** The state after an act; null where the act is not possible, or not this party's. */
export function stateAfter(state: QuoteState, act: QuoteAct, party: QuoteParty): QuoteState | null {
  const { by, to } = QUOTE_ACTS[act]
  return by === party ? (to[state] ?? null) : null
}
