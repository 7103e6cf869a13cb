import type { Address } from '../../contract/address.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import type { OfferAcceptance, OfferRevision } from '../../contract/offer-answer.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import type { DeclineReason, OfferState } from '../../contract/offer-vocabulary.ts'
import type { Currency, RegionCode } from '../../contract/vocabulary.ts'
import type { OfferMailKind } from '../../mail/offer-mails.ts'
import type { Sender } from '../mail/sender.ts'
import type { RequestOutcome } from '../quotes/settle-request.ts'
import type { OfferDecider } from './decider.ts'

/** A file of an offer: a copy of the merchant's own, which nothing changes. */
export interface OfferFile {
  sha256: string
  name: string
  type: string
  bytes: number
  /** In R2. */
  key: string
}

/** To whom an offer goes. */
export interface OfferReceiver {
  email: string
  contactName: string
}

/** A mailbox that got a link for reading, or as a member's who may accept, that of their company. */
export interface Forward {
  id: string
  email: string
  text: string
  at: string
}

/**
 * Work outside the object of an offer, in this order. It stays until it is done, and may be done twice; `by` is on whose behalf a
 * mail is written.
 */
export type OfferDuty =
  /** The token of a revision, or of a link for reading, as its hash. */
  | { kind: 'link'; revision: number; forward: string | null }
  | { kind: 'mail'; mail: OfferMailKind; about: string; by: Sender }
  /** What follows for the quote request that it answers. */
  | ({ kind: 'request' } & RequestOutcome)
  /** The order of what was accepted. */
  | { kind: 'order' }
  /** What was decided, in the log of the company that the offer is for; a member who declined is kept nowhere else. */
  | { kind: 'log'; decliner?: string | null }
  /** The designs of its lines, kept or given up. */
  | { kind: 'hold_designs' }
  | { kind: 'release_designs' }

/** What the clock makes of a revision that nobody has answered: its end is near, or it is over. */
export type OfferNotice = 'ending' | 'over'

/** Who accepted, beside what the buyer is shown of it. */
export interface KeptAcceptance extends OfferAcceptance {
  /** The address of the request's network; null for loopback. */
  network: string | null
  /** Absent where nobody was signed in, and in acceptances from before it was kept. */
  account?: OfferDecider
  /** Where the order is that of this account, because the role of whoever the offer was for does not order. */
  isTakenOver?: true
}

/** An offer: what can change of it, in its own object. Its revisions lie beside it and never change. */
export interface OfferDocument {
  number: string
  region: RegionCode
  currency: Currency
  /** The origin of the store's pages, for links in mails. */
  origin: string | null
  requestNumber: string | null
  /** Who made the request that it answers; of one that repeats another, whoever made that of the first, while it goes to their address. */
  userId: string | null
  state: OfferState
  /** ISO instant. */
  stateSince: string
  /** Incremented by every change. */
  version: number
  draft: OfferDraft
  /** The files of the draft. */
  files: OfferFile[]
  /**
   * The designs that its lines began with, frozen, by the ids of the lines; a line is made with its own while it is of the same goods
   * (`designOfLine`). Nothing changes them. Absent where there are none.
   */
  designs?: Readonly<Record<string, OrderedDesign>>
  /** The addresses that the draft's deliveries name, by their ids, as they were when it was saved; absent where it has no deliveries. */
  addresses?: Readonly<Record<string, Address>>
  /** The newest revision; 0 before one was sent. */
  revision: number
  /** Random: a part of what the tokens of its links are made from. */
  seed: string
  acceptance: KeptAcceptance | null
  /** Who has what was accepted instead of whoever it was sent to, who is erased; absent where nobody is. */
  receiver?: OfferReceiver
  orderNumber: string | null
  declined: { reason: DeclineReason; text: string; at: string } | null
  changes: { revision: number; text: string; at: string }[]
  forwards: Forward[]
  /** What the clock has made of a revision so far; absent before anything. */
  noticed?: { revision: number; notice: OfferNotice }
  pending: OfferDuty[]
  createdAt: string
  updatedAt: string
}

/** A revision as it was sent. */
export interface KeptRevision {
  /** Its canonical JSON. */
  json: string
  sha256: string
  content: OfferRevision
  /** Where its attachments are in R2, by their SHA-256. */
  keys: Record<string, string>
  /** The company that the merchant chose for it; absent where none was. */
  companyId?: string
}
