import type { Env } from '../../../contract/env.ts'
import { RETRY_AFTER_MS, Rounds } from '../../outside-work.ts'
import { missing, Refusal } from '../../refusal.ts'
import { rootCause } from '../../root-cause.ts'
import { Holds, RESERVED_FOR } from '../budget/holds.ts'
import { monthIn } from '../budget/month.ts'
import { CompanyCredit, type InvoiceAsk } from '../credit/company-credit.ts'
import type { Debt } from '../credit/debts.ts'
import { begunFlow } from './begun-flow.ts'
import type { FlowDecision, FlowResult, PlacedOrder } from './company-acts.ts'
import { type CompanyFacts, companyFacts } from './company-facts.ts'
import { contentNow, hasOtherContent } from './content-now.ts'
import { decidedFlow } from './decide-flow.ts'
import { attendFlow } from './duties.ts'
import { asking, type Flow, flowAfter, isLive, voided } from './flow.ts'
import { FlowStorage } from './flow-storage.ts'
import {
  type Cleared,
  type CompanyAsk,
  type Judged,
  judgeOrder,
  type OrderStandings,
  type Standing,
} from './judge-order.ts'
import { dueAt, overdue } from './overdue.ts'

/**
 * The budgets of a company, what it owes and the approvals of its orders, in the storage of its object. Each act is decided and
 * written in one turn: between reading what is reserved and writing there is no await, so that neither budgets nor the credit limit
 * are ever overrun.
 */
export class StoredCompany {
  readonly #env: Env
  readonly #storage: DurableObjectStorage
  readonly holds: Holds
  readonly credit: CompanyCredit
  readonly flows: FlowStorage
  readonly #rounds = new Rounds()

  constructor({ storage }: DurableObjectState, env: Env) {
    this.#env = env
    this.#storage = storage
    this.holds = new Holds(storage.sql)
    this.credit = new CompanyCredit(storage.sql)
    this.flows = new FlowStorage(storage.kv)
  }

  async standing(ask: CompanyAsk, owed: number): Promise<OrderStandings> {
    const facts = await this.#facts(ask.companyId)
    return { standing: this.#judge(ask, facts).standing, onInvoice: this.credit.standing(facts, ask.orderNumber, owed) }
  }

  async clear(ask: CompanyAsk, onInvoice: InvoiceAsk | null): Promise<Cleared> {
    const facts = await this.#facts(ask.companyId)
    const { orderNumber, memberId, minor } = ask
    this.#void(orderNumber, ask.hash)
    if (this.holds.of(orderNumber)?.isSpent) return { standing: { kind: 'free' }, invoice: null }
    const { standing, known } = this.#judge(ask, facts)
    if (standing.kind !== 'free') return { standing, invoice: null }
    const invoice = onInvoice && this.credit.reserve(facts, orderNumber, onInvoice)
    if (invoice && invoice.state !== 'offered') return { standing, invoice }
    // What it had reserved for another try to pay.
    if (!invoice) this.credit.debts.release(orderNumber)
    const live = known && isLive(known) ? known : null
    const month = live?.month ?? monthIn(facts.company.timeZone, new Date())
    const expiresAt = live ? null : Date.now() + RESERVED_FOR
    this.holds.reserve({ orderNumber, memberId, month, minor, expiresAt })
    this.#schedule()
    return { standing, invoice }
  }

  async submit(ask: CompanyAsk): Promise<Standing> {
    const facts = await this.#facts(ask.companyId)
    this.#void(ask.orderNumber, ask.hash)
    const { standing, rules, reasons } = this.#judge(ask, facts)
    if (standing.kind !== 'approval' || standing.state === 'waiting') return standing
    const begun = begunFlow(ask, facts, { rules, reasons }, new Date())
    const { orderNumber, memberId, minor } = ask
    this.holds.reserve({ orderNumber, memberId, month: begun.month, minor, expiresAt: null })
    this.#write({ ...begun, pending: asking(begun, facts.roster) })
    await this.attend()
    return { ...standing, id: begun.id, state: 'waiting', refusal: null }
  }

  async noteContent(orderNumber: string): Promise<void> {
    const flow = this.flows.newestOf(orderNumber)
    if (flow && isLive(flow)) await this.#note(flow)
    await this.attend()
  }

  decide(decision: FlowDecision): Promise<FlowResult> {
    return this.#act(decision.id, async () => {
      const facts = await this.#facts(this.flows.read(decision.id)?.companyId ?? '')
      const used = (flow: Flow) => this.holds.used(flow.requesterId, flow.month, flow.orderNumber)
      return (flow, now) => decidedFlow(flow, decision, facts, used(flow), now)
    })
  }

  withdraw(id: string, userId: string): Promise<FlowResult> {
    return this.#act(id, async () => (flow, now) => {
      if (flow.requesterId !== userId) throw missing()
      return flowAfter(flow, 'withdraw', { now, by: userId }, { state: 'withdrawn' })
    })
  }

  /** The order was placed: what it takes is spent. */
  async place({ orderNumber, memberId, month, minor }: PlacedOrder): Promise<void> {
    const flow = this.flows.newestOf(orderNumber)
    this.holds.spend({ orderNumber, memberId, month: this.holds.of(orderNumber)?.month ?? month, minor })
    if (flow && isLive(flow))
      this.#write(flowAfter(flow, 'place', { now: new Date().toISOString() }, { state: 'placed' }))
    await this.attend()
  }

  /** The order is not what it was, or its payment has ended. */
  async release(orderNumber: string, hash: string): Promise<void> {
    this.#void(orderNumber, hash)
    this.credit.debts.release(orderNumber)
    const flow = this.flows.newestOf(orderNumber)
    if (!(flow && isLive(flow))) this.holds.release(orderNumber)
    await this.attend()
  }

  /** What a placed order owes, by its version. */
  owe(debt: Debt, version: number): void {
    this.credit.debts.owe(debt, version)
    this.#schedule()
  }

  async alarm(): Promise<void> {
    try {
      this.holds.expire(Date.now())
      this.credit.debts.expire(Date.now())
      const due = this.flows.open().filter((flow) => (dueAt(flow) ?? Number.POSITIVE_INFINITY) <= Date.now())
      if (due[0]) {
        const { roster } = await this.#facts(due[0].companyId)
        for (const flow of due) {
          const isBeingPaid = await this.#note(flow)
          const current = this.flows.read(flow.id)!
          const next = overdue(current, roster, new Date().toISOString(), isBeingPaid)
          if (next !== current) this.#write(next)
        }
      }
    } catch (cause) {
      console.error(JSON.stringify({ alarm: 'company', error: rootCause(cause) }))
    }
    await this.attend(true)
    this.#schedule(Date.now() + RETRY_AFTER_MS)
  }

  /** Does outstanding work; the alarm tries again what fails. @param isRung whether it is the alarm that does */
  attend(isRung = false): Promise<void> {
    return this.#rounds.add(async () => {
      for (const flow of this.flows.open()) {
        if (this.flows.isBehind(flow))
          this.flows.attended(flow, await attendFlow(this.#env, flow, this.flows.listed(flow)))
      }
      this.flows.rounded(isRung)
      this.#schedule()
    })
  }

  /** Looks at the order of an approval, which is void where that is another. @returns whether it is being paid */
  async #note(flow: Flow): Promise<boolean> {
    const content = await contentNow(this.#env, flow)
    const newest = this.flows.newestOf(flow.orderNumber)
    if (hasOtherContent(newest, flow, content)) this.#void(flow.orderNumber, content.hash, true)
    return content.isBeingPaid
  }

  /** An approval of another content of its order is void; whoever acts on the order knows of it. */
  #void(orderNumber: string, hash: string, tells = false): void {
    const flow = this.flows.newestOf(orderNumber)
    if (flow && isLive(flow) && flow.hash !== hash) this.#write(voided(flow, new Date().toISOString(), tells))
  }

  async #act(id: string, prepare: () => Promise<(flow: Flow, now: string) => Flow>): Promise<FlowResult> {
    try {
      const change = await prepare()
      const flow = this.flows.read(id)
      if (!flow) throw missing()
      this.#write(change(flow, new Date().toISOString()))
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      return { ok: false, status: cause.status, body: cause.body }
    }
    await this.attend()
    return { ok: true, flow: this.flows.read(id)! }
  }

  /** Writes an approval, frees the budget of one that has ended, and sets the alarm, in one turn. */
  #write(flow: Flow): void {
    if (!isLive(flow) && flow.state !== 'placed') this.holds.release(flow.orderNumber)
    else if (flow.state !== 'placed') this.holds.resize(flow.orderNumber, flow.minor)
    this.flows.change(flow)
    this.#schedule()
  }

  /** What applies to an order, and its newest approval. */
  #judge(ask: CompanyAsk, facts: CompanyFacts): Judged & { known: Flow | null } {
    const { memberId, orderNumber } = ask
    const known = this.flows.newestOf(orderNumber)
    const counted = known && isLive(known) ? known.month : monthIn(facts.company.timeZone, new Date())
    return { ...judgeOrder(ask, facts, this.holds.used(memberId, counted, orderNumber), known), known }
  }

  async #facts(companyId: string) {
    const facts = await companyFacts(this.#env.DB, companyId)
    if (!facts) throw missing()
    return facts
  }

  /** Sets the alarm to what is due first. @param earliest milliseconds since the epoch, for work that has just failed */
  #schedule(earliest = 0): void {
    const dues = [...this.flows.dues(), this.holds.nextExpiry(), this.credit.debts.nextExpiry()]
    const first = Math.min(...dues.filter((at) => at !== null))
    // Not awaited: it is written together with the preceding writes, and output gates hold all messages until then.
    if (Number.isFinite(first)) this.#storage.setAlarm(Math.max(first, earliest))
  }
}
