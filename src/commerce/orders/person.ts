import type { OrderDocument } from './document.ts'
import { buyerOf, withoutBuyer } from './rules/buyer.ts'

/**
 * A placed order without who it was for: lines and money stay, and the country, by which tax was charged. A field of the
 * document that says something of a person is emptied here.
 */
export function withoutPerson(document: OrderDocument): OrderDocument {
  const { destination } = document
  return {
    ...document,
    userId: null,
    email: null,
    shipAddress: null,
    billAddress: null,
    buyer: withoutBuyer(buyerOf(document)),
    destination: destination && { ...destination, zipcode: '', state: '' },
    ...(document.credit && { credit: null }),
    ...(document.reference && { reference: null }),
    ...(document.messages && { messages: [] }),
    ...(document.pictures && { pictures: [] }),
    payments: document.payments.map(({ walletOf: _, ...payment }) => payment),
    // A mail has nobody to go to, and there is no wallet any more.
    pending: document.pending.filter(({ kind }) => kind === 'cancel_intent' || kind === 'count_trees'),
  }
}

/** Names of what an order's object keeps for its callers: answers with the order in them, and what users were told. */
export const CALLERS_KEYS = ['idempotency:', 'answered:'] as const
