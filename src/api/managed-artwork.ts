import { AFTER_SALE_CALLS } from '../contract/after-sale.ts'
import { ARTWORK_APPROVAL_CALLS } from '../contract/artwork-approval.ts'
import {
  MANAGED_ARTWORK_CALLS,
  type ManagedArtwork,
  type MerchantAct,
  type WaitingState,
} from '../contract/managed-artwork.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

interface Waiting {
  state?: WaitingState | undefined
  days: number
  page: number
}

interface Turn {
  act: MerchantAct
  /** The one that was looked at. */
  fileset: string
  /** Why it is sent back, or where the proof is. */
  reason: string
}

/** The artwork of all orders, for whoever manages them. */
export function managedArtworkCalls(ask: Ask) {
  const { waiting, ofOrder } = MANAGED_ARTWORK_CALLS
  return {
    /** The lines that wait, a page of them. */
    waiting: async (query: Waiting) => present(await ask(waiting, { query })),
    /** The artwork of an order by line; null for an order that does not exist, or is not placed. */
    ofOrder: (number: string): Promise<ManagedArtwork[] | null> =>
      unlessMissing(() => ask(ofOrder, { params: { number } })),
    /** @throws ApiError 'bad_artwork_state', also where another fileset has come since */
    async turn(number: string, line: string, { act, fileset, reason }: Turn): Promise<void> {
      const about = { order_number: number, line_item_id: line, fileset }
      await ask(ARTWORK_APPROVAL_CALLS.turn, {
        body: act === 'send_back' || act === 'send_proof' ? { ...about, act, reason } : { ...about, act },
      })
    },
    /** Writes to the buyer about a line. @param idempotencyKey distinguishes a repetition of this comment from a second comment */
    async comment(number: string, line: string, text: string, idempotencyKey: string): Promise<void> {
      await ask(AFTER_SALE_CALLS.reply, { params: { number }, body: { line_item_id: line, text }, idempotencyKey })
    },
  }
}
