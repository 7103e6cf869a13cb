import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { DueDocument, OrderDuty } from '../../../src/commerce/orders/order-duty.ts'
import { isSame } from '../../../src/commerce/orders/pending.ts'
import { withRefundState } from '../../../src/commerce/orders/rules/refund-state.ts'
import { returnOf } from '../../../src/commerce/orders/rules/returns.ts'
import { settledByIntent } from '../../../src/commerce/orders/rules/settle.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { MoneyBooks } from './money-books.ts'
import { PaidOrder } from './paid-order.ts'

/** What was sent back of surpluses, minor units. */
const surplusOf = ({ payments }: OrderDocument): number =>
  payments.reduce((sum, { sentBack = [] }) => sentBack.reduce((all, { amount }) => all + amount, sum), 0)

/** An order with everything that moves its money: besides what pays it, a bank account, and the documents that became due. */
export class MoneyWorld extends PaidOrder {
  readonly documents = new Map<string, DueDocument>()
  readonly books = new MoneyBooks()
  /** What arrived at the bank, minor units, and whether it is booked to the order. */
  readonly movements: { entryId: string; amount: number; isBooked: boolean }[] = []
  readonly #disputes = new Map<string, boolean>()
  /** What the merchant sent back, minor units, and what of it was a surplus. */
  sentBack = 0
  surplusSent = 0

  /** What the merchant had of the buyer's money when the order was canceled, as its sources gave it, less all refunds; minor units. */
  owedAtCancel: number | null = null

  protected override commit(next: OrderDocument): void {
    const { payments, refunds = [], state } = this.order
    const surplus = surplusOf(next) - surplusOf(this.order)
    super.commit(next)
    this.sentBack += surplus
    this.surplusSent += surplus
    if (state === 'canceled' || next.state !== 'canceled') return
    const given = payments.reduce((sum, { amount, intentId, method, receipts = [], sentBack = [], state }) => {
      const sent = sentBack.reduce((all, each) => all + each.amount, 0)
      const arrived = receipts.reduce((all, receipt) => all + receipt.amount, -sent)
      if (method === 'check') return sum + Math.min(amount, arrived)
      if (state !== 'completed') return sum
      return sum + (this.gateway.intents.find((each) => each.intentId === intentId)?.captured ?? amount)
    }, 0)
    this.owedAtCancel = refunds.reduce((left, { amount, state }) => (state === 'failed' ? left : left - amount), given)
  }

  /** A movement arrives at the bank, and is booked from its statement. @throws Refusal */
  receive(amount: number): void {
    this.movements.push({ entryId: `b${this.movements.length}`, amount, isBooked: false })
    this.book()
  }

  /** What is booked of all that arrived, minor units. */
  get arrived(): number {
    return this.movements.reduce((sum, { amount, isBooked }) => sum + (isBooked ? amount : 0), 0)
  }

  /** What the bank can still take back: what is booked, less what it has taken back already, booked or not; minor units. */
  get returnable(): number {
    return this.movements.reduce((sum, { amount, isBooked }) => sum + (isBooked || amount < 0 ? amount : 0), 0)
  }

  /** Books what is not booked, twice where it is in two statements; a refusal leaves it to a person. @throws Refusal */
  book(): void {
    for (const movement of this.movements.filter(({ isBooked }) => !isBooked)) {
      const { entryId, amount } = movement
      this.act({ kind: 'receive_transfer', receipt: { entryId, amount } }, 'succeeds')
      this.act({ kind: 'receive_transfer', receipt: { entryId, amount } }, 'succeeds')
      movement.isBooked = true
      this.books.book(entryId, amount, this.order, this.facts.now)
    }
  }

  #bookOrLeave(): void {
    try {
      this.book()
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
  }

  /** A payment is disputed, and decided once everything comes to rest; each is an event of its gateway. */
  dispute(intentId: string, isLost: boolean): void {
    if (!this.gateway.disputes(intentId)) return
    this.#disputes.set(intentId, isLost)
    this.settle(intentId)
  }

  #decideDisputes(): void {
    for (const [intentId, isLost] of this.#disputes) {
      this.gateway.decides(intentId, isLost)
      this.settle(intentId)
    }
    this.#disputes.clear()
  }

  /** The merchant sends a transfer back, or a part of it, and notes it. @throws Refusal */
  sendBack(): void {
    const decided = this.order.refunds?.find(({ state }) => state === 'to_send')
    const due = this.order.payments.findLast(({ method, state }) => method === 'check' && state === 'refund_due')
    const amount = decided?.amount ?? (due ? returnOf(this.order, due) : 0)
    this.act({ kind: 'refund_transfer', number: decided?.number ?? due?.number ?? 'none' }, 'succeeds')
    this.sentBack += amount
  }

  /** The merchant sends the surplus of a movement back, and notes it, twice where the first answer was lost. @throws Refusal */
  sendSurplus(which: number): void {
    const { entryId } = this.movements[which % (this.movements.length || 1)] ?? { entryId: 'none' }
    for (const _ of ['first', 'again']) this.act({ kind: 'note_surplus_sent', entryId }, 'succeeds')
  }

  /** Does what is outstanding; a crash after a piece of work and before its note means that it is done again. */
  attend(): void {
    for (const item of this.order.pending) {
      if (!this.#do(item)) continue
      this.step()
      this.order = { ...this.order, pending: this.order.pending.filter((other) => !isSame(other, item)) }
    }
    this.books.write(this.order, () => this.step())
  }

  /** @returns whether it was done */
  #do(item: OrderDuty): boolean {
    if (item.kind === 'refund') return this.#refund(item)
    if (item.kind === 'send_refund') this.#sendRefund(item.number)
    else if (item.kind === 'cancel_intent') {
      const intent = this.gateway.cancel(item.intentId)
      this.step()
      const settled = intent ? settledByIntent(this.order, intent, this.facts.now) : this.order
      if (settled !== this.order) this.commit(settled)
    } else if (item.kind === 'capture_credit') this.wallet.act({ kind: 'capture', reservation: item.reservation })
    else if (item.kind === 'release_credit') this.wallet.act({ kind: 'release', reservation: item.reservation })
    else if (item.kind === 'return_credit') {
      const { number: ref, currency } = this.order
      const key = `return ${item.reservation}`
      this.wallet.act({ kind: 'return', key, minor: item.amount, currency, ref })
    } else if (item.kind === 'document') this.documents.set(item.document.sourceKey, item.document)
    return true
  }

  /** @returns whether it was done */
  #refund(item: Extract<OrderDuty, { kind: 'refund' }>): boolean {
    const payment = this.order.payments.find(({ number }) => number === item.paymentNumber)
    if (payment?.intentId && payment.state === 'refund_due') {
      const amount = returnOf(this.order, payment)
      // Asked again later.
      if (!this.gateway.refund(payment.intentId, `${payment.number}:refund`, amount)) return false
    }
    this.step()
    const payments = this.order.payments.map((known) =>
      known.number === item.paymentNumber && known.state === 'refund_due'
        ? { ...known, state: 'refunded' as const }
        : known,
    )
    this.commit({ ...this.order, payments })
    return true
  }

  #sendRefund(number: string): void {
    const { number: ref, currency, payments, refunds = [] } = this.order
    const refund = refunds.find((each) => each.number === number)
    if (refund?.state !== 'due') return
    const { amount: minor, paymentNumber, to } = refund
    const payment = payments.find((each) => each.number === paymentNumber)!
    const isOfWallet = to === 'wallet' || payment.method === 'wallet'
    if (isOfWallet) this.wallet.act({ kind: 'return', key: `refund ${number}`, minor, currency, ref })
    const isDone = isOfWallet || this.gateway.refund(payment.intentId!, number, minor)
    this.step()
    this.commit(withRefundState(this.order, number, isDone ? 'done' : 'failed', this.facts.now))
  }

  /** Everything that is still to happen happens: events arrive, work is done, reviews and abandoned payments end. */
  comeToRest(): void {
    for (let round = 0; round < 4; round++) {
      this.#decideDisputes()
      this.recover('succeeds')
      for (const { intentId } of this.gateway.intents) this.settle(intentId)
      this.reconcile()
      this.#bookOrLeave()
      while (this.order.refunds?.some(({ state }) => state === 'to_send')) this.sendBack()
      this.attend()
      this.wait(2.1)
    }
  }
}
