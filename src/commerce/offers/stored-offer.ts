import type { Env } from '../../contract/env.ts'
import type { ApiErrorBody } from '../../contract/order.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { attempt, FailedRounds, RETRY_AFTER_MS, Rounds } from '../outside-work.ts'
import { Refusal, type RefusalStatus } from '../refusal.ts'
import { actOn } from './act.ts'
import type { OfferCommand } from './command.ts'
import type { KeptRevision, OfferDocument, OfferDuty } from './document.ts'
import { doOfferDuty, releaseOfferDesigns } from './duties.ts'
import { dropOfferFiles } from './files.ts'
import { nextNotice, withNotice } from './notices.ts'
import { listOffer } from './store.ts'
import { newSeed } from './token.ts'
import { type HandedOver, withoutReceiver } from './without-receiver.ts'

/** An offer that begins. */
export type NewOffer = Pick<
  OfferDocument,
  'number' | 'region' | 'currency' | 'origin' | 'requestNumber' | 'userId' | 'draft' | 'files' | 'addresses' | 'designs'
>

/** The result of an act: plain data, because errors lose their fields in RPC. */
export type OfferResult =
  | { ok: true; document: OfferDocument }
  | { ok: false; status: RefusalStatus; body: ApiErrorBody }

const revisionKey = (revision: number): string => `revision:${String(revision).padStart(4, '0')}`
const isSameDuty = (one: OfferDuty, other: OfferDuty): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * One offer in the storage of its object. An act is read, decided and written in one turn, with its outstanding work and the alarm
 * that sees to it; an alarm that finds none is for what follows from the last day of the newest revision. A revision is written once, and
 * nothing changes it.
 */
export class StoredOffer {
  readonly #env: Env
  readonly #state: DurableObjectState
  readonly #failed: FailedRounds
  readonly #rounds = new Rounds()

  constructor(state: DurableObjectState, env: Env) {
    this.#state = state
    this.#failed = new FailedRounds(state.storage.kv)
    this.#env = env
  }

  async begin(offer: NewOffer): Promise<OfferDocument | null> {
    if (this.read()) return null
    const at = new Date().toISOString()
    this.#write({
      ...offer,
      state: 'draft',
      stateSince: at,
      version: 1,
      revision: 0,
      seed: newSeed(),
      acceptance: null,
      orderNumber: null,
      declined: null,
      changes: [],
      forwards: [],
      createdAt: at,
      updatedAt: at,
      pending: offer.designs ? [{ kind: 'hold_designs' }] : [],
    })
    await this.attend()
    return this.read()
  }

  read(): OfferDocument | null {
    return this.#kv.get<OfferDocument>('offer') ?? null
  }

  revision(revision: number): KeptRevision | null {
    return this.#kv.get<KeptRevision>(revisionKey(revision)) ?? null
  }

  revisions(): { revision: number; sha256: string; sentAt: string }[] {
    return this.#kept().map(({ sha256, content }) => ({ revision: content.revision, sha256, sentAt: content.sentAt }))
  }

  async act(command: OfferCommand): Promise<OfferResult | null> {
    const catalogue = await catalogueOf(this.#env.DB)
    const document = this.read()
    if (!document) return null
    const now = new Date().toISOString()
    try {
      // No await until it is written.
      const newest = this.revision(document.revision)
      const { document: next, sent } = actOn(document, command, { newest, catalogue, now })
      if (sent) this.#kv.put(revisionKey(sent.content.revision), sent)
      if (next !== document)
        this.#write({
          ...next,
          version: document.version + 1,
          stateSince: next.state === document.state && !sent ? document.stateSince : now,
          updatedAt: now,
        })
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      return { ok: false, status: cause.status, body: cause.body }
    }
    await this.attend()
    return { ok: true, document: this.read()! }
  }

  async handOver(handed: HandedOver): Promise<void> {
    const document = this.read()
    if (!document) return
    const without = withoutReceiver(document, this.#kept(), handed)
    for (const revision of without.revisions) this.#kv.put(revisionKey(revision.content.revision), revision)
    this.#write({ ...without.document, version: document.version + 1 })
    await this.attend()
  }

  async forget(): Promise<void> {
    const document = this.read()
    if (!document) return
    await releaseOfferDesigns(this.#env, document)
    if (document.acceptance) return
    // Before the offer is gone: a repeated run would not look for them otherwise.
    await dropOfferFiles(this.#env, document.number)
    await this.#state.storage.deleteAll()
  }

  /** Does outstanding work in its order, and writes the row of the lists; what fails is tried again by the alarm. */
  attend(): Promise<void> {
    return this.#rounds.add(() => this.#attendOnce())
  }

  /** Every revision, the first one first. */
  #kept(): KeptRevision[] {
    return [...this.#kv.list<KeptRevision>({ prefix: 'revision:' })].map(([, revision]) => revision)
  }

  /** Leaves what has become due by the clock as outstanding work, in one turn with the mark that it was. */
  #notice(): void {
    const document = this.read()
    const next = this.#nextNotice(document)
    if (document && next && next.at <= Date.now()) this.#write(withNotice(document, next.notice))
  }

  #nextNotice(document: OfferDocument | null) {
    return document && nextNotice(document, this.revision(document.revision), Date.now())
  }

  async #attendOnce(): Promise<void> {
    this.#notice()
    for (const duty of this.read()?.pending ?? []) {
      const document = this.read()
      if (!document) return
      const isDone = await attempt({ offer: document.number }, duty.kind, async () => {
        const newest = this.revision(document.revision)
        const changes = await doOfferDuty(this.#env, document, newest, duty)
        this.#change((current) => ({ ...current, ...changes }))
      })
      // A mail that cannot be written or queued yet holds nothing up. Other work is what later work builds on: a mail leads to the order.
      if (!isDone && duty.kind === 'mail') continue
      if (!isDone) break
      this.#change((current) => ({ ...current, pending: current.pending.filter((other) => !isSameDuty(duty, other)) }))
    }
    const document = this.read()
    if (!document) return
    const isListed = await attempt({ offer: document.number }, 'row', async () => {
      if ((this.#kv.get<number>('listed') ?? 0) >= document.version) return
      await listOffer(this.#env.DB, document, this.revision(document.revision))
      this.#kv.put('listed', document.version)
    })
    const isIdle = isListed && document.pending.length === 0 && this.read()?.version === document.version
    this.#failed.count(!isIdle)
    const at = isIdle ? this.#nextNotice(this.read())?.at : this.#failed.againAt
    await (at === undefined ? this.#state.storage.deleteAlarm() : this.#state.storage.setAlarm(at))
  }

  /** Changes what outstanding work has changed; the version is that of acts. */
  #change(changed: (document: OfferDocument) => OfferDocument): void {
    const document = this.read()
    if (document) this.#kv.put('offer', changed(document))
  }

  /** Writes an act and the alarm that sees to its work, in one turn. */
  #write(document: OfferDocument): void {
    this.#kv.put('offer', document)
    this.#failed.reset()
    // Not awaited: it is written together with the preceding writes, and output gates hold all messages until then.
    this.#state.storage.setAlarm(Date.now() + RETRY_AFTER_MS)
  }

  get #kv(): DurableObjectStorage['kv'] {
    return this.#state.storage.kv
  }
}
