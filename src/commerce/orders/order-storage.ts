import { DAY_MS } from '../../contract/duration.ts'
import { FailedRounds } from '../outside-work.ts'
import { alarmWorkOf, isLeft } from './alarm.ts'
import type { EventKind } from './command.ts'
import type { OrderDocument } from './document.ts'
import { newlyHeld } from './held-designs.ts'
import type { OrderDuty } from './order-duty.ts'
import type { OrderLine } from './order-line.ts'
import { isSame, newDuties } from './pending.ts'
import { CALLERS_KEYS } from './person.ts'
import { withPlanting } from './planting.ts'
import { withInvoiceState } from './rules/invoice-state.ts'
import { withoutOldSubmission } from './rules/submitted.ts'
import { withVatPaidBack } from './rules/vat-credit.ts'

/** Changes of what no list has: an order that was listed as it was is listed as it is. */
const IN_NO_LIST: readonly EventKind[] = ['document_issued']

/**
 * The storage of an order's object, and its alarm. A change and its alarm are written in one turn, so that a crash leaves all of
 * it or nothing.
 */
export class OrderStorage {
  readonly #storage: DurableObjectStorage
  readonly #failed: FailedRounds
  #projected: number | undefined
  /** When the alarm fires, in milliseconds since the epoch; undefined until it was read. */
  #alarmAt: number | null | undefined

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#failed = new FailedRounds(storage.kv)
  }

  get kv(): DurableObjectStorage['kv'] {
    return this.#storage.kv
  }

  /** Reads when the alarm fires. Awaited once, before anything is written. */
  async open(): Promise<void> {
    if (this.#alarmAt === undefined) this.#alarmAt = await this.#storage.getAlarm()
  }

  read(): OrderDocument | null {
    const stored = this.kv.get<OrderDocument>('document')
    if (!stored) return null
    // Lines from before there were kinds are goods.
    const lines = stored.lines.map((line): OrderLine => ({ ...line, kind: line.kind ?? 'product' }) as OrderLine)
    return { ...stored, lines, pending: stored.pending ?? [] }
  }

  /** The version in the lists. */
  get projected(): number {
    this.#projected ??= this.kv.get<number>('projected') ?? 0
    return this.#projected
  }

  /** Writes an order after a change, with the resulting work and one event. @returns it as written */
  commit(document: OrderDocument, kind: EventKind, now: string): OrderDocument {
    const before = this.read()
    const version = before ? before.version + 1 : document.version
    const held = [...(before?.held ?? []), ...newlyHeld(before, document)]
    const known = withoutOldSubmission(document)
    const written = { ...known, version, updatedAt: now, ...(held.length > 0 && { held }) }
    // Refunds are listed.
    const isSeen = !IN_NO_LIST.includes(kind)
    const changed = withPlanting(withInvoiceState(before, isSeen ? withVatPaidBack(written, now) : written))
    const next = { ...changed, pending: [...document.pending, ...newDuties(before, changed)] }
    const { state, figures } = next
    this.kv.put('document', next)
    this.#failed.reset()
    this.kv.put(`event:${String(version).padStart(6, '0')}`, { kind, at: now, state, total: figures.total })
    if (before && this.projected === before.version && !isSeen) this.listed(version)
    this.schedule(next)
    return next
  }

  /** Writes an order that has changed by work outside of it. */
  change(kind: EventKind, changed: (document: OrderDocument) => OrderDocument): void {
    const document = this.read()
    if (document) this.commit(changed(document), kind, new Date().toISOString())
  }

  /** Notes the intent of the claim of a payment, which is no change that anybody sees. @throws Error where that is settled */
  drafted(paymentNumber: string, intentId: string): void {
    const document = this.read()
    if (document?.claim?.paymentNumber !== paymentNumber) throw new Error(`The payment ${paymentNumber} is settled.`)
    this.kv.put('document', { ...document, claim: { ...document.claim, intentId } })
  }

  /** Notes which outstanding work is done. */
  done(items: OrderDuty[]): void {
    const document = this.read()
    if (!document || items.length === 0) return
    const isDone = (other: OrderDuty) => items.some((item) => isSame(item, other))
    this.kv.put('document', { ...document, pending: document.pending.filter((other) => !isDone(other)) })
  }

  /** Notes that the lists have a version. */
  listed(version: number): void {
    if (this.projected >= version) return
    this.kv.put('projected', version)
    this.#projected = version
  }

  /** When outstanding work is tried again, milliseconds since the epoch. */
  get againAt(): number {
    return this.#failed.againAt
  }

  /** Notes whether an alarm has left something, and sets the next. */
  rung(): void {
    const document = this.read()
    this.#failed.count(isLeft(document, this.projected, Date.now()))
    this.schedule(document, this.againAt)
  }

  /** Called when the alarm has fired: there is none until another is set. */
  fired(): void {
    this.#alarmAt = null
  }

  /**
   * Sets the alarm to the earliest work. An alarm that is up to a day earlier is kept: it sets the next one.
   *
   * @param earliest milliseconds since the epoch, for work that has just failed
   */
  schedule(document: OrderDocument | null, earliest = 0): void {
    const [first] = document ? alarmWorkOf(document, this.projected) : []
    const at = first ? Math.max(first.at, earliest) : null
    if (
      at === null ? this.#alarmAt === null : this.#alarmAt != null && this.#alarmAt <= at && at - this.#alarmAt < DAY_MS
    )
      return
    this.#alarmAt = at
    // Not awaited: it is written together with the preceding writes, and output gates hold all messages until then.
    if (at === null) this.#storage.deleteAlarm()
    else this.#storage.setAlarm(at)
  }

  /** Deletes what is stored for callers (`CALLERS_KEYS`). */
  forgetCallers(): void {
    for (const prefix of CALLERS_KEYS) for (const [key] of this.kv.list({ prefix })) this.kv.delete(key)
  }

  /** Notes that the lists may lack something of it: they are written again. */
  unlisted(): void {
    this.kv.put('projected', 0)
    this.#projected = 0
  }

  async clear(): Promise<void> {
    const cleared = this.#storage.deleteAll()
    this.#alarmAt = null
    this.#projected = 0
    await cleared
  }
}
