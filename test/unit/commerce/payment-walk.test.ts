import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgreedPayment } from '../../../src/commerce/orders/document.ts'
import { refundableOf } from '../../../src/commerce/orders/rules/kept-money.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { type Act, AGREED, anyAct, done } from './money-acts.ts'
import { expectBalanced } from './money-balance.ts'
import { MoneyWorld } from './money-world.ts'

/** @param see is told what came of the acts */
function walk(
  acts: readonly Act[],
  credit: number,
  agreed?: AgreedPayment,
  see: (what: string) => void = () => undefined,
): MoneyWorld {
  const world = new MoneyWorld(credit, agreed)
  for (const act of acts) {
    const isCrashed = world.attempt(act.crash, () => {
      try {
        done(world, act)
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
      }
    })
    if (isCrashed) see('crash')
  }
  world.comeToRest()
  for (const part of partsOf(world)) see(part)
  return world
}

/** What a walk has to come to often enough to say something of it. */
const PARTS = [
  'crash',
  'agreed and captured',
  'paid',
  'refund in part',
  'instalments',
  'disputed',
  'reviewed',
  'into the wallet',
  'canceled',
]

/** Which of these parts the money of an order went through. */
function partsOf({ order, gateway }: MoneyWorld): string[] {
  const { refunds = [], payments, installments, completedAt, state, figures } = order
  const made = refunds.filter((refund) => refund.state === 'done')
  const is: [string, boolean][] = [
    ['paid', completedAt !== null && payments.some((payment) => payment.state === 'completed')],
    ['refund in part', made.some(({ amount }) => amount < figures.total)],
    ['instalments', installments !== undefined && payments.filter((each) => each.state === 'completed').length > 1],
    ['agreed and captured', gateway.intents.some(({ wasAgreed, captured }) => wasAgreed && captured > 0)],
    ['disputed', gateway.intents.some(({ dispute }) => dispute !== undefined)],
    ['reviewed', payments.some(({ parkedAt }) => parkedAt !== undefined)],
    ['into the wallet', made.some(({ to }) => to === 'wallet')],
    ['canceled', state === 'canceled'],
  ]
  return is.flatMap(([part, was]) => (was ? [part] : []))
}

const CARD: Act = { kind: 'card', outcome: 'succeeds', crash: null }
/** An instalment by transfer is refunded in part, and taken back by the bank. */
const REFUNDED: Act[] = [
  { kind: 'plan', crash: null },
  CARD,
  { kind: 'transfer', outcome: 'succeeds', crash: null },
  { kind: 'receive', share: 0.5, crash: null },
  // More than the card has paid: a part of it is of the transfer.
  { kind: 'refund', share: 0.6, crash: null },
  { kind: 'send back', crash: null },
  { kind: 'receive', share: -1, crash: null },
]

describe('money', () => {
  test('is where the order says, after ten thousand acts in any order with crashes between their steps', async () => {
    const seen = new Map<string, number>()
    const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 25, maxLength: 40, size: 'max' }),
        fc.constantFrom(0, 500, 1_000_000),
        fc.constantFrom(undefined, ...AGREED),
        async (acts, credit, agreed) => {
          const world = walk(acts, credit, agreed, see)
          for (const _ of acts) see('act')
          await expectBalanced(world, credit)
        },
      ),
      { numRuns: 400 },
    )
    expect(seen.get('act')).toBeGreaterThanOrEqual(10_000)
    // Each part of the money was walked through, not its refusals alone.
    expect(PARTS.filter((part) => (seen.get(part) ?? 0) < 10)).toEqual([])
  })

  test('is there too after an order was paid again for a transfer that the bank took back, whatever follows', async () => {
    const canceled: Act = { kind: 'cancel', crash: null }
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { maxLength: 6, size: 'max' }),
        fc.array(anyAct, { maxLength: 6, size: 'max' }),
        fc.constantFrom(...AGREED.slice(0, 2)),
        async (before, after, agreed) => {
          const acts = [...REFUNDED, CARD, ...before, canceled, ...after]
          await expectBalanced(walk(acts, 0, agreed), 0)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('an instalment by transfer that is refunded in part, taken back by the bank, and paid again', () => {
  test.each<[string, Act]>([
    ['card', CARD],
    ['transfer', { kind: 'receive', share: 0.5, crash: null }],
  ])('has documents of what is kept, after another refund too, by %s', async (_, again) => {
    const world = walk([...REFUNDED, again, { kind: 'refund', share: 0.1, crash: null }], 0, AGREED[0])
    await expectBalanced(world, 0)
    expect(world.order.refunds?.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  test('is never refunded further than what is kept in all', async () => {
    const world = walk(
      [...REFUNDED, CARD, ...Array<Act>(9).fill({ kind: 'refund', share: 0.3, crash: null })],
      0,
      AGREED[0],
    )
    await expectBalanced(world, 0)
    const { total } = world.order.figures
    expect(refundableOf(world.order)).toBe(total - Math.round(total * 0.6) - Math.round(total * 0.3))
  })

  test('is returned as far as it was not refunded, once the order is canceled', async () => {
    const world = walk([...REFUNDED, CARD, { kind: 'cancel', crash: null }], 0, AGREED[0])
    await expectBalanced(world, 0)
    const { total } = world.order.figures
    const [first, transfer, again] = world.order.payments
    expect([first!.state, transfer!.state, again!.state]).toEqual(['completed', 'void', 'refunded'])
    expect(again!.withheld).toBe(Math.round(total * 0.6) - first!.amount)
    expect(world.gateway.kept(again!.intentId!)).toBe(again!.withheld)
    const captured = world.gateway.intents.reduce((sum, { intentId }) => sum + world.gateway.kept(intentId), 0)
    // All that the merchant has of it went back before, for the transfer that the bank took back.
    expect(captured + world.arrived - world.sentBack).toBe(0)
    expect(viewOf(world.order, world.order.updatedAt).refundable).toBe(0)
  })
})

test('a canceled order is credited whole, also where its gateway refuses a refund that was decided before', async () => {
  const world = walk(
    [
      { kind: 'card', outcome: 'succeeds', crash: null },
      { kind: 'attend', crash: null },
      { kind: 'refund lines', quantity: 1, to: 'source', crash: null },
      { kind: 'dispute', which: 0, isLost: true, crash: null },
      { kind: 'cancel', crash: null },
    ],
    0,
  )
  await expectBalanced(world, 0)
  expect([world.order.state, world.order.refunds?.map(({ state }) => state)]).toEqual(['canceled', ['failed']])
})

/** All orders of some things. */
const permutations = <T>(of: readonly T[]): T[][] =>
  of.length < 2
    ? [[...of]]
    : of.flatMap((first, at) => permutations(of.filter((_, index) => index !== at)).map((rest) => [first, ...rest]))

describe.each(['succeeds', 'authorises'] as const)('five events of one payment whose bank or payer %s', (outcome) => {
  const EVENTS: Act[] = [
    { kind: 'bank', which: 0, outcome, crash: null },
    { kind: 'event', which: 0, crash: null },
    outcome === 'succeeds' ? { kind: 'confirm', outcome, crash: null } : { kind: 'return', crash: null },
    { kind: 'reconcile', crash: null },
    { kind: 'attend', crash: null },
  ]

  test('come to one end in every order, with a crash between any two steps', async () => {
    const ends = new Set<string>()
    let crashes = 0
    for (const order of permutations(EVENTS))
      for (let crashed = 0; crashed < order.length; crashed++) {
        let isCrashed = true
        for (let crash = 0; isCrashed; crash++) {
          isCrashed = false
          const acts = order.map((event, at) => (at === crashed ? { ...event, crash } : event))
          const begun: Act = { kind: 'page', outcome: 'asks', crash: null }
          const world = walk([begun, ...acts], 0, undefined, (what) => {
            isCrashed ||= what === 'crash'
          })
          await expectBalanced(world, 0)
          const { state, payments } = world.order
          ends.add(JSON.stringify([state, payments.map((payment) => [payment.number, payment.state])]))
          if (isCrashed) crashes++
        }
      }
    expect([...ends]).toEqual(['["complete",[["P123456789-1","completed"]]]'])
    expect(crashes).toBeGreaterThan(800)
  })
})
