import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument, PaymentRecord } from '../../../src/commerce/orders/document.ts'
import { isInvoiced } from '../../../src/commerce/orders/due-documents.ts'
import { owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/received.ts'
import { keptOf, refundedOf } from '../../../src/commerce/orders/rules/refund.ts'
import { grossOfCredit } from '../../../src/commerce/orders/rules/refund-credit.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedule.ts'
import type { Outcome } from './money-gateway.ts'
import { MoneyWorld } from './money-world.ts'
import { adding, LEAVE_ADDRESS, LEAVE_CART, LEAVE_DELIVERY } from './order.ts'
import { USER } from './paid-order.ts'

/** An act on an order that may be paid, crashing after so many steps. */
type Act = { crash: number | null } & (
  | { kind: 'card' | 'page' | 'confirm' | 'transfer' | 'credit'; outcome: Outcome }
  | { kind: 'bank'; which: number; outcome: Outcome }
  | { kind: 'event'; which: number }
  | { kind: 'receive' | 'refund'; share: number }
  | {
      kind:
        | 'change'
        | 'checkout'
        | 'wallet'
        | 'whole'
        | 'plan'
        | 'cancel'
        | 'reconcile'
        | 'attend'
        | 'book'
        | 'send back'
    }
  | { kind: 'wait'; days: number }
)

const outcome = fc.constantFrom<Outcome>('succeeds', 'succeeds', 'asks', 'declines', 'takes its time')
const which = fc.nat(4)
const crash = fc.option(fc.nat(6), { freq: 2 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('card', 'page', 'confirm'), outcome, crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('transfer', 'credit'), outcome, crash }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bank'), which, outcome, crash }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('event'), which, crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive'), share: fc.constantFrom(0.4, 1, 1.5, -1), crash }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), share: fc.constantFrom(0.1, 0.3, 1), crash }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(0.1, 1.1, 2.1), crash }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'change',
        'checkout',
        'checkout',
        'wallet',
        'wallet',
        'plan',
        'plan',
        'whole',
        'cancel',
        'reconcile',
        'attend',
        'book',
        'send back',
      ),
      crash,
    }),
  },
) as fc.Arbitrary<Act>

const PLANS: PaymentPlan[] = [
  [
    { percent: 50, days: 0 },
    { percent: 50, days: 30 },
  ],
  [
    { percent: 34, days: 0 },
    { percent: 33, days: 14 },
    { percent: 33, days: 28 },
  ],
]

const CHECKOUT: Command[] = [LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY]

function done(world: MoneyWorld, act: Act): void {
  const expectedTotal = world.order.figures.total
  const intentOf = (at: number) =>
    world.gateway.intents[at % (world.gateway.intents.length || 1)]?.intentId ?? 'pi_none'
  switch (act.kind) {
    case 'card':
      world.act({ kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal }, act.outcome)
      break
    case 'page':
      world.act({ kind: 'pay_on_page', method: 'ideal', expectedTotal }, act.outcome)
      break
    case 'confirm': {
      const intentId = world.order.payments.findLast(({ state }) => state === 'requires_action')?.intentId ?? 'pi_none'
      world.act({ kind: 'confirm_card', intentId, paymentMethodId: 'pm_2', expectedTotal }, act.outcome)
      break
    }
    case 'plan':
      world.act({ kind: 'choose_plan' }, 'succeeds')
      break
    case 'whole':
      world.act({ kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal, rejectsPlan: true }, 'succeeds')
      break
    case 'refund': {
      const amount = Math.round(expectedTotal * act.share)
      world.act({ kind: 'refund', ask: { amount, to: act.share === 0.1 ? 'wallet' : 'source' } }, 'succeeds')
      break
    }
    case 'transfer':
      world.act({ kind: 'pay_by_transfer', expectedTotal }, 'succeeds')
      break
    case 'credit':
      world.act({ kind: 'pay_by_credit', expectedTotal }, 'succeeds')
      break
    case 'bank':
      world.gateway.happens(intentOf(act.which), act.outcome)
      break
    case 'event':
      world.settle(intentOf(act.which))
      break
    case 'receive':
      // A bank takes back what arrived, never more.
      world.receive(Math.max(Math.round(expectedTotal * act.share), -world.arrived))
      break
    case 'change':
      world.act(adding(100), 'succeeds')
      break
    case 'checkout':
      for (const step of CHECKOUT) world.act(step, 'succeeds')
      break
    case 'wallet':
      world.act({ kind: 'use_credit', userId: USER, limit: world.wallet.balance(world.order.currency) }, 'succeeds')
      break
    case 'cancel':
      world.act({ kind: 'cancel' }, 'succeeds')
      break
    case 'send back':
      world.sendBack()
      break
    case 'wait':
      world.wait(act.days)
      break
    default:
      world[act.kind]()
  }
}

/** The money after everything has come to rest: what was moved is what the order, the wallet, the books and the bank say. */
function expectBalanced(world: MoneyWorld, credit: number): void {
  const { order, gateway, wallet } = world
  const refunds = (order.refunds ?? []).filter(({ state }) => state === 'done')
  expect([order.claim, order.pending, wallet.reserved]).toEqual([null, [], 0])
  expect(refunds).toEqual(order.refunds ?? [])
  for (const { intentId, captured, amount } of gateway.intents) {
    expect([0, amount]).toContain(captured)
    const payment = order.payments.find((each) => each.intentId === intentId)
    expect(gateway.kept(intentId)).toBe(payment ? keptBy(order, payment) : 0)
  }
  const ofWallet = order.payments.filter(({ method }) => method === 'wallet')
  const intoWallet = refunds.reduce((sum, { amount, to }) => sum + (to === 'wallet' ? amount : 0), 0)
  const spent = ofWallet.reduce((sum, payment) => sum + keptBy(order, payment), 0)
  expect(credit - wallet.balance(order.currency)).toBe(spent - intoWallet)
  const booked = world.movements.reduce((sum, { amount, isBooked }) => sum + (isBooked ? amount : 0), 0)
  expect(booked).toBe(order.payments.reduce((sum, payment) => sum + receivedBy(payment), 0))
  const transfers = order.payments.filter(({ method }) => method === 'check')
  const left = transfers.reduce((sum, payment) => sum + keptBy(order, payment), 0)
  expect(booked - world.sentBack).toBe(left)
  expectPaid(world)
}

/** What the source of a payment gave and did not get back, minor units. */
function keptBy(order: OrderDocument, payment: PaymentRecord): number {
  const { number, method, state, amount, receipts } = payment
  const given = receipts || method === 'check' ? receivedBy(payment) : isMade(state) ? amount : 0
  const back = (order.refunds ?? []).reduce(
    (sum, refund) => sum + (refund.paymentNumber === number && refund.to === 'source' ? refund.amount : 0),
    0,
  )
  return given - back - (state === 'refunded' ? given - refundedOf(order, number) : 0)
}

const isMade = (state: PaymentRecord['state']) => state === 'completed' || state === 'refunded'

/** A placed order is paid, once and as far as it is due, and its documents are of what was paid or is owed. */
function expectPaid({ order, documents }: MoneyWorld): void {
  const { completedAt, state, figures } = order
  const paid = order.payments.reduce((sum, payment) => sum + (payment.state === 'completed' ? payment.amount : 0), 0)
  const kept = order.payments.reduce((sum, payment) => sum + keptOf(order, payment), 0)
  const isAwaited = order.payments.some((payment) => payment.state === 'pending')
  const owed = owedInAll(order)
  const arrived = order.payments.reduce((sum, each) => sum + (each.state === 'pending' ? receivedBy(each) : 0), 0)
  if (completedAt && state === 'complete' && order.installments) expect(paid + arrived + owed).toBe(figures.total)
  else if (completedAt && state === 'complete' && !isAwaited) expect(paid).toBe(figures.total)
  if (!completedAt || state === 'canceled') expect(kept).toBe(0)
  const documented = [...documents.values()].reduce((sum, { kind, part }) => {
    const gross = part ? grossOfCredit(part) : figures.total
    return sum + (kind === 'invoice' ? gross : -gross)
  }, 0)
  // A transfer that was taken back may have been refunded in part before.
  const refunded = order.payments.reduce(
    (sum, { number, state: of }) => sum + (of === 'pending' ? refundedOf(order, number) : 0),
    0,
  )
  expect(documented).toBe(isInvoiced(order) ? kept + owed + arrived - refunded : 0)
}

function walk(acts: readonly Act[], credit: number, plan?: PaymentPlan): MoneyWorld {
  const world = new MoneyWorld(credit, plan)
  for (const act of acts)
    world.attempt(act.crash, () => {
      try {
        done(world, act)
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
      }
    })
  world.comeToRest()
  return world
}

describe('money', () => {
  test('is where the order says, after ten thousand acts in any order with crashes between their steps', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 20, maxLength: 30, size: 'max' }),
        fc.constantFrom(0, 500, 1_000_000),
        fc.constantFrom(undefined, ...PLANS),
        (acts, credit, plan) => {
          expectBalanced(walk(acts, credit, plan), credit)
        },
      ),
      { numRuns: 400 },
    )
  })
})

/** All orders of some things. */
const permutations = <T>(of: readonly T[]): T[][] =>
  of.length < 2
    ? [[...of]]
    : of.flatMap((first, at) => permutations(of.filter((_, index) => index !== at)).map((rest) => [first, ...rest]))

describe('five events of one payment', () => {
  const EVENTS: Act[] = [
    { kind: 'bank', which: 0, outcome: 'succeeds', crash: null },
    { kind: 'event', which: 0, crash: null },
    { kind: 'confirm', outcome: 'succeeds', crash: null },
    { kind: 'reconcile', crash: null },
    { kind: 'attend', crash: null },
  ]

  test('come to one end in every order, with a crash between any two steps', () => {
    const ends = new Set<string>()
    let walks = 0
    for (const order of permutations(EVENTS))
      for (let crashed = 0; crashed < order.length; crashed++)
        for (let crash = 0; crash < 4; crash++) {
          const acts = order.map((event, at) => (at === crashed ? { ...event, crash } : event))
          const begun: Act = { kind: 'card', outcome: 'asks', crash: null }
          const world = walk([begun, ...acts], 0)
          expectBalanced(world, 0)
          const { state, payments } = world.order
          ends.add(JSON.stringify([state, payments.map((payment) => [payment.number, payment.state])]))
          walks++
        }
    expect([walks, [...ends]]).toEqual([2400, ['["complete",[["P123456789-1","completed"]]]']])
  })
})
