import type { Env } from '../../contract/env.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import { handOverFrozen, releaseFrozen } from '../designs/frozen.ts'
import { type Caller, isAllowed, opensTo } from './caller.ts'
import { type MergeSource, mergeSourceOf } from './merge-source.ts'
import type { OrderDuties } from './order-duties.ts'
import type { OrderStorage } from './order-storage.ts'
import { withoutPerson } from './person.ts'
import { forgetOrder } from './projection.ts'

/** The ownership of an order, and its merging into another. */
export class Ownership {
  readonly #store: OrderStorage
  readonly #duties: OrderDuties
  readonly #env: Env

  constructor(store: OrderStorage, duties: OrderDuties, env: Env) {
    this.#store = store
    this.#duties = duties
    this.#env = env
  }

  /** The content for merging; null for an order that does not exist, or is not this caller's. */
  async mergeSource(caller: Caller): Promise<MergeSource | null> {
    const document = this.#store.read()
    return document && (await opensTo(this.#env, document, caller)) ? mergeSourceOf(document) : null
  }

  /**
   * Makes a user the owner of an order that has none, or of which the caller is the owner. @returns whether it is the user's now
   */
  async own(userId: string, caller: Caller, notice?: OrderNotice): Promise<boolean> {
    await this.#store.open()
    const document = this.#store.read()
    if (!document || !isAllowed(document, caller)) return false
    const isFree = document.userId === null || ('userId' in caller && document.userId === caller.userId)
    if (!isFree && document.userId !== userId) return false
    const notices = notice ? [...document.notices, notice] : document.notices
    if (document.userId !== userId || notice)
      this.#store.commit({ ...document, userId, notices }, 'owned', new Date().toISOString())
    // Their token opens the order by the list of their orders.
    await this.#duties.attend()
    return true
  }

  /** The cart that was made from this order under a key: the known one, or else the given one. */
  cartOf(key: string, caller: Caller, number?: string): string | null {
    const document = this.#store.read()
    if (!document || !isAllowed(document, caller)) return null
    const name = `reordered:${key.slice(0, 255)}`
    const known = this.#store.kv.get<string>(name)
    if (known === undefined && number !== undefined) this.#store.kv.put(name, number)
    return known ?? number ?? null
  }

  /** Closes a cart that was merged into another, unless it has changed since. @returns whether it is closed */
  async close(version: number, caller: Caller): Promise<boolean> {
    const document = this.#store.read()
    if (!document) return true
    if (document.version !== version || document.completedAt || !isAllowed(document, caller)) return false
    await forgetOrder(this.#env.DB, document.number)
    await handOverFrozen(this.#env, document.number, document.held ?? [])
    if (this.#store.read()?.version !== version) return false
    await this.#store.clear()
    return true
  }

  /** Forgets a person whose order it is: an open one goes with them, a placed one keeps what the law wants. */
  async erasePerson(userId: string): Promise<void> {
    await this.#store.open()
    const document = this.#store.read()
    if (!document || document.userId !== userId) return
    if (!document.completedAt) return await this.#duties.expire(document)
    await releaseFrozen(this.#env, document.number, document.held ?? [])
    this.#store.commit(withoutPerson(document), 'person_erased', new Date().toISOString())
    this.#store.forgetCallers()
    await this.#duties.attend()
  }
}
