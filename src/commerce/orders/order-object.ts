import { DurableObject } from 'cloudflare:workers'
import type { VatCheck } from '../../contract/buyer.ts'
import { type Env, envOf } from '../../contract/env.ts'
import type { IssuedDocument } from '../../contract/invoices.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import type { OrderStandings } from '../companies/approval/judge-order.ts'
import type { Answer } from './answer.ts'
import type { ArtworkRecord } from './artwork-record.ts'
import type { Caller } from './caller.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderView } from './document.ts'
import type { MergeSource } from './merge-source.ts'
import type { NewOrder } from './new-order.ts'
import type { Looked } from './open-payments.ts'
import type { OrderLine } from './order-line.ts'
import type { StoredOrder } from './stored-order.ts'
import type { Submission } from './submission.ts'
import type { SubmittedChange } from './submitted-change.ts'
import type { SubmittedOrder } from './submitted-order.ts'
import type { Terms } from './terms.ts'

/**
 * The object of one order: what may be asked of it. The platform has every request start with the class of each object, so
 * the order itself and all that it needs, its rules, the catalogue, the database, are imported with the first order of an isolate.
 */
export class OrderObject extends DurableObject<Env> {
  #order!: StoredOrder

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    // Nothing is asked of the object before that.
    state.blockConcurrencyWhile(async () => {
      const { StoredOrder } = await import('./stored-order.ts')
      this.#order = new StoredOrder(state, this.env)
    })
  }

  /** Creates the order. @returns null where the number is taken */
  open(order: NewOrder): Promise<OrderView | null> {
    return this.#order.open(order)
  }

  /** @returns null for an order that does not exist, or is not this caller's */
  read(caller: Caller): Promise<OrderView | null> {
    return this.#order.read(caller)
  }

  /** The artwork of its lines, with all changes; null as in `read`. */
  artwork(caller: Caller): Record<string, ArtworkRecord> | null {
    return this.#order.artwork(caller)
  }

  mergeSource(caller: Caller): Promise<MergeSource | null> {
    return this.#order.ownership.mergeSource(caller)
  }

  own(userId: string, caller: Caller, notice?: OrderNotice): Promise<boolean> {
    return this.#order.ownership.own(userId, caller, notice)
  }

  cartOf(key: string, caller: Caller, number?: string): string | null {
    return this.#order.ownership.cartOf(key, caller, number)
  }

  isMadeAgain(lines: OrderLine[]): Promise<boolean> {
    return this.#order.ownership.isMadeAgain(lines)
  }

  close(version: number, caller: Caller): Promise<boolean> {
    return this.#order.ownership.close(version, caller)
  }

  /** Executes a command. @returns the order, or the refusal */
  act(command: Command | CardCommand, terms: Terms): Promise<Answer> {
    return this.#order.act(command, terms)
  }

  /** Whether a company lets it be placed as it is; null for an order that is not this company's, and as in `read`. */
  standing(caller: Caller, companyId: string): Promise<OrderStandings | null> {
    return this.#order.company((company, facts) => company.standing(caller, companyId, facts))
  }

  /** Submits it for approval in the company of its owner. @returns as `standing`, or the refusal */
  submitForApproval(caller: Caller, companyId: string): Promise<Submission> {
    return this.#order.company((company, facts) => company.submit(caller, companyId, facts))
  }

  /** What a member of its company may read; null for an order that is not the company's. */
  submitted(companyId: string): Promise<SubmittedOrder | null> {
    return this.#order.company(async (company, facts) => company.submitted(companyId, facts))
  }

  /** Changes quantities of what was submitted. */
  changeSubmitted(companyId: string, change: SubmittedChange): Promise<Answer> {
    return this.#order.company((company, facts) => company.change(companyId, change, facts))
  }

  /** Takes such a change back, where nothing else has changed the order since. @param hash of what the change has made of it */
  restoreSubmitted(companyId: string, hash: string): Promise<void> {
    return this.#order.company(async (company, facts) => company.restore(companyId, hash, facts))
  }

  /** Its approval has ended: what still is as it was submitted is an order like any other. */
  endSubmission(): Promise<void> {
    return this.#order.company((company, facts) => company.endSubmission(facts))
  }

  /** Its owner has left a company: what is open is theirs alone. */
  leaveCompany(): Promise<void> {
    return this.#order.company((company, facts) => company.leave(facts))
  }

  /** Whether it was placed for a company, whose it stays when its buyer is erased. */
  isCompanys(): boolean {
    return this.#order.ownership.isCompanys()
  }

  /**
   * Removes the person: a placed order keeps lines and amounts, and what a company ordered all that is the company's; an open one is
   * deleted.
   */
  erasePerson(userId: string, names: readonly string[] = []): Promise<void> {
    return this.#order.ownership.erasePerson(userId, names)
  }

  /** Reads a payment's intent anew, and settles the payment. @throws Error where it has to be tried again */
  settle(intentId: string): Promise<Looked> {
    return this.#order.settle(intentId)
  }

  /** Settles every open payment, ends abandoned ones, and writes its lists again. @throws Error where it has to be tried again */
  reconcile(): Promise<void> {
    return this.#order.reconcile()
  }

  /** Stores the result of a late VIES check; VAT that was not due becomes a credit, once. */
  settleVat(check: VatCheck): Promise<void> {
    return this.#order.settleVat(check)
  }

  /** Notes an invoice or a credit note that was issued, once, and what becomes of it at KSeF. */
  noteDocument(issued: IssuedDocument): Promise<void> {
    return this.#order.noteDocument(issued)
  }

  /** Asks an unanswered gateway again, does outstanding work, updates the lists, expires an idle cart. */
  override alarm(): Promise<void> {
    return this.#order.alarm()
  }
}
