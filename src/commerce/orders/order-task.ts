import type { Task } from '../task.ts'
import type { OrderDuty } from './order-duty.ts'

/** What an order has the queue do. */
type QueuedDuty = Extract<OrderDuty, { kind: (typeof QUEUED)[number] }>

const QUEUED = ['vat_check', 'print_file', 'check_line_file', 'document'] as const

/** Whether the queue does it. */
export const isTask = (duty: OrderDuty): duty is QueuedDuty => QUEUED.some((kind) => kind === duty.kind)

/** The task of the queue. Another attempt asks for the same document again, which is numbered once. */
export function taskOf(orderNumber: string, duty: QueuedDuty): Task {
  switch (duty.kind) {
    case 'vat_check':
      return { kind: 'vat_check', orderNumber }
    case 'print_file':
      return { kind: 'print_file', orderNumber, lineId: duty.lineId }
    case 'check_line_file':
      return { kind: 'check_line_file', orderNumber, lineId: duty.lineId, sha256: duty.sha256 }
    case 'document':
      return { kind: 'document', orderNumber, due: duty.document }
  }
}
