import type { CallOffAsk } from '../../../src/commerce/orders/call-off-record.ts'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { storageOf } from '../../../src/commerce/orders/rules/parts.ts'
import { addWorkingDays } from '../../../src/pricing/calendar.ts'
import { facts } from '../shop-facts.ts'
import { adding, LARGER_MAILER, LEAVE_ADDRESS, LEAVE_CART, refusalOf } from './order.ts'

/** What the rules know of a member of a company. */
export const member: Facts = {
  ...facts,
  ordering: { userId: 'ada', needsPurchaseOrder: false, purchaseOrderForm: '', costCentres: [], costCentreId: null },
}

/** A company's order of 250 boxes that can be paid, in so many deliveries. */
export function inDeliveries(deliveries: number, more: Command[] = [], quantity = 250): OrderDocument {
  const cart = newOrder({ number: 'R123456789', region: 'eu', userId: 'ada' }, member)
  const filled = [adding(quantity), ...more, LEAVE_CART, LEAVE_ADDRESS].reduce(
    (order, command) => apply(order, command, member).document,
    cart,
  )
  const split = apply(filled, { kind: 'update', fields: { deliveries } }, member).document
  const rateId = split.figures.shippingRates[0]!.id
  return apply(split, { kind: 'leave_step', step: 'delivery', fields: { rateId } }, member).document
}

/** Monday morning in Warsaw. */
export const PLACED = '2026-03-02T08:00:00.000Z'
export const CARD: PaymentRecord = {
  number: 'P1',
  method: 'card',
  amount: 1_000_000,
  state: 'completed',
  intentId: 'pi',
}

/** The same, placed and paid. */
export const placed = (deliveries = 3, more: Command[] = []): OrderDocument => ({
  ...inDeliveries(deliveries, more),
  state: 'complete',
  completedAt: PLACED,
  payments: [CARD],
})
/** The same with 150 larger boxes as a second line. */
export const twoLines = (deliveries: number, ...more: Command[]): OrderDocument =>
  placed(deliveries, [adding(150, { variantId: LARGER_MAILER }), ...more])
/** The same of an offer, by which four per cent of a line may be missing. */
export const tolerant = (order: OrderDocument): OrderDocument => ({
  ...order,
  lines: order.lines.map((line) =>
    line.kind === 'product' ? { ...line, offered: { leadDays: 5, tolerancePercent: 4 } } : line,
  ),
})

/** Thursday, and Friday a year later. */
export const { madeOn, keptUntil } = storageOf(placed())!
/** So many working days after it is made. */
export const workday = (count: number): string => addWorkingDays(madeOn, count)
/** A moment of the morning of a day. */
export const on = (date: string): string => `${date}T06:00:00.000Z`

export const ask = (quantity: number, more: Partial<CallOffAsk> = {}): CallOffAsk => ({
  day: workday(3),
  lines: [{ id: 'L1', quantity }],
  address: null,
  reference: '',
  ...more,
})
export const calling = (quantity: number, more: Partial<CallOffAsk> = {}): Command => ({
  kind: 'call_off',
  ask: ask(quantity, more),
  by: 'ada',
})
export const changing = (id: string, quantity: number, more: Partial<CallOffAsk> = {}, by = 'ada'): Command => ({
  kind: 'change_call_off',
  id,
  ask: ask(quantity, more),
  by,
})
export const takingBack = (id: string, by = 'ada'): Command => ({ kind: 'cancel_call_off', id, by })

export const SENT = { carrier: 'DHL', tracking: 'JD1' }
export const sending = (id: string, carrier = SENT.carrier): Command => ({
  kind: 'send_call_off',
  id,
  shipment: { ...SENT, carrier },
})
export const SEND_REST: Command = { kind: 'send_rest', shipment: SENT }
/** Gives back pieces of a line. */
export const refunding = (quantity: number, id = 'L1'): Command => ({
  kind: 'refund',
  ask: { to: 'source', lines: [{ id, quantity }] },
})

/** An order after commands at a moment, one after the other. @throws Refusal */
export const act = (order: OrderDocument, now: string, ...commands: Command[]): OrderDocument =>
  commands.reduce((document, command) => apply(document, command, { ...facts, now }).document, order)

/** Why a command is refused: its status, its code, and what would be right by field. */
export const refused = (order: OrderDocument, command: Command, now = PLACED) =>
  refusalOf(() => act(order, now, command))
export const codeOf = (order: OrderDocument, command: Command, now = PLACED) => refused(order, command, now)[1]

/** All of an order is called off but for fifty boxes, whose refund has failed since. */
export function withFailedRefund(): OrderDocument {
  const order = act(placed(2), PLACED, calling(100), refunding(50), calling(100))
  return { ...order, refunds: order.refunds!.map((refund) => ({ ...refund, state: 'failed' as const })) }
}

/** An order of which so many parts were called off and taken back. */
export function afterTakingBack(count: number): OrderDocument {
  const [first] = act(placed(), PLACED, calling(1), takingBack('C1')).callOffs!
  return { ...placed(), callOffs: Array.from({ length: count }, (_, at) => ({ ...first!, id: `C${at + 1}` })) }
}
