import type { Address } from '../../contract/address.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import type { DeclineReason } from '../../contract/offer-vocabulary.ts'
import type { Sender } from '../mail/sender.ts'
import type { AskedChoice } from './choice.ts'
import type { OfferDecider } from './decider.ts'
import type { OfferFile } from './document.ts'

/** What the merchant does. */
type MerchantCommand =
  | { kind: 'put'; draft: OfferDraft; files: OfferFile[]; addresses: Readonly<Record<string, Address>> }
  | {
      kind: 'send'
      /** The key of the address of the account that the offer has; null where it has none, or that no address. */
      accountKey: string | null
    }
  | { kind: 'withdraw' }

/** What the buyer does, by the link to a revision; `by` is on whose behalf mails are written. */
type BuyerCommand = { revision: number; by: Sender } & (
  | {
      kind: 'accept'
      choice: AskedChoice
      /** The hash of the revision that was read. */
      sha256: string | undefined
      name: string
      /** The words that are agreed to. */
      consent: string
      network: string | null
      /** Of whoever is signed in. */
      account: OfferDecider | null
      /** Whether the order is theirs, not that of whoever the offer was for. */
      isTakenOver: boolean
    }
  | {
      kind: 'decline'
      reason: DeclineReason
      text: string
      /** Of whoever is signed in. */
      account: OfferDecider | null
    }
  | { kind: 'ask_change'; text: string }
  | { kind: 'forward'; email: string; text: string }
)

export type OfferCommand = (MerchantCommand & { lockVersion?: number | undefined }) | BuyerCommand
