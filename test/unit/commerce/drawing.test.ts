import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { drawnFrom, nextDraw, withoutUnkeptCard } from '../../../src/commerce/orders/rules/drawing.ts'
import { scheduleOf } from '../../../src/commerce/orders/rules/schedule.ts'
import { voidOpen } from '../../../src/commerce/orders/rules/void-open.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { facts } from '../shop-facts.ts'
import { following } from './order.ts'
import { byCard, placedByPlan, planned, receiving, withNext } from './plan-order.ts'
import { refunding } from './refunded-order.ts'

const THREE: PaymentPlan = [
  { percent: 40, days: 0 },
  { percent: 30, days: 10 },
  { percent: 30, days: 20 },
]
/** The card that Ada keeps, and that the further instalments are drawn from as she has agreed. */
const KEPT = { paymentMethodId: 'pm_kept', customerId: 'cus_ada', drawnBy: 'ada' }
const agreed = (): OrderDocument => byCard(planned(THREE), KEPT)
/** Eight in the morning, UTC. */
const morningOf = (day: string) => Date.parse(`${day}T08:00:00.000Z`)

describe('instalments are drawn', () => {
  test('from the saved card that its payer has named, and from a new one as the payment has saved it', () => {
    expect(drawnFrom(agreed())).toEqual({ userId: 'ada', card: { id: 'pm_kept' } })
    const saved = byCard(planned(THREE), { paymentMethodId: 'pm_new', keptBy: 'ada', drawnBy: 'ada' })
    expect(drawnFrom(saved)).toEqual({ userId: 'ada', card: { paymentNumber: saved.payments[0]!.number } })
    for (const order of [agreed(), saved]) expect(scheduleOf(order, facts.now)).toMatchObject({ isDrawn: true })
  })

  test('from none that nobody has agreed to, and from none whose payment was not made', () => {
    const kept = byCard(planned(THREE), { paymentMethodId: 'pm_kept', customerId: 'cus_ada' })
    for (const order of [placedByPlan(THREE), withNext(placedByPlan(THREE)), kept]) {
      expect(drawnFrom(order)).toBeUndefined()
      expect(nextDraw(order)).toBeUndefined()
      expect(scheduleOf(order, facts.now)).not.toHaveProperty('isDrawn')
    }
    for (const status of ['declined', 'requires_action'] as const)
      expect(drawnFrom(byCard(planned(THREE), KEPT, status))).toBeUndefined()
  })

  test('as it was agreed, also where one of them was paid otherwise since, until another card is named', () => {
    const other = byCard(agreed(), { paymentMethodId: 'pm_of_grace' })
    expect(drawnFrom(other)).toEqual({ userId: 'ada', card: { id: 'pm_kept' } })
    const declined = byCard(agreed(), { ...KEPT, paymentMethodId: 'pm_empty', drawnBy: 'grace' }, 'declined')
    expect(drawnFrom(declined)).toEqual({ userId: 'ada', card: { id: 'pm_kept' } })
    const changed = byCard(agreed(), { paymentMethodId: 'pm_second', customerId: 'cus_grace', drawnBy: 'grace' })
    expect(drawnFrom(changed)).toEqual({ userId: 'grace', card: { id: 'pm_second' } })
  })
})

test('instalments are drawn from no card that could not be kept, nor from the one before it, but from one that was named since', () => {
  const NEW = { paymentMethodId: 'pm_new', keptBy: 'ada', drawnBy: 'ada' }
  const unkept = byCard(agreed(), NEW)
  const { number } = unkept.payments.at(-1)!
  const without = withoutUnkeptCard(unkept, number)
  expect([drawnFrom(without), nextDraw(without), scheduleOf(without, facts.now)?.isDrawn]).toEqual(
    Array(3).fill(undefined),
  )
  const renamed = byCard(unkept, KEPT)
  expect(withoutUnkeptCard(renamed, number)).toBe(renamed)
  const undrawn = byCard(planned(THREE), { paymentMethodId: 'pm_new', keptBy: 'ada' })
  expect(withoutUnkeptCard(undrawn, undrawn.payments[0]!.number)).toBe(undrawn)
})

describe('an instalment is drawn', () => {
  test('in the morning of its day, after the one before is paid, until nothing is owed', () => {
    const order = agreed()
    const [, second, third] = order.installments!
    expect(nextDraw(order)).toEqual({ installment: 2, at: morningOf(second!.dueOn) })
    expect(nextDraw(withNext(order))).toEqual({ installment: 3, at: morningOf(third!.dueOn) })
    expect(nextDraw(withNext(withNext(order)))).toBeUndefined()
  })

  test('once: one that its bank refuses is waited for, with those behind it, and these are drawn when it is paid', () => {
    const refused: OrderDocument = { ...byCard(agreed(), { ...KEPT, isDrawn: true }, 'declined'), drawn: [2] }
    expect(nextDraw(refused)).toBeUndefined()
    expect(nextDraw(withNext(refused))).toMatchObject({ installment: 3 })
    expect(nextDraw({ ...withNext(refused), drawn: [2, 3] })).toBeUndefined()
    // No charge is promised that is not made.
    expect(scheduleOf(refused, facts.now)).not.toHaveProperty('isDrawn')
    expect(scheduleOf(withNext(refused), facts.now)).toMatchObject({ isDrawn: true })
  })

  test('by nothing else that its payer has begun: not while a transfer of it is awaited, or a card waits for its bank', () => {
    const order = agreed()
    const [, second, third] = order.installments!
    const awaited = following(order, { kind: 'pay_by_transfer', expectedTotal: order.figures.total })
    for (const received of [0, second!.amount - 40]) expect(nextDraw(receiving(awaited, received))).toBeUndefined()
    const paid = receiving(awaited, second!.amount)
    expect(nextDraw(paid)).toEqual({ installment: 3, at: morningOf(third!.dueOn) })
    // What is too much is less than the next one, which is drawn all the same.
    expect(nextDraw(receiving(awaited, second!.amount + 1))).toEqual({ installment: 3, at: morningOf(third!.dueOn) })
    const asked = byCard(order, {}, 'requires_action')
    expect(nextDraw(asked)).toBeUndefined()
    // The card that waits for its bank was of the instalment that a transfer has paid, and pays no other.
    const transferred = receiving(asked, second!.amount)
    expect(transferred.payments.map(({ state }) => state)).toEqual(['completed', 'void', 'completed'])
    expect(nextDraw(transferred)).toEqual({ installment: 3, at: morningOf(third!.dueOn) })
    expect(nextDraw(voidOpen(asked))).toEqual({ installment: 2, at: morningOf(second!.dueOn) })
  })

  test('of no order that was refunded whole, nor said to be; of one that was refunded in part it is', () => {
    const order = agreed()
    const { amount } = order.payments[0]!
    const part = refunding(order, { to: 'source', amount: amount - 1 })
    expect([nextDraw(part)?.installment, scheduleOf(part, facts.now)?.isDrawn]).toEqual([2, true])
    const whole = refunding(part, { to: 'source' })
    expect([nextDraw(whole), drawnFrom(whole), scheduleOf(whole, facts.now)?.isDrawn]).toEqual(Array(3).fill(undefined))
    // A refund that its gateway refused gives nothing back.
    const refunds = whole.refunds!.map((refund) => ({ ...refund, state: 'failed' as const }))
    expect(nextDraw({ ...whole, refunds })).toMatchObject({ installment: 2 })
  })

  test('of no order that is paid whole, is coming back, is back or was canceled', () => {
    expect(nextDraw(byCard(planned(THREE), { ...KEPT, rejectsPlan: true }))).toBeUndefined()
    for (const state of ['awaiting_return', 'returned', 'canceled'] as const) {
      expect(nextDraw({ ...agreed(), state })).toBeUndefined()
      expect(scheduleOf({ ...agreed(), state }, facts.now)).not.toHaveProperty('isDrawn')
    }
  })
})
