import { z } from 'zod'
import { MANAGED_OFFER_CALLS } from '../contract/managed-offers.ts'
import type { ManagedOffer } from '../contract/offer-answer.ts'
import { type OfferDraft, offerDraft } from '../contract/offer-draft.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

export type OffersQuery = z.input<NonNullable<typeof MANAGED_OFFER_CALLS.list.query>>

/** Offers for those who make them. */
export function managedOfferCalls(ask: Ask) {
  const { list, create, show, put, send, withdraw, calculate, revision } = MANAGED_OFFER_CALLS
  const at = (number: string, lockVersion: number) => ({ params: { number }, body: { lock_version: lockVersion } })
  return {
    async list(query: OffersQuery) {
      return present(await ask(list, { query }))
    },
    /** Begins an offer that answers a request, of which its first draft is made. */
    async answering(store: RegionCode, request: string): Promise<ManagedOffer> {
      return present(await ask(create, { body: { store, quote_request_number: request } }))
    },
    /** Begins an offer that repeats an accepted one. */
    async repeating({ number, region }: Pick<ManagedOffer, 'number' | 'region'>): Promise<ManagedOffer> {
      return present(await ask(create, { body: { store: region, repeats: number } }))
    },
    async begin(store: RegionCode, draft: OfferDraft): Promise<ManagedOffer> {
      return present(await ask(create, { body: { store, offer: z.encode(offerDraft, draft) } }))
    },
    /** Null where there is none. */
    get(number: string): Promise<ManagedOffer | null> {
      return unlessMissing(() => ask(show, { params: { number } }))
    },
    async put(number: string, lockVersion: number, draft: OfferDraft): Promise<ManagedOffer> {
      const body = { offer: z.encode(offerDraft, draft), lock_version: lockVersion }
      return present(await ask(put, { params: { number }, body }))
    },
    async send(number: string, lockVersion: number): Promise<ManagedOffer> {
      return present(await ask(send, at(number, lockVersion)))
    },
    async withdraw(number: string, lockVersion: number): Promise<ManagedOffer> {
      return present(await ask(withdraw, at(number, lockVersion)))
    },
    /** The price function's own net amounts in the currency of an offer, at a company's prices or, for '', the public ones; null for what is not made. */
    async calculate(
      number: string,
      configurations: { sku: string; quantity: number }[],
      company: string,
    ): Promise<(number | null)[]> {
      const body = { configurations, ...(company && { company_id: company }) }
      return present(await ask(calculate, { params: { number }, body }))
    },
    /** A revision as it was sent; null where there is none. */
    revision(number: string, which: number) {
      return unlessMissing(() => ask(revision, { params: { number, revision: String(which) } }))
    },
  }
}
