import { expect, test } from 'vitest'
import { remindersLeft, withReminders } from '../../../src/commerce/orders/rules/reminders.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import type { PaymentPlan } from '../../../src/contract/payment-schedules.ts'
import { following, payable } from './order.ts'

const HALVES: PaymentPlan = [
  { percent: 50, days: 0 },
  { percent: 50, days: 30 },
]

test('an instalment is reminded of three days before its day, three after and fourteen, each once', () => {
  const chosen = following({ ...payable(), agreed: { plan: HALVES } }, { kind: 'choose_plan' })
  const placed = following(chosen, { kind: 'pay_by_transfer', expectedTotal: chosen.figures.total })
  const receipt = { entryId: 'first', amount: placed.payments[0]!.amount }
  const order = following(placed, { kind: 'receive_transfer', receipt })
  const due = Date.parse(order.installments![1]!.dueOn)
  const days = remindersLeft(order).map(({ at, reminder }) => [reminder.step, Math.floor((at - due) / DAY_MS)])
  expect(days).toEqual([
    ['due-soon', -3],
    ['overdue', 3],
    ['last-notice', 14],
  ])
  let reminded = order
  for (const { at, reminder } of remindersLeft(order)) {
    const before = reminded.reminders ?? []
    expect(withReminders(reminded, new Date(at - 1).toISOString()).reminders ?? []).toEqual(before)
    for (const time of [at, at + 1]) reminded = withReminders(reminded, new Date(time).toISOString())
    expect(reminded.reminders).toEqual([...before, reminder])
  }
  expect(remindersLeft(reminded)).toEqual([])
})
