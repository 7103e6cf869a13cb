import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { remindersLeft, withReminders } from '../../../src/commerce/orders/rules/reminders.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { facts } from '../shop-facts.ts'
import { following } from './order.ts'
import { HALVES, placedByPlan, receiving, withNext } from './plan-order.ts'
import { refunding } from './refunded-order.ts'

/** Half now, and the other half so many days later. */
const later = (days: number): PaymentPlan => [HALVES[0]!, { percent: 50, days }]
const stepsLeft = (order: OrderDocument) =>
  remindersLeft(order).map(({ reminder: { installment, step } }) => [installment, step])
const iso = (at: number) => new Date(at).toISOString()

describe('an instalment', () => {
  test('is reminded of three days before its day, three after and fourteen, each once', () => {
    const order = withNext(placedByPlan(HALVES))
    const due = Date.parse(order.installments![1]!.dueOn)
    const times = remindersLeft(order).map(({ at, reminder }) => [
      reminder.step,
      iso(at).slice(11),
      Math.floor((at - due) / DAY_MS),
    ])
    expect(times).toEqual([
      ['due-soon', '08:00:00.000Z', -3],
      ['overdue', '08:00:00.000Z', 3],
      ['last-notice', '08:00:00.000Z', 14],
    ])
    let reminded = order
    for (const { at, reminder } of remindersLeft(order)) {
      const before = reminded.reminders ?? []
      expect(withReminders(reminded, iso(at - 1))).toBe(reminded)
      for (const time of [at, at + 1]) reminded = withReminders(reminded, iso(time))
      expect(reminded.reminders).toEqual([...before, reminder])
    }
    expect(remindersLeft(reminded)).toEqual([])
  })

  test('is reminded of by its own days, in their order, whatever was sent of another', () => {
    const thirds: PaymentPlan = [34, 33, 33].map((percent, at) => ({ percent, days: 10 * at }))
    const order = placedByPlan(thirds)
    expect(stepsLeft(order)).toEqual([
      [1, 'overdue'],
      [2, 'due-soon'],
      [2, 'overdue'],
      [1, 'last-notice'],
      [3, 'due-soon'],
      [3, 'overdue'],
      [2, 'last-notice'],
      [3, 'last-notice'],
    ])
    const reminders = [
      { installment: 1, step: 'overdue' },
      { installment: 2, step: 'due-soon' },
    ] as const
    const left = stepsLeft({ ...order, reminders: [...reminders] })
    expect(left).toEqual(stepsLeft(order).slice(2))
    // Those that came due while nobody looked are sent together.
    const last = remindersLeft(order).at(-1)!.at
    const all = withReminders({ ...order, reminders: [...reminders] }, iso(last))
    expect(all.reminders).toEqual(remindersLeft(order).map(({ reminder }) => reminder))
  })

  test('is not said to be due soon in an order that has just said so', () => {
    const soon = ['due-soon', 'overdue', 'last-notice']
    const of = (days: number, now = facts.now) =>
      stepsLeft(withNext(placedByPlan(later(days), now))).map(([, step]) => step)
    expect(of(4)).toEqual(soon)
    expect(of(2)).toEqual(soon.slice(1))
    // Three days before its day at eight in the morning.
    expect(of(3, '2026-11-21T07:59:59.999Z')).toEqual(soon)
    expect(of(3, '2026-11-21T08:00:00.000Z')).toEqual(soon.slice(1))
  })

  test('is reminded of while a cent of it is open, and no more once it is paid', () => {
    const order = withNext(placedByPlan(HALVES))
    const { amount } = order.installments![1]!
    expect(stepsLeft(receiving(order, amount - 1))).toHaveLength(3)
    expect(stepsLeft(receiving(order, amount))).toEqual([])
  })

  test('is not reminded of where all was refunded, until the bank takes back what was given back', () => {
    const order = withNext(placedByPlan(HALVES))
    const { amount } = order.payments[0]!
    expect(stepsLeft(refunding(order, { to: 'source', amount: amount - 1 }))).toEqual(stepsLeft(order))
    const whole = refunding(order, { to: 'source' })
    const awaited = following(whole, { kind: 'pay_by_transfer', expectedTotal: order.figures.total })
    for (const refunded of [whole, awaited]) expect(stepsLeft(refunded)).toEqual([])
    expect(stepsLeft(receiving(whole, -amount)).map(([installment]) => installment)).toContain(1)
  })

  test('is not reminded of where its order is coming back, is back or was canceled', () => {
    const order = placedByPlan(HALVES)
    for (const state of ['awaiting_return', 'returned', 'canceled'] as const) {
      expect(remindersLeft({ ...order, state })).toEqual([])
      expect(withReminders({ ...order, state }, '2027-11-21T09:00:00.000Z')).not.toHaveProperty('reminders')
    }
  })
})
