import type { Env } from '../../contract/env.ts'
import { holdFrozen } from '../designs/frozen.ts'
import { posting } from '../mail/outbox.ts'
import { attempt, Rounds } from '../outside-work.ts'
import { gatewayOf } from '../payments/registry.ts'
import { keepCard } from '../payments/saved-cards.ts'
import { promotionObject } from '../promotions/uses.ts'
import { enqueue } from '../queue-out.ts'
import { settleQuoted } from '../quotes/settle-request.ts'
import { countTrees } from '../trees/store.ts'
import { isUnlisted } from './alarm.ts'
import { loggedRow } from './company-row.ts'
import { doCreditDuty } from './credit-duties.ts'
import type { OrderDocument } from './document.ts'
import { listRows } from './list-rows.ts'
import { orderLetter } from './mails.ts'
import { notifyCompany, notifyDebt } from './notify-company.ts'
import { asksProvider, type DueMail, type OrderDuty } from './order-duty.ts'
import type { OrderStorage } from './order-storage.ts'
import { isTask, taskOf } from './order-task.ts'
import type { PaymentTurns } from './payment-turns.ts'
import { isSame } from './pending.ts'
import { withoutUnkeptCard } from './rules/drawing.ts'
import { withRefundState, withReturned } from './rules/refund-state.ts'
import { settledByIntent } from './rules/settle.ts'
import { reserves } from './rules/submitted.ts'
import { returnPayment, sendRefund } from './send-refund.ts'
import { winRequest } from './win-request.ts'

/** A database write of an order. */
interface Write {
  what: OrderDuty['kind'] | 'projection'
  statement: D1PreparedStatement
  /** Runs after the write. */
  written(result: D1Result): Promise<void>
}

/**
 * Executes an order's work outside its object: the outstanding work in its document, and its row in the lists. All database
 * writes go in one batch, and are noted in the object in one change.
 */
export class OrderDuties {
  readonly #store: OrderStorage
  readonly #env: Env
  readonly #turns: PaymentTurns
  readonly #rounds = new Rounds()

  constructor(store: OrderStorage, env: Env, turns: PaymentTurns) {
    this.#store = store
    this.#env = env
    this.#turns = turns
  }

  /**
   * Executes all outstanding work in sequence: what fails stays outstanding, and the alarm retries it. Where a provider is asked, the
   * lists are written beside it: who looks for the order does not wait for the answer.
   */
  async attend(): Promise<void> {
    const listing = this.#store.read()?.pending.some(asksProvider) && this.list()
    await Promise.all([listing, this.#rounds.add(() => this.#attendOnce())])
  }

  /** Writes the order into the lists, where they have an earlier one. Where that fails they follow with the outstanding work. */
  async list(): Promise<void> {
    const document = this.#store.read()
    if (!document || !isUnlisted(document, this.#store.projected)) return
    await attempt({ order: document.number }, 'projection', async () => {
      await this.#env.DB.batch(listRows(this.#env.DB, document))
      this.#store.listed(document.version)
    })
  }

  async #attendOnce(): Promise<void> {
    const document = this.#store.read()
    if (!document) return
    const done: OrderDuty[] = []
    const writes: Write[] = []
    for (const item of document.pending)
      await attempt({ order: document.number }, item.kind, async () => {
        if (item.kind === 'refund') return this.#refund(item)
        if (item.kind === 'send_refund') return this.#sendRefund(item)
        if (item.kind === 'cancel_intent') await this.#cancelIntent(item.intentId)
        else if (item.kind === 'redeem' || item.kind === 'return_use') await this.#countUse(document, item.code)
        else if (item.kind === 'hold_design') await holdFrozen(this.#env, document.number, item)
        else if (item.kind === 'win_quoted') await settleQuoted(this.#env.DB, item)
        else if (item.kind === 'company') await this.#tell(document, item.act)
        else if (item.kind === 'owe') await notifyDebt(this.#env, document)
        else if (item.kind === 'win_request') await winRequest(this.#env.DB, document)
        else if (item.kind === 'keep_card') await this.#keepCard(document, item.paymentNumber)
        else if (isTask(item)) await enqueue(this.#env, 'TASKS', [taskOf(document.number, item)])
        else if (item.kind !== 'mail' && item.kind !== 'count_trees' && item.kind !== 'log')
          await doCreditDuty(this.#env, document, item)
        const write = await this.#writeOf(document, item)
        if (!write) done.push(item)
        else writes.push({ ...write, written: (result) => write.written(result).then(() => void done.push(item)) })
      })
    const rows = isUnlisted(document, this.#store.projected) ? listRows(this.#env.DB, document) : []
    const lists = rows.map((statement): Write => ({ what: 'projection', statement, written: async () => undefined }))
    const areWritten = await this.#write(document, [...writes, ...lists])
    if (lists.length > 0 && areWritten) this.#store.listed(document.version)
    this.#store.done(done)
    const after = this.#store.read()
    this.#store.schedule(after, this.#store.againAt)
    // A refund that was made has a credit note and a mail.
    const isNew = (item: OrderDuty) => !document.pending.some((known) => isSame(item, known))
    if (after?.pending.some(isNew)) await this.#attendOnce()
  }

  /** An intent that was captured in the meantime is put up for review. */
  async #cancelIntent(intentId: string): Promise<void> {
    const intent = await (await gatewayOf(this.#env, intentId)).cancel(intentId)
    const document = this.#store.read()
    if (!intent || !document) return
    const now = new Date().toISOString()
    const settled = settledByIntent(document, intent, now)
    if (settled !== document) this.#store.commit(settled, 'payment_settled', now)
  }

  /**
   * Repeated after a crash it is the same refund; its result is written together with the note that it is done. The order is read
   * anew: a refund of the same payment may have ended just before.
   */
  async #refund(item: Extract<OrderDuty, { kind: 'refund' }>): Promise<void> {
    const result = await returnPayment(this.#env, this.#store.read()!, item.paymentNumber)
    this.#noteRefund(item, (current, now) =>
      result ? withReturned(current, item.paymentNumber, result, now) : current,
    )
  }

  /** The order promises no charge to a card that could not be kept. */
  async #keepCard({ payments }: OrderDocument, paymentNumber: string): Promise<void> {
    const { keptBy: userId, intentId } = payments.find(({ number }) => number === paymentNumber) ?? {}
    if (!userId || !intentId || (await keepCard(this.#env, { userId, paymentNumber, intentId }))) return
    const document = this.#store.read()
    const left = document && withoutUnkeptCard(document, paymentNumber)
    if (left && left !== document) this.#store.commit(left, 'card_not_kept', new Date().toISOString())
  }

  /** As `#refund`: the number of the refund is its key. */
  async #sendRefund(item: Extract<OrderDuty, { kind: 'send_refund' }>): Promise<void> {
    const state = await sendRefund(this.#env, this.#store.read()!, item.number)
    this.#noteRefund(item, (current, now) => (state ? withRefundState(current, item.number, state, now) : current))
  }

  #noteRefund(item: OrderDuty, noted: (current: OrderDocument, now: string) => OrderDocument): void {
    this.#store.change('refunded', (current) => ({
      ...noted(current, new Date().toISOString()),
      pending: current.pending.filter((other) => !isSame(item, other)),
    }))
  }

  /** An order that is being paid again, or was submitted again, keeps what it has reserved: it is read when no payment is being decided. */
  async #tell(document: OrderDocument, act: Extract<OrderDuty, { kind: 'company' }>['act']): Promise<void> {
    if (act !== 'release') {
      await notifyCompany(this.#env, document, act)
      // What is placed late, after it was canceled, takes nothing of a budget.
      if (act === 'place' && document.state === 'canceled') await notifyCompany(this.#env, document, 'take_back')
      return
    }
    await this.#turns.in(async () => {
      const current = this.#store.read()
      if (current && !(current.completedAt || reserves(current))) await notifyCompany(this.#env, current, act)
    })
  }

  /** A placed order keeps its use of a code; a canceled one gives it back, in whichever order the two run. */
  #countUse({ number, state }: OrderDocument, code: string): Promise<void> {
    const uses = promotionObject(this.#env, code)
    return state === 'canceled' ? uses.release(number) : uses.place(number)
  }

  /** @returns null where the mail has no recipient any more */
  async #mail(document: OrderDocument, mail: DueMail): Promise<Write | null> {
    const letter = await orderLetter(this.#env, document, mail)
    if (!letter) return null
    const { statement, posted } = await posting(this.#env, letter)
    const written = async (result: D1Result) => {
      if (await posted(result)) return
      console.error(JSON.stringify({ order: document.number, mail: mail.kind, left: 'more than its allowance' }))
    }
    return { what: 'mail', statement, written }
  }

  /** The database write of a piece of work; null where it has none. */
  async #writeOf(document: OrderDocument, item: OrderDuty): Promise<Write | null> {
    if (item.kind === 'mail') return this.#mail(document, item.mail)
    const { number: orderNumber, updatedAt: at } = document
    const { DB } = this.#env
    const statement =
      item.kind === 'log'
        ? loggedRow(DB, document, item)
        : item.kind === 'count_trees'
          ? countTrees(DB, { orderNumber, act: item.act, quantity: item.quantity, at })
          : null
    return statement && { what: item.kind, statement, written: async () => undefined }
  }

  /**
   * Writes all in one batch; if that fails, each on its own, so that one failure does not block the others.
   *
   * @returns whether each row of the lists is written: where one is not, all of them stay due
   */
  async #write({ number: order }: OrderDocument, writes: Write[]): Promise<boolean> {
    let areWritten = true
    const statements = writes.map(({ statement }) => statement)
    const results = statements.length > 1 ? await this.#env.DB.batch(statements).catch(() => null) : null
    for (const [at, { what, statement, written }] of writes.entries())
      if (!(await attempt({ order }, what, async () => written(results?.[at] ?? (await statement.run())))))
        areWritten &&= what !== 'projection'
    return areWritten
  }
}
