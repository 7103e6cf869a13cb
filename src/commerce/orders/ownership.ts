import type { Env } from '../../contract/env.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import { findCompany } from '../companies/managed-store.ts'
import { handOverFrozen, releaseFrozen } from '../designs/frozen.ts'
import { type Caller, isAllowed, opensTo } from './caller.ts'
import { isPlacedForCompany } from './company-order.ts'
import type { OrderDocument } from './document.ts'
import { factsAbout } from './facts-about.ts'
import { reorderedInto } from './idempotency.ts'
import { type MergeSource, mergeSourceOf } from './merge-source.ts'
import type { OrderDuties } from './order-duties.ts'
import type { OrderLine } from './order-line.ts'
import type { OrderStorage } from './order-storage.ts'
import { withoutPerson } from './person.ts'
import { forgetOrder } from './projection.ts'
import { holdsMoney } from './rules/held-money.ts'
import { isAnyMade } from './rules/reorder.ts'
import { voidOpen } from './rules/void-open.ts'
import { withoutMember } from './without-member.ts'

/** The ownership of an order, its merging into another, and its end where it was never placed. */
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

  /** Whether it was placed for a company. */
  isCompanys(): boolean {
    const document = this.#store.read()
    return document !== null && isPlacedForCompany(document)
  }

  /** The cart that was made from this order under a key: the known one, or else the given one. */
  cartOf(key: string, caller: Caller, number?: string): string | null {
    const document = this.#store.read()
    if (!document || !isAllowed(document, caller)) return null
    return reorderedInto(this.#store.kv, key, number, Date.now())
  }

  /** Whether a new cart would receive at least one of its lines, given as they would be ordered again. */
  async isMadeAgain(lines: OrderLine[]): Promise<boolean> {
    const document = this.#store.read()
    return document !== null && isAnyMade(document, lines, await factsAbout(document, this.#env))
  }

  /** Closes a cart that was merged into another, unless it has changed since, or has money to give back. @returns whether it is closed */
  async close(version: number, caller: Caller): Promise<boolean> {
    const document = this.#store.read()
    if (!document) return true
    if (document.version !== version || document.completedAt || !isAllowed(document, caller)) return false
    if (holdsMoney(document)) return false
    await forgetOrder(this.#env.DB, document.number)
    await handOverFrozen(this.#env, document.number, document.held ?? [])
    if (this.#store.read()?.version !== version) return false
    await this.#store.clear()
    return true
  }

  /**
   * Deletes a cart without money to give back, unless it has changed in the meantime.
   *
   * @returns whether it is deleted
   */
  async expire({ number, version, held }: OrderDocument): Promise<boolean> {
    if (this.#store.projected) await forgetOrder(this.#env.DB, number)
    if (this.#isAt(version)) await releaseFrozen(this.#env, number, held ?? [])
    if (this.#isAt(version)) {
      await this.#store.clear()
      return true
    }
    if (this.#store.read()) this.#store.unlisted()
    return false
  }

  #isAt(version: number): boolean {
    return this.#store.read()?.version === version
  }

  /**
   * Forgets a person whose order it is: an open one goes with them, a placed one keeps what the law wants, and what was placed for a
   * company all that is the company's. One that has money to give back stays until that is done; what its buyer has begun to pay ends.
   *
   * @param names by which the person may be named in texts of a company's order
   * @throws Error while a gateway or the wallet is asked: the caller tries again
   */
  async erasePerson(userId: string, names: readonly string[]): Promise<void> {
    await this.#store.open()
    const document = this.#store.read()
    if (!document || document.userId !== userId) return
    if (!document.completedAt && document.claim) throw new Error('The order is being paid.')
    if (!document.completedAt && !holdsMoney(document)) {
      if (await this.expire(document)) return
      return await this.erasePerson(userId, names)
    }
    const erased = await this.#withoutPerson(document, names)
    if (!this.#isAt(document.version)) return await this.erasePerson(userId, names)
    this.#store.commit(erased, 'person_erased', new Date().toISOString())
    this.#store.forgetCallers()
    await this.#duties.attend()
  }

  async #withoutPerson(document: OrderDocument, names: readonly string[]): Promise<OrderDocument> {
    if (isPlacedForCompany(document)) {
      const firm = (await findCompany(this.#env.DB, document.companyOrder.companyId))?.name ?? ''
      return withoutMember(document, { names, firm })
    }
    await releaseFrozen(this.#env, document.number, document.held ?? [])
    return withoutPerson(document.completedAt ? document : voidOpen(document))
  }
}
