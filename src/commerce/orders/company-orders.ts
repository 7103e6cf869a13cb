import type { Env } from '../../contract/env.ts'
import { companyObject } from '../companies/approval/company-stub.ts'
import type { Cleared, CompanyAsk, OrderStandings, Standing } from '../companies/approval/judge-order.ts'
import { missing } from '../refusal.ts'
import { type Answer, orRefused } from './answer.ts'
import { type Caller, isAllowed } from './caller.ts'
import type { CardCommand, Command } from './command.ts'
import { type AskedCompany, askFor } from './company-ask.ts'
import { type Clearance, clearance, refusing, stale, unchanged } from './company-clearance.ts'
import type { OrderDocument } from './document.ts'
import { withoutEndedSubmission } from './ended-submission.ts'
import type { Facts } from './facts.ts'
import { withoutLeftCompany } from './left-company.ts'
import type { OrderDuties } from './order-duties.ts'
import type { OrderStorage } from './order-storage.ts'
import type { PaymentTurn, PaymentTurns } from './payment-turns.ts'
import { checkOpen } from './rules/apply.ts'
import { asSubmitted, withQuantities } from './rules/approved-quantities.ts'
import { isInPayment } from './rules/held-money.ts'
import { PAYABLE } from './rules/installments.ts'
import { checkSubmittable } from './rules/payable.ts'
import { beginsPayment } from './rules/payer.ts'
import { asOfNow } from './rules/recalculate.ts'
import { contentHash, reserves, unsubmitted, withoutReplaced } from './rules/submitted.ts'
import type { Submission } from './submission.ts'
import type { SubmittedChange } from './submitted-change.ts'
import { type SubmittedOrder, submittedOrder } from './submitted-order.ts'
import { viewOf } from './view.ts'

/** How often an order is read again that changes while its former company is told of it: its approval ends meanwhile. */
const LEAVE_TRIES = 3

/** What of an order concerns the company of its owner: whether it may be placed, and its submission for approval. */
export class CompanyOrders {
  readonly #store: OrderStorage
  readonly #env: Env
  readonly #duties: OrderDuties
  readonly #turns: PaymentTurns
  /** What was reserved for the payment that is being decided. */
  #cleared: CompanyAsk | null = null
  readonly #commit: (document: OrderDocument, kind: 'submitted', facts: Facts) => OrderDocument

  constructor(
    store: OrderStorage,
    env: Env,
    duties: OrderDuties,
    turns: PaymentTurns,
    commit: (document: OrderDocument, kind: 'submitted', facts: Facts) => OrderDocument,
  ) {
    this.#store = store
    this.#env = env
    this.#duties = duties
    this.#turns = turns
    this.#commit = commit
  }

  /** Null for an order that is not this company's, whose limits its key does not open, and as in `read`. */
  async standing(caller: Caller, companyId: string, facts: Facts): Promise<OrderStandings | null> {
    const known = this.#store.read()
    if (!known || known.completedAt || !isAllowed(known, caller)) return null
    await this.endSubmission(facts)
    const asked = await askFor(this.#env, asOfNow(this.#store.read() ?? known, facts), facts)
    if (asked?.ask.companyId !== companyId) return null
    const standings = (await companyObject(this.#env, companyId).standing(asked.ask, asked.owed)) as OrderStandings
    // Its company may have heard of a submission just before a crash that left the order unmarked.
    const { standing } = standings
    const isWaiting = standing.kind === 'approval' && standing.state === 'waiting'
    if (isWaiting && this.#mark(asked, facts)) await this.#duties.attend()
    return standings
  }

  /**
   * Asks the company whether an order may be paid, and has it reserve what that takes. A payment that goes on was asked about when
   * it began. One payment is decided at a time: what a refused one frees is then never what another has reserved.
   *
   * @param payer the user who pays, who alone may have it placed on the company's invoice
   * @returns marks the order as the company's just before it is paid; it throws a Refusal: 422 `approval_required`,
   * `role_not_allowed`, or why it is not placed on invoice; 409 where the order is not the one that was asked about
   */
  async clear(
    command: Command | CardCommand,
    found: OrderDocument,
    facts: Facts,
    payer: string | null = null,
  ): Promise<Clearance> {
    if (!beginsPayment(command)) return unchanged
    if (found.completedAt || found.claim || !PAYABLE.includes(found.state)) return unchanged
    if ((await this.#leave(facts)) || (await this.#endSubmission(found, facts))) return refusing
    const known = this.#store.read() ?? found
    const asked = await askFor(this.#env, asOfNow(known, facts), facts)
    if (!asked) return unchanged
    const { ask, owed } = asked
    // What an offer agrees for its order counts without the company's terms.
    const isOnTerms = command.kind === 'pay_on_invoice' && known.agreed?.invoiceDays === undefined
    const onInvoice = isOnTerms ? { owed, payerId: payer } : null
    const cleared = (await companyObject(this.#env, ask.companyId).clear(ask, onInvoice)) as Cleared
    this.#cleared = cleared.standing.kind === 'free' ? ask : null
    return clearance(asked, cleared, facts)
  }

  /** Frees what was reserved for a payment that was then refused. @param turn in which it was decided */
  async free(turn: PaymentTurn | null): Promise<void> {
    if (turn) await (turn.isOver ? this.#turns.in(() => this.#free()) : this.#free())
  }

  async #free(): Promise<void> {
    const asked = this.#cleared
    this.#cleared = null
    const latest = this.#store.read()
    // What is submitted owes nothing yet; its budget stays with its approval.
    if (asked && latest && !reserves(unsubmitted(latest))) await this.#release(asked.companyId, latest)
  }

  /** Submits the order for approval: from then on its amounts stay while it is the same. */
  submit(caller: Caller, companyId: string, facts: Facts): Promise<Submission> {
    return orRefused(async () => ({ ok: true, standing: await this.#submit(caller, companyId, facts) }))
  }

  async #submit(caller: Caller, companyId: string, facts: Facts): Promise<Standing | null> {
    const found = this.#store.read()
    if (!found || !isAllowed(found, caller)) return null
    checkOpen(found)
    if (await this.#endSubmission(found, facts)) await this.#duties.attend()
    const known = this.#store.read()!
    const document = asOfNow(known, facts)
    checkSubmittable(document)
    const asked = await askFor(this.#env, document, facts)
    if (asked && asked.ask.companyId !== companyId) throw missing()
    if (!asked || this.#store.read()?.version !== known.version) throw stale()
    const standing = await companyObject(this.#env, companyId).submit(asked.ask)
    if (standing.kind !== 'approval') return standing
    if (!this.#mark(asked, facts)) {
      // It was changed while it was submitted: nobody is to approve what it was.
      const latest = this.#store.read()
      if (latest && !reserves(latest)) await this.#release(companyId, latest)
      throw stale()
    }
    await this.#duties.attend()
    return standing
  }

  /** Marks the order as submitted, where it is what its company was asked about. @returns whether it is */
  #mark({ ask, company }: AskedCompany, facts: Facts): boolean {
    const latest = this.#store.read()
    if (!latest || latest.completedAt || latest.claim) return false
    if (latest.companyOrder?.submitted === ask.hash) return true
    const document = asOfNow(latest, facts)
    if (!PAYABLE.includes(document.state) || contentHash(document) !== ask.hash) return false
    const companyOrder = { ...company, submitted: ask.hash }
    this.#commit({ ...withoutReplaced(document), companyOrder }, 'submitted', facts)
    return true
  }

  /** Frees what the company has reserved for an order that is not placed, but what a live approval of it holds. */
  async #release(companyId: string, latest: OrderDocument): Promise<void> {
    if (!latest.completedAt) await companyObject(this.#env, companyId).release(latest.number, contentHash(latest))
  }

  /** The order, if it is a company's. */
  #of(companyId: string): OrderDocument | null {
    const document = this.#store.read()
    return document?.companyOrder?.companyId === companyId ? document : null
  }

  /** An order of a company, for those of its members who may see it; null for another's. */
  submitted(companyId: string, facts: Facts): SubmittedOrder | null {
    const document = this.#of(companyId)
    return document && submittedOrder(document, facts)
  }

  /** Changes quantities of what was submitted, which stays submitted. */
  change(companyId: string, { hash, lines, most }: SubmittedChange, facts: Facts): Promise<Answer> {
    return orRefused(async () => {
      const document = this.#of(companyId)
      if (!document) throw missing()
      if (document.companyOrder?.submitted !== hash) throw stale()
      const written = this.#commit(withQuantities(document, { lines, most }, facts), 'submitted', facts)
      return { ok: true, order: viewOf(written, facts.now, facts) }
    })
  }

  /** Takes the quantities back that a change has given what was submitted. @param hash of what the change has made of it */
  restore(companyId: string, hash: string, facts: Facts): void {
    const document = this.#of(companyId)
    const before = document && asSubmitted(document, hash)
    if (before) this.#commit(before, 'submitted', facts)
  }

  /** Ends what was submitted once its approval has ended. What is being paid stays as it is until its buyer looks again. */
  async endSubmission(facts: Facts): Promise<void> {
    const known = this.#store.read()
    if (known && !known.completedAt && !isInPayment(known)) await this.#endSubmission(known, facts)
  }

  /** Calculates anew what was submitted and neither waits nor is approved any more. @returns whether it is another order then */
  async #endSubmission(known: OrderDocument, facts: Facts): Promise<boolean> {
    const anew = await withoutEndedSubmission(this.#env, known, facts)
    if (!anew) return false
    if (this.#store.read()?.version === known.version) this.#commit(anew, 'submitted', facts)
    return contentHash(anew) !== known.companyOrder?.submitted
  }

  /** Detaches an open order from the company that its owner has left. */
  async leave(facts: Facts): Promise<void> {
    if (await this.#leave(facts)) await this.#duties.attend()
  }

  /** @returns whether it was another order before */
  async #leave(facts: Facts): Promise<boolean> {
    for (let tries = 0; tries < LEAVE_TRIES; tries++) {
      const known = this.#store.read()
      const left = known && (await withoutLeftCompany(this.#env, known, facts))
      if (!left) return tries > 0
      if (this.#store.read()?.version !== known.version) continue
      this.#commit(left, 'submitted', facts)
      break
    }
    return true
  }
}
