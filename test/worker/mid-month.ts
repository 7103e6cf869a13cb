/**
 * A moment on which no day and no month ends while a test runs, milliseconds since the epoch: noon on the fifteenth of the next month.
 * It lies ahead because an alarm that is set for what has passed rings at once.
 */
export function midMonth(): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12)
}
