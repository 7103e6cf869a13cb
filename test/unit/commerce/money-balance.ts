import { expect } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { isInvoiced } from '../../../src/commerce/orders/due-documents.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { keptOf, refundedOf } from '../../../src/commerce/orders/rules/kept-money.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/received.ts'
import { grossOfCredit } from '../../../src/commerce/orders/rules/refund-credit.ts'
import type { MoneyWorld } from './money-world.ts'

/** The money after everything has come to rest: what was moved is what the order, the wallet, the books and the bank say. */
export async function expectBalanced(world: MoneyWorld, credit: number): Promise<void> {
  const { order, gateway, wallet } = world
  const standing = (order.refunds ?? []).filter(({ state }) => state !== 'failed')
  expect([order.claim, wallet.reserved]).toEqual([null, 0])
  expect(standing.filter(({ state }) => state !== 'done')).toEqual([])
  expectDone(world)
  for (const { intentId, captured, amount } of gateway.intents) {
    expect([0, amount]).toContain(captured)
    const payment = order.payments.find((each) => each.intentId === intentId)
    expect(gateway.kept(intentId)).toBe(payment ? keptBy(order, payment) : 0)
  }
  const ofWallet = order.payments.filter(({ method }) => method === 'wallet')
  const intoWallet = standing.reduce((sum, { amount, to }) => sum + (to === 'wallet' ? amount : 0), 0)
  const spent = ofWallet.reduce((sum, payment) => sum + keptBy(order, payment), 0)
  expect(credit - wallet.balance(order.currency)).toBe(spent - intoWallet)
  const received = order.payments.reduce((sum, payment) => sum + receivedBy(payment), 0)
  expect(world.arrived - world.surplusSent).toBe(received)
  const transfers = order.payments.filter(({ method }) => method === 'check')
  const left = transfers.reduce((sum, payment) => sum + keptBy(order, payment), 0)
  expect(world.arrived - world.sentBack).toBe(left)
  // What its gateway refused to give back, disputed as it was, may be given back again.
  for (const payment of order.payments.filter(({ state }) => state === 'completed')) {
    const back = standing.reduce((sum, each) => sum + (each.paymentNumber === payment.number ? each.amount : 0), 0)
    expect(keptOf(order, payment)).toBe(payment.amount - back)
  }
  expectPaid(world)
  expectInvoiced(world, credit)
  await expectLedger(world, credit)
}

/** The merchant's ledger adds up to the money that is there: what was captured, spent of credit and booked, less what went back. */
async function expectLedger({ gateway, wallet, order, arrived, sentBack, books, facts }: MoneyWorld, credit: number) {
  const captured = gateway.intents.reduce((sum, { intentId }) => sum + gateway.kept(intentId), 0)
  const money = captured + credit - wallet.balance(order.currency) + arrived - sentBack
  expect(await books.sum(order.createdAt, facts.now)).toBe(money)
}

/** Nothing is outstanding but what can never be done: a refund of a canceled order's payment, whose payer has it by a lost dispute. */
function expectDone({ order, gateway }: MoneyWorld): void {
  const outstanding = order.pending.filter((item) => {
    const payment = order.payments.find(({ number }) => item.kind === 'refund' && number === item.paymentNumber)
    return !(payment?.intentId && gateway.isLost(payment.intentId))
  })
  expect(outstanding).toEqual([])
}

/** What the source of a payment gave and did not get back, minor units. */
function keptBy(order: OrderDocument, payment: PaymentRecord): number {
  const { number, method, state, amount, receipts } = payment
  const given = receipts || method === 'check' ? receivedBy(payment) : isMade(state) ? amount : 0
  const back = (order.refunds ?? []).reduce(
    (sum, refund) =>
      sum + (refund.paymentNumber === number && refund.to === 'source' && refund.state === 'done' ? refund.amount : 0),
    0,
  )
  return given - back - (state === 'refunded' ? given - refundedOf(order, number) - (payment.withheld ?? 0) : 0)
}

const isMade = (state: PaymentRecord['state']) => ['completed', 'refunded', 'refund_due'].includes(state)

/** A placed order is paid, once and as far as it is due. */
function expectPaid({ order, owedAtCancel }: MoneyWorld): void {
  const { completedAt, state, figures } = order
  const paid = order.payments.reduce((sum, payment) => sum + (payment.state === 'completed' ? payment.amount : 0), 0)
  const kept = order.payments.reduce((sum, payment) => sum + keptOf(order, payment), 0)
  const isAwaited = order.payments.some((payment) => payment.state === 'pending')
  const arrived = order.payments.reduce((sum, each) => sum + (each.state === 'pending' ? receivedBy(each) : 0), 0)
  if (completedAt && state === 'complete' && order.installments)
    expect(paid + arrived + owedInAll(order)).toBe(figures.total)
  else if (completedAt && state === 'complete' && !isAwaited) expect(paid).toBe(figures.total)
  // A refund that its gateway refused leaves its money to a person, also where the order was canceled meanwhile.
  const failed = (order.refunds ?? []).some((refund) => refund.state === 'failed')
  if (!completedAt) expect(kept).toBe(0)
  if (state === 'canceled' && !failed) expect(returnedBy(order)).toBe(Math.max(0, owedAtCancel ?? 0))
}

/** What the cancellation returns, surpluses aside: `keptBy` is held against gateway, wallet and bank. */
const returnedBy = (order: OrderDocument): number =>
  order.payments.reduce((sum, payment) => {
    const { number, method, state, amount, receipts, parkedAt, withheld = 0 } = payment
    if ((state !== 'refund_due' && state !== 'refunded') || parkedAt) return sum
    const given = receipts || method === 'check' ? Math.min(amount, receivedBy(payment)) : amount
    return sum + given - refundedOf(order, number) - withheld
  }, 0)

/** Invoices less credit notes are what the merchant has of the buyer's money, wherever it is, and what is owed. */
function expectInvoiced({ order, documents, gateway, wallet, arrived, sentBack }: MoneyWorld, credit: number): void {
  const documented = [...documents.values()].reduce((sum, { kind, part }) => {
    const gross = part ? grossOfCredit(part) : order.figures.total
    return sum + (kind === 'invoice' ? gross : -gross)
  }, 0)
  // What was to be refunded when its payer took it back is gone that way.
  const owedBack = order.payments.flatMap(({ state, intentId }) => (state === 'refund_due' ? [intentId] : []))
  const captured = gateway.intents.reduce(
    (sum, { intentId }) => sum + (owedBack.includes(intentId) ? 0 : gateway.kept(intentId)),
    0,
  )
  const surplus = order.payments.reduce(
    (sum, payment) =>
      sum + (payment.state === 'completed' && payment.receipts ? receivedBy(payment) - payment.amount : 0),
    0,
  )
  const money = captured + credit - wallet.balance(order.currency) + arrived - sentBack - surplus
  expect(documented).toBe(isInvoiced(order) ? money + owedInAll(order) : 0)
}
