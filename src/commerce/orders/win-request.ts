import { findOffer } from '../offers/store.ts'
import { settleRequest } from '../quotes/settle-request.ts'
import type { OrderDocument } from './document.ts'

/** Wins the request that the offer of a placed order answers; nothing for an offer that nobody asked for. Idempotent. */
export async function winRequest(db: D1Database, { offer }: Pick<OrderDocument, 'offer'>): Promise<void> {
  const requestNumber = offer && (await findOffer(db, offer.number))?.requestNumber
  if (requestNumber) await settleRequest(db, requestNumber, { act: 'win' })
}
