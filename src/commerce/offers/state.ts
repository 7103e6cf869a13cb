import type { OfferState, ShownOfferState } from '../../contract/offer-vocabulary.ts'

/** Who may do something to an offer. */
export type OfferParty = 'buyer' | 'merchant'

/** What can be done to an offer after it was begun. */
export type OfferAct = 'put' | 'send' | 'withdraw' | 'accept' | 'decline' | 'ask_change' | 'forward'

interface ActRule {
  by: OfferParty
  /** The state that follows from each in which the act is possible. */
  to: Partial<Record<OfferState, OfferState>>
  /** Whether it is still possible after the last day of the revision. */
  whenExpired: boolean
}

/** Every act with who may do it and where it leads; what is accepted, declined or withdrawn does not change. */
export const OFFER_ACTS: Record<OfferAct, ActRule> = {
  put: {
    by: 'merchant',
    to: { draft: 'draft', sent: 'sent', change_requested: 'change_requested' },
    whenExpired: true,
  },
  send: { by: 'merchant', to: { draft: 'sent', sent: 'sent', change_requested: 'sent' }, whenExpired: true },
  withdraw: {
    by: 'merchant',
    to: { draft: 'withdrawn', sent: 'withdrawn', change_requested: 'withdrawn' },
    whenExpired: true,
  },
  accept: { by: 'buyer', to: { sent: 'accepted' }, whenExpired: false },
  decline: { by: 'buyer', to: { sent: 'declined', change_requested: 'declined' }, whenExpired: true },
  // An offer that has expired is asked for anew in this way.
  ask_change: {
    by: 'buyer',
    to: { sent: 'change_requested', change_requested: 'change_requested' },
    whenExpired: true,
  },
  forward: { by: 'buyer', to: { sent: 'sent', change_requested: 'change_requested' }, whenExpired: false },
}

/** What an act leads to: the next state, or why it is not possible. */
export function offerAfter(
  { state, hasExpired }: { state: OfferState; hasExpired: boolean },
  act: OfferAct,
  party: OfferParty,
): OfferState | 'expired' | null {
  const { by, to, whenExpired } = OFFER_ACTS[act]
  const next = by === party ? to[state] : undefined
  if (!next) return null
  return hasExpired && !whenExpired ? 'expired' : next
}

/**
 * The state as the reader of a revision sees it: a declined or withdrawn offer is that in each of its links, an accepted one in those of
 * the revision that was accepted, its newest. One of which a change was asked for is that, also after its last day: the merchant sends it anew.
 */
export function shownOfferState(
  { state, revision }: { state: OfferState; revision: number },
  read: { revision: number; hasExpired: boolean },
): ShownOfferState {
  if (state === 'declined' || state === 'withdrawn' || state === 'draft') return state
  if (read.revision < revision) return 'superseded'
  return read.hasExpired && state === 'sent' ? 'expired' : state
}
