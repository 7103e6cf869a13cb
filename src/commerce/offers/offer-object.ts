import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../contract/env.ts'
import type { OfferCommand } from './command.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import type { NewOffer, OfferResult, StoredOffer } from './stored-offer.ts'
import type { HandedOver } from './without-receiver.ts'

/**
 * The object of one offer: what may be asked of it. As that of an order, it imports the offer itself with the first one of an
 * isolate.
 */
export class OfferObject extends DurableObject<Env> {
  #offer!: StoredOffer

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    // Nothing is asked of the object before that.
    state.blockConcurrencyWhile(async () => {
      const { StoredOffer } = await import('./stored-offer.ts')
      this.#offer = new StoredOffer(state, this.env)
    })
  }

  /** Begins the offer. @returns null where the number is taken */
  begin(offer: NewOffer): Promise<OfferDocument | null> {
    return this.#offer.begin(offer)
  }

  /** @returns null where there is none */
  read(): OfferDocument | null {
    return this.#offer.read()
  }

  /** The offer with a revision of it; null where there is none. */
  open(revision: number): { document: OfferDocument; kept: KeptRevision } | null {
    const [document, kept] = [this.#offer.read(), this.#offer.revision(revision)]
    return document && kept && { document, kept }
  }

  /** A revision as it was sent; null where there is none. */
  revision(revision: number): KeptRevision | null {
    return this.#offer.revision(revision)
  }

  /** What was sent, the first one first. */
  revisions(): { revision: number; sha256: string; sentAt: string }[] {
    return this.#offer.revisions()
  }

  /** Does something to the offer, and what follows outside of it. @returns the offer, or the refusal; null where there is none */
  act(command: OfferCommand): Promise<OfferResult | null> {
    return this.#offer.act(command)
  }

  /** Takes a person who is erased out of an offer that somebody else has from now on. */
  handOver(handed: HandedOver): Promise<void> {
    return this.#offer.handOver(handed)
  }

  /**
   * Deletes an offer that was not accepted, with its attachments: its person is erased. What was accepted is kept by law, without the
   * designs of its lines.
   */
  forget(): Promise<void> {
    return this.#offer.forget()
  }

  /** Does outstanding work, and writes the row of the lists. */
  override alarm(): Promise<void> {
    return this.#offer.attend()
  }
}
