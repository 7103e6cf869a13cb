import type { Env } from '../../contract/env.ts'
import { OFFER_NUMBER } from '../../contract/offer-vocabulary.ts'
import { beginCounted } from '../identity/attempts.ts'
import type { CommerceContext } from '../mount.ts'
import { missing, Refusal } from '../refusal.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import type { OfferObject } from './offer-object.ts'
import { type LinkReader, readerOf } from './reader.ts'
import { findLink, findOffer, type OfferLink } from './store.ts'
import type { OfferResult } from './stored-offer.ts'

/** The object of an offer. The same name gives the same object everywhere, so only this function makes it. */
export const offerObject = (env: Env, number: string): DurableObjectStub<OfferObject> => env.OFFERS.getByName(number)

/** An offer as a link opens it. */
export interface OpenedOffer {
  link: OfferLink
  reader: LinkReader
  document: OfferDocument
  /** The revision of the link. */
  kept: KeptRevision
}

/**
 * Opens an offer by the token of a link. A network that has tried twenty links that open nothing waits with those: whoever has a
 * link reads their offer, whatever strangers beside them try.
 *
 * @throws Refusal 404; 429 `too_many_attempts`
 */
export async function openedOffer(c: CommerceContext, token: string): Promise<OpenedOffer> {
  const link = await findLink(c.env.DB, token)
  const opened = link && (await offerObject(c.env, link.offerNumber).open(link.revision))
  if (opened) {
    const { document, kept } = opened as Pick<OpenedOffer, 'document' | 'kept'>
    const reader = await readerOf(c, link, (userId) => document.userId === userId)
    if (reader) return { link, reader, document, kept }
  }
  await countWrong(c)
  throw missing()
}

/** @throws Refusal 429 */
async function countWrong(c: CommerceContext): Promise<void> {
  const network = c.req.header('X-Shop-Network')
  const verdict = network ? await beginCounted(c.env, 'offer-link', `network ${network}`) : null
  if (verdict?.kind !== 'wait') return
  const seconds = Math.ceil(verdict.milliseconds / 1000)
  const sentence = 'Too many links that open nothing were tried. Please wait.'
  throw new Refusal(429, 'too_many_attempts', sentence, undefined, seconds)
}

/** The same, for whoever may decide. @throws Refusal 403 `read_only` for a link for reading */
export async function decidedOffer(c: CommerceContext, token: string): Promise<OpenedOffer> {
  const opened = await openedOffer(c, token)
  if (opened.reader.isReadOnly) throw new Refusal(403, 'read_only', 'This link shows the offer, and decides nothing.')
  return opened
}

/** Any offer, for a call that only managers may make. @throws Refusal 404 */
export async function merchantsOffer(c: CommerceContext, number: string): Promise<OfferDocument> {
  const isThere = OFFER_NUMBER.test(number) && (await findOffer(c.env.DB, number))
  const document = isThere ? await offerObject(c.env, number).read() : null
  if (!document) throw missing()
  return document as OfferDocument
}

/** The offer after an act. @throws Refusal if the offer refused it */
export function offerAfterAct(result: OfferResult | null): OfferDocument {
  if (!result) throw missing()
  if (result.ok) return result.document
  throw Refusal.of(result)
}
