import { FailedRounds, RETRY_AFTER_MS } from '../../outside-work.ts'
import type { Attended } from './duties.ts'
import { type Flow, isLive } from './flow.ts'
import { dueAt } from './overdue.ts'
import type { Listed } from './rows.ts'

const key = (id: string): string => `flow:${id}`
const newestKey = (orderNumber: string): string => `newest:${orderNumber}`
const listedKey = (id: string): string => `listed:${id}`
const openKey = (id: string): string => `open:${id}`

/** The approvals of a company in the storage of its object. Those that wait for something are marked, so that ended ones cost nothing. */
export class FlowStorage {
  readonly #kv: DurableObjectStorage['kv']
  readonly #failed: FailedRounds

  constructor(kv: DurableObjectStorage['kv']) {
    this.#kv = kv
    this.#failed = new FailedRounds(kv)
  }

  read(id: string): Flow | null {
    return this.#kv.get<Flow>(key(id)) ?? null
  }

  /** The newest approval of an order. */
  newestOf(orderNumber: string): Flow | null {
    const id = this.#kv.get<string>(newestKey(orderNumber))
    return id ? this.read(id) : null
  }

  /** The approvals that wait for a decision, a payment, or for work that is outstanding. */
  open(): Flow[] {
    return [...this.#kv.list<string>({ prefix: 'open:' })].flatMap(([, id]) => this.read(id) ?? [])
  }

  /** How far the lists have an approval. */
  listed({ id, orderNumber }: Flow): Listed {
    return { version: this.#listedVersion(id), isNewest: this.newestOf(orderNumber)?.id === id }
  }

  /** Whether work is outstanding: a mail, or the row of the lists. */
  isBehind(flow: Flow): boolean {
    return flow.pending.length > 0 || this.#listedVersion(flow.id) < flow.version
  }

  /** When something follows from those, or is tried again, milliseconds since the epoch; null where nothing does. */
  dues(): (number | null)[] {
    const again = this.#kv.get<number>('again') ?? 0
    return this.open().flatMap((flow) => [dueAt(flow), this.isBehind(flow) ? again : null])
  }

  /**
   * Notes whether a round has left work, and when that is tried again. Only the alarm's rounds are counted: another's comes with an order, and
   * neither puts the next try off nor makes it rarer.
   */
  rounded(isRung: boolean): void {
    if (!this.open().some((flow) => this.isBehind(flow))) {
      this.#failed.reset()
      this.#kv.delete('again')
    } else if (isRung) {
      this.#failed.count(true)
      this.#kv.put('again', this.#failed.againAt)
    }
  }

  /** Writes a change, whose work is tried at once and again soon. */
  change(flow: Flow): void {
    this.#failed.reset()
    const again = this.#kv.get<number>('again') ?? Number.POSITIVE_INFINITY
    this.#kv.put('again', Math.min(again, Date.now() + RETRY_AFTER_MS))
    this.write(flow)
  }

  write(flow: Flow): void {
    this.#kv.put(key(flow.id), flow)
    this.#kv.put(newestKey(flow.orderNumber), flow.id)
    if (isLive(flow) || this.isBehind(flow)) this.#kv.put(openKey(flow.id), flow.id)
    else this.#kv.delete(openKey(flow.id))
  }

  /** Notes which outstanding work is done; the approval may have changed since. */
  attended({ id, version }: Flow, { isListed, duties }: Attended): void {
    if (isListed) this.#kv.put(listedKey(id), version)
    const current = this.read(id)!
    const done = duties.map((duty) => JSON.stringify(duty))
    const pending = current.pending.filter((duty) => !done.includes(JSON.stringify(duty)))
    const newest = this.newestOf(current.orderNumber)?.id
    this.write({ ...current, pending })
    if (newest && newest !== id) this.#kv.put(newestKey(current.orderNumber), newest)
  }

  #listedVersion(id: string): number {
    return this.#kv.get<number>(listedKey(id)) ?? 0
  }
}
