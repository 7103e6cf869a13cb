import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { storageReminderAt } from '../../../../src/commerce/orders/rules/parts.ts'
import { withReminders } from '../../../../src/commerce/orders/rules/reminders.ts'
import { act, calling, keptUntil, PLACED, placed, sending } from '../parts-order.ts'

const at = (order: OrderDocument) => {
  const instant = storageReminderAt(order)
  return instant === null ? null : new Date(instant).toISOString()
}
/** Thirty days before the last. */
const MORNING = '2027-02-10T08:00:00.000Z'

test('the buyer of what is kept is reminded once, in the morning of the thirtieth day before the last', () => {
  expect(keptUntil).toBe('2027-03-12')
  expect(at(placed())).toBe(MORNING)
  expect(at(act(placed(), PLACED, calling(249)))).toBe(MORNING)
  expect(withReminders(placed(), '2027-02-10T07:59:59.999Z').storageRemindedAt).toBeUndefined()
  const reminded = withReminders(placed(), MORNING)
  expect(reminded.storageRemindedAt).toBe(MORNING)
  expect(at(reminded)).toBeNull()
})

test('nobody is reminded of what is called off, waits for its production, comes back or was sent at once', () => {
  const all = act(placed(), PLACED, calling(250))
  expect(at(all)).toBeNull()
  expect(at(act(all, PLACED, sending('C1')))).toBeNull()
  expect(at({ ...placed(), artwork: {} })).toBeNull()
  expect(at({ ...placed(), state: 'awaiting_return' })).toBeNull()
  expect(at({ ...placed(), state: 'canceled' })).toBeNull()
  expect(at(placed(1))).toBeNull()
})
