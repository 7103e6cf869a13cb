import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { newDuties } from '../../../src/commerce/orders/pending.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { productionStart } from '../../../src/commerce/orders/rules/artwork.ts'
import { canCancel } from '../../../src/commerce/orders/rules/cancel.ts'
import { dueNow, openInstallments, owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { withInvoiceState } from '../../../src/commerce/orders/rules/invoice-state.ts'
import { installmentsOf, offeredPlan } from '../../../src/commerce/orders/rules/payment-plan.ts'
import { scheduleOf } from '../../../src/commerce/orders/rules/schedule.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { installmentsAttributes, type PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { facts } from '../shop-facts.ts'
import { adding, following, LEAVE_ADDRESS, LEAVE_CART, MUNICH, payable, refusalOf } from './order.ts'
import { byCard, HALVES, placedByPlan, planned } from './plan-order.ts'

/** Any plan that a request may name. */
const plans = fc
  .array(fc.record({ weight: fc.integer({ min: 1, max: 99 }), days: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((parts): PaymentPlan => {
    const sum = parts.reduce((all, { weight }) => all + weight, 0)
    const percents = parts.map(({ weight }) => Math.max(1, Math.floor((weight / sum) * 100) - 1))
    const rest = 100 - percents.reduce((all, percent) => all + percent, 0)
    return parts.map((_, at) => ({
      percent: percents[at]! + (at === 0 ? rest : 0),
      days: parts.slice(1, at + 1).reduce((all, { days }) => all + days, 0),
    }))
  })

describe('the instalments of an amount', () => {
  test('add up to it to the last cent, in the order of their days, none empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), plans, (amount, plan) => {
        const parts = installmentsOf(amount, plan, '2026-11-23T23:30:00.000Z')
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        expect(parts.every((part) => part.amount > 0)).toBe(true)
        // It is the next day already where the seller is.
        expect(amount < 100 || parts[0]!.dueOn === '2026-11-24').toBe(true)
        expect(parts.map(({ dueOn }) => dueOn)).toEqual(parts.map(({ dueOn }) => dueOn).toSorted())
        for (const [at, part] of parts.entries())
          if (parts.length === plan.length)
            expect(Math.abs(part.amount - (amount * plan[at]!.percent) / 100)).toBeLessThan(1)
      }),
    )
  })
})

describe('a plan of a request', () => {
  const of = (...parts: [percentage: number, days: number][]) =>
    installmentsAttributes.safeParse(parts.map(([percentage, due_in_days]) => ({ percentage, due_in_days })))

  test('has two to six parts that begin at once, come one after the other and are all of it', () => {
    expect(of([30, 0], [70, 30]).data).toEqual([
      { percent: 30, days: 0 },
      { percent: 70, days: 30 },
    ])
    for (const wrong of [
      of([100, 0]),
      of([30, 0], [60, 30]),
      of([30, 1], [70, 30]),
      of([30, 0], [30, 30], [40, 30]),
      of([0, 0], [100, 30]),
      of(...Array.from({ length: 7 }, (_, at): [number, number] => [at === 6 ? 16 : 14, at])),
      of([30.5, 0], [69.5, 30]),
      of([50, 0], [50, 400]),
    ])
      expect(wrong.success).toBe(false)
    fc.assert(
      fc.property(plans, (plan) => {
        const parts = plan.map(({ percent, days }): [number, number] => [percent, days])
        expect(of(...parts).success).toBe(true)
      }),
    )
  })
})

describe('a plan is offered', () => {
  const firm = (quantity: number): OrderDocument =>
    following(payable(), adding(quantity), {
      kind: 'update',
      fields: { buyer: { customerType: 'b2b' }, billAddress: { ...MUNICH, company: 'Kartonagen GmbH' } },
    })

  test('to a firm for a larger order, and to whom it was agreed with', () => {
    expect(offeredPlan(firm(5000))).toEqual(HALVES)
    expect(offeredPlan(firm(1))).toBeNull()
    expect(offeredPlan(following(payable(), adding(5000)))).toBeNull()
    const agreed = newOrder({ number: 'R123456789', region: 'eu', userId: null, agreed: { plan: HALVES } }, facts)
    expect(offeredPlan({ ...payable(), agreed: agreed.agreed! })).toEqual(HALVES)
  })

  test('until the order does not fit any more, and never another', () => {
    const order = following(firm(5000), LEAVE_CART)
    expect(refusalOf(() => following(order, { kind: 'choose_plan' }))[1]).toBe('schedule_not_offered')
    const other = [
      { percent: 10, days: 0 },
      { percent: 90, days: 60 },
    ]
    const ready = following(firm(5000), LEAVE_CART, LEAVE_ADDRESS, {
      kind: 'leave_step',
      step: 'delivery',
      fields: { rateId: 'courier-free' },
    })
    expect(refusalOf(() => following(ready, { kind: 'choose_plan', plan: other }))[1]).toBe('schedule_not_offered')
    const chosen = following(ready, { kind: 'choose_plan', plan: HALVES })
    expect([dueNow(chosen), scheduleOf(chosen, facts.now)?.state]).toEqual([
      Math.ceil(chosen.figures.total / 2),
      'chosen',
    ])
    const less = { ...chosen, figures: { ...chosen.figures, total: 5_000 } }
    expect([dueNow(less), scheduleOf(less, facts.now)]).toEqual([5_000, null])
  })
})

describe('an order that is paid by plan', () => {
  test('owes its instalments beside the credit that was taken with it, which pays none of them', () => {
    const credited = { ...planned(HALVES), userId: 'ada', credit: { userId: 'ada', limit: 500 } }
    const order = byCard(credited)
    expect(order.payments.map(({ method }) => method)).toEqual(['wallet', 'card'])
    const rest = credited.figures.total - 500
    expect([owedInAll(order), dueNow(order)]).toEqual([Math.floor(rest / 2), Math.floor(rest / 2)])
  })

  let nth = 0
  const received = (order: OrderDocument, ...amounts: number[]): OrderDocument =>
    amounts.reduce((before, amount, at) => {
      const receipt = { entryId: `${nth++}-${at}`, amount }
      return apply(before, { kind: 'receive_transfer', receipt }, facts).document
    }, order)

  test('owes what has not arrived, whatever the transfers are, and no more than it', () => {
    fc.assert(
      fc.property(plans, fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }), (plan, amounts) => {
        const order = received(placedByPlan(plan), ...amounts)
        const { total } = order.figures
        const sum = amounts.reduce((all, amount) => all + amount, 0)
        expect(owedInAll(order)).toBe(Math.max(0, total - sum))
        expect(openInstallments(order).reduce((all, { amount }) => all + amount, 0)).toBe(total)
        const booked = order.payments.flatMap(({ receipts = [] }) => receipts)
        expect(booked.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
        // Only what is owed is awaited.
        const awaited = order.payments.filter(({ state }) => state === 'pending')
        expect(awaited.length).toBeLessThanOrEqual(1)
        expect(awaited.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  test('owes less at the end where its VAT was credited', () => {
    const order = { ...placedByPlan(HALVES), vatCredit: { amount: 1_000, at: facts.now } }
    const [first, last] = openInstallments(order)
    const { total } = order.figures
    expect([first!.open, last!.open]).toEqual([Math.ceil(total / 2), Math.floor(total / 2) - 1_000])
  })

  test('has its invoice with the first instalment, its whole, and another where that was taken back', () => {
    const order = placedByPlan(HALVES)
    const first = order.payments[0]!.amount
    const documents = (before: OrderDocument, after: OrderDocument) =>
      newDuties(before, after).flatMap((item) => (item.kind === 'document' ? [item.document.kind] : []))
    const paid = received(order, first)
    expect(documents(order, paid)).toEqual(['invoice'])
    const whole = received(paid, order.figures.total - first)
    expect(documents(paid, whole)).toEqual([])
    expect(documents(whole, received(whole, -100))).toEqual([])
    expect(documents(paid, received(paid, -100))).toEqual(['credit-note'])
  })

  /** Placed by transfer, of goods that wait for no artwork. */
  const awaited = () => ({ ...placedByPlan(HALVES), artwork: undefined }) as unknown as OrderDocument
  const later = (days: number) => new Date(Date.parse(facts.now) + days * DAY_MS).toISOString()
  const receiving = (before: OrderDocument, amount: number, now: string) =>
    apply(before, { kind: 'receive_transfer', receipt: { entryId: now, amount } }, { ...facts, now }).document
  /** An order as it is written after a change. */
  const written = (before: OrderDocument, after: OrderDocument, updatedAt: string) =>
    withInvoiceState(before, { ...after, updatedAt })

  test('is made from the transfer of the first instalment on, and not anew when the others come', () => {
    const order = awaited()
    const first = order.payments[0]!.amount
    const begun = receiving(order, first, later(2))
    const paid = receiving(begun, order.figures.total - first, later(25))
    const start = { at: later(2), isWaiting: false }
    expect([productionStart(begun, later(9)), productionStart(paid, later(30))]).toEqual([start, start])
  })

  test('is made from the card on that paid its first instalment, or the rest of it, in place of a transfer', () => {
    const order = awaited()
    for (const before of [order, written(order, receiving(order, 100, later(2)), later(2))]) {
      const paid = written(before, byCard(before, {}, 'succeeded', later(21)), later(21))
      expect(paid.payments.map(({ method, state }) => [method, state])).toEqual([
        ['check', before === order ? 'void' : 'completed'],
        ['card', 'completed'],
      ])
      expect(productionStart(paid, later(22))).toEqual({ at: later(21), isWaiting: false })
      expect(canCancel(paid, later(21))).toBe(true)
    }
  })

  test('keeps its days when the bank takes a transfer back, until it is paid for again', () => {
    const order = awaited()
    const first = order.payments[0]!.amount
    const begun = written(order, receiving(order, first, later(2)), later(2))
    const owed = written(begun, receiving(begun, -first, later(9)), later(9))
    const again = written(owed, receiving(owed, first, later(12)), later(12))
    expect([begun, owed, again].map((each) => productionStart(each, later(20)).at)).toEqual([
      later(2),
      later(2),
      later(12),
    ])
    // What may be made is not canceled with its money, however it is paid for again; what had not begun is.
    const byOther = written(owed, byCard(owed, {}, 'succeeded', later(12)), later(12))
    const soon = later(2.05)
    const unbegun = written(begun, receiving(begun, -first, soon), soon)
    const anew = written(unbegun, receiving(unbegun, first, later(12)), later(12))
    expect([owed, again, byOther, anew].map((each) => canCancel(each, later(12)))).toEqual([true, false, false, true])
    // What another payment covers is paid for all the time.
    const whole = written(begun, byCard(begun, {}, 'succeeded', later(5)), later(5))
    const less = written(whole, receiving(whole, -first, later(9)), later(9))
    const more = written(less, receiving(less, first, later(12)), later(12))
    expect([less, more].map((each) => productionStart(each, later(20)).at)).toEqual([later(2), later(2)])
  })

  test('is canceled with all that was paid to be refunded, and nothing awaited any more', () => {
    const order = received(placedByPlan(HALVES), 40_000)
    const canceled = apply(order, { kind: 'cancel' }, facts).document
    expect(canceled.payments.map(({ state }) => state)).toEqual(['refund_due', 'refund_due'])
    expect([owedInAll(canceled), dueNow(canceled)]).toEqual([0, 0])
    expect(apply(placedByPlan(HALVES), { kind: 'cancel' }, facts).document.payments[0]!.state).toBe('void')
  })

  test('is paid by no method once nothing is owed, nor by the wallet, nor while it is being paid', () => {
    const { number } = placedByPlan(HALVES)
    const paid = received(placedByPlan(HALVES), 40_000)
    const act = (order: OrderDocument) => () =>
      apply(order, { kind: 'pay_by_transfer', expectedTotal: order.figures.total }, facts)
    expect(number).toBe('R123456789')
    expect(refusalOf(act(paid))[1]).toBe('order_completed')
    const claim = { paymentNumber: 'P1', ask: { kind: 'transfer' as const }, amount: 1, at: facts.now }
    const asking = { ...received(placedByPlan(HALVES), 1), claim }
    expect(refusalOf(act(asking))[1]).toBe('completion_in_progress')
    for (const command of [{ kind: 'cancel' }, { kind: 'refund_transfer', number: 'P1' }] as const)
      expect(refusalOf(() => apply(asking, command, facts))[1]).toBe('completion_in_progress')
  })
})
