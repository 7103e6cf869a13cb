import { DAY_MS } from '../../../contract/duration.ts'
import type { OrderDocument } from '../document.ts'
import { REMINDER_STEPS, type Reminder, type ReminderStep } from '../reminder.ts'
import { openInstallments } from './installments.ts'
import { isEndedByRefund } from './kept-money.ts'
import { MORNING_MS } from './morning.ts'
import { storageReminderAt } from './parts.ts'

/** Days between the day by which an instalment is paid, and each reminder of it. */
const AFTER_DUE: Record<ReminderStep, number> = { 'due-soon': -3, overdue: 3, 'last-notice': 14 }

type Reminded = Pick<
  OrderDocument,
  'completedAt' | 'installments' | 'payments' | 'refunds' | 'reminders' | 'state' | 'vatCredit'
>

/** The reminders of an order that are still to be sent, with their times in milliseconds since the epoch, earliest first. */
export function remindersLeft(order: Reminded): { at: number; reminder: Reminder }[] {
  const { completedAt, state, reminders } = order
  if (!completedAt || state !== 'complete' || isEndedByRefund(order)) return []
  return openInstallments(order)
    .filter(({ open }) => open > 0)
    .flatMap(({ number: installment, dueOn }) =>
      REMINDER_STEPS.map((step) => ({
        at: Date.parse(dueOn) + AFTER_DUE[step] * DAY_MS + MORNING_MS,
        reminder: { installment, step },
      })),
    )
    .filter(({ at, reminder: { installment, step } }) => {
      const isSent = reminders?.some((sent) => sent.installment === installment && sent.step === step)
      // What was due soon when the order was placed was just said.
      return !isSent && at > Date.parse(completedAt)
    })
    .sort((one, other) => one.at - other.at)
}

/** An order with the reminders that are due noted, those of instalments and that of what is kept. @param now ISO instant */
export function withReminders(order: OrderDocument, now: string): OrderDocument {
  const at = Date.parse(now)
  const kept = storageReminderAt(order)
  const reminded = kept !== null && kept <= at ? { ...order, storageRemindedAt: now } : order
  const due = remindersLeft(order).filter((reminder) => reminder.at <= at)
  if (due.length === 0) return reminded
  return { ...reminded, reminders: [...(order.reminders ?? []), ...due.map(({ reminder }) => reminder)] }
}
