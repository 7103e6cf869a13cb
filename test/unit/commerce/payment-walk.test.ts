import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/transfer.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import type { Outcome } from './money-gateway.ts'
import { MoneyWorld, USER } from './money-world.ts'
import { adding, LEAVE_ADDRESS, LEAVE_CART, LEAVE_DELIVERY } from './order.ts'

/** An act on an order that may be paid, crashing after so many steps. */
type Act = { crash: number | null } & (
  | { kind: 'card' | 'page' | 'confirm' | 'transfer' | 'credit'; outcome: Outcome }
  | { kind: 'bank'; which: number; outcome: Outcome }
  | { kind: 'event'; which: number }
  | { kind: 'receive'; share: number }
  | { kind: 'change' | 'checkout' | 'wallet' | 'cancel' | 'reconcile' | 'attend' | 'book' | 'send back' }
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
      world.receive(Math.round(expectedTotal * act.share))
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
  const { order, gateway, wallet, documents } = world
  expect([order.claim, order.pending, wallet.reserved]).toEqual([null, [], 0])
  const paidBy = (isOne: (payment: (typeof order.payments)[number]) => boolean) =>
    order.payments.reduce(
      (sum, payment) => sum + (payment.state === 'completed' && isOne(payment) ? payment.amount : 0),
      0,
    )
  const moved = gateway.intents.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  for (const { captured, refunded, amount } of gateway.intents) {
    expect([0, amount]).toContain(captured)
    expect([0, captured]).toContain(refunded)
  }
  expect(moved).toBe(paidBy(({ intentId }) => Boolean(intentId)))
  expect(credit - wallet.balance(order.currency)).toBe(paidBy(({ method }) => method === 'wallet'))
  const booked = world.movements.reduce((sum, { amount, isBooked }) => sum + (isBooked ? amount : 0), 0)
  const received = order.payments.reduce((sum, payment) => sum + receivedBy(payment), 0)
  expect(booked).toBe(received)
  const isBack = order.payments.filter(({ method, state }) => method === 'check' && state === 'refunded')
  expect(world.sentBack).toBe(isBack.reduce((sum, payment) => sum + receivedBy(payment), 0))
  const paid = paidBy(() => true)
  const isPaid = order.completedAt !== null && order.state !== 'canceled' && paid > 0
  // A transfer may be awaited beside credit; else a placed order is paid, once and whole.
  const isAwaited = order.payments.some(({ state }) => state === 'pending')
  if (order.completedAt && order.state === 'complete' && !isAwaited) expect(paid).toBe(order.figures.total)
  if (!isPaid) expect(paid).toBe(0)
  const invoiced = [...documents.values()].reduce((sum, { kind }) => sum + (kind === 'invoice' ? 1 : -1), 0)
  expect(invoiced).toBe(isPaid && !isAwaited ? 1 : 0)
}

function walk(acts: readonly Act[], credit: number): MoneyWorld {
  const world = new MoneyWorld(credit)
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
        (acts, credit) => {
          expectBalanced(walk(acts, credit), credit)
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
