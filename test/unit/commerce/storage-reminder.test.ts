import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { storageOf } from '../../../src/commerce/orders/rules/parts.ts'
import { withReminders } from '../../../src/commerce/orders/rules/reminders.ts'
import { addDays } from '../../../src/pricing/calendar.ts'
import { facts } from '../shop-facts.ts'
import { inDeliveries } from './parts-order.ts'

const placed = (deliveries = 3): OrderDocument => {
  const order = inDeliveries(deliveries)
  const amount = order.figures.total
  const payments: OrderDocument['payments'] = [
    { number: 'P1', method: 'card', amount, state: 'completed', intentId: 'pi' },
  ]
  return { ...order, state: 'complete', completedAt: facts.now, payments }
}
const { keptUntil } = storageOf(placed())!
const DAY = addDays(keptUntil, -30)
const [BEFORE, TIME] = [`${DAY}T07:59:59.999Z`, `${DAY}T08:00:00.000Z`]

describe('the reminder of what is kept', () => {
  test('is noted in the morning thirty days before the last, and once', () => {
    const order = placed()
    expect(withReminders(order, BEFORE)).toBe(order)
    const reminded = withReminders(order, TIME)
    expect(reminded).toEqual({ ...order, storageRemindedAt: TIME })
    expect(withReminders(reminded, `${keptUntil}T08:00:00.000Z`)).toBe(reminded)
  })

  test('is noted beside those of instalments that are due', () => {
    const { total } = placed().figures
    const [first, rest] = [Math.ceil(total / 2), Math.floor(total / 2)]
    const installments = [
      { number: 1, amount: first, dueOn: facts.now.slice(0, 10) },
      { number: 2, amount: rest, dueOn: addDays(DAY, -3) },
    ]
    const [payment] = placed().payments
    const order = { ...placed(), installments, payments: [{ ...payment!, amount: first }] }
    expect(withReminders(order, TIME)).toMatchObject({
      storageRemindedAt: TIME,
      reminders: [
        { installment: 2, step: 'due-soon' },
        { installment: 2, step: 'overdue' },
      ],
    })
  })

  test('is none of an order that is sent at once', () => {
    expect(withReminders(placed(1), `${keptUntil}T08:00:00.000Z`)).toEqual(placed(1))
  })
})
