import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../../contract/env.ts'
import type { InvoiceStanding } from '../../../contract/on-invoice.ts'
import type { InvoiceAsk } from '../credit/company-credit.ts'
import type { Debt } from '../credit/debts.ts'
import type { InvoiceTerms } from '../credit/judge-invoice.ts'
import type { FlowDecision, FlowResult, PlacedOrder } from './company-acts.ts'
import type { Flow } from './flow.ts'
import type { Cleared, CompanyAsk, OrderStandings, Standing } from './judge-order.ts'
import type { StandIns } from './stand-ins.ts'
import type { StoredCompany } from './stored-company.ts'

/**
 * The object of one company: the budgets of its members, what it owes and the approvals of its orders. As that of an order, it imports its rules
 * with the first company of an isolate.
 */
export class CompanyObject extends DurableObject<Env> {
  #company!: StoredCompany
  #standIns!: StandIns

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    // Nothing is asked of the object before that.
    state.blockConcurrencyWhile(async () => {
      const { StoredCompany } = await import('./stored-company.ts')
      const { StandIns } = await import('./stand-ins.ts')
      const company = new StoredCompany(state, this.env)
      this.#company = company
      this.#standIns = new StandIns(this.env, company.flows, () => company.attend())
    })
  }

  /** Whether an order may be placed as it is; nothing is reserved. @param owed where it is placed on invoice, gross minor units */
  standing(ask: CompanyAsk, owed: number): Promise<OrderStandings> {
    return this.#company.standing(ask, owed)
  }

  /** The same, and reserves what it takes of the budget where it may, and what it is going to owe. */
  clear(ask: CompanyAsk, onInvoice: InvoiceAsk | null = null): Promise<Cleared> {
    return this.#company.clear(ask, onInvoice)
  }

  /** Submits an order for approval, and reserves what it takes. An order that needs none, or waits for one, stays as it is. */
  submit(ask: CompanyAsk): Promise<Standing> {
    return this.#company.submit(ask)
  }

  /** An approval; null where there is none. */
  flow(id: string): Flow | null {
    return this.#company.flows.read(id)
  }

  /** The newest approval of an order; null where there is none. */
  newestOf(orderNumber: string): Flow | null {
    return this.#company.flows.newestOf(orderNumber)
  }

  /** Whoever reads an order has seen that its approval is of another content: it is void, if that is so. */
  noteContent(orderNumber: string): Promise<void> {
    return this.#company.noteContent(orderNumber)
  }

  /** Approves or refuses. @returns the approval, or the refusal */
  decide(decision: FlowDecision): Promise<FlowResult> {
    return this.#company.decide(decision)
  }

  /** Asks whoever stands in for a member today about what waits. */
  askStandIns(companyId: string): Promise<void> {
    return this.#standIns.ask(companyId)
  }

  /** The numbers of the orders that wait and about which somebody decides today. */
  waitingForStandIn(companyId: string, userId: string): Promise<string[]> {
    return this.#standIns.waitingFor(companyId, userId)
  }

  /** Takes a submission back. @returns as `decide` */
  withdraw(id: string, userId: string): Promise<FlowResult> {
    return this.#company.withdraw(id, userId)
  }

  /** Counts an order that was placed, once. */
  place(order: PlacedOrder): Promise<void> {
    return this.#company.place(order)
  }

  /** Frees what an order has reserved that is not what was submitted, or is not being paid any more. */
  release(orderNumber: string, hash: string): Promise<void> {
    return this.#company.release(orderNumber, hash)
  }

  /** Frees what a canceled order has taken. */
  takeBack(orderNumber: string): void {
    this.#company.holds.takeBack(orderNumber)
  }

  /** How all its orders stand with its terms; null where none are agreed. */
  credit(terms: InvoiceTerms): InvoiceStanding | null {
    return this.#company.credit.standing({ company: terms }, '', 0)
  }

  /** Notes what a placed order owes, once a version of it. */
  owe(debt: Debt, version: number): void {
    this.#company.owe(debt, version)
  }

  /** What each member's orders of a month take of their budget, net minor units. @param month `YYYY-MM` */
  usedIn(month: string): Record<string, number> {
    return this.#company.holds.usedIn(month)
  }

  /** Reminds, escalates, expires, and does outstanding work. */
  override alarm(): Promise<void> {
    return this.#company.alarm()
  }
}
