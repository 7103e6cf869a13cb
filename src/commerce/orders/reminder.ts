/** The reminders of an instalment, in their order. */
export const REMINDER_STEPS = ['due-soon', 'overdue', 'last-notice'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** A reminder of an instalment that was sent. */
export interface Reminder {
  installment: number
  step: ReminderStep
}
