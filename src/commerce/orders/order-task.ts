import type { Task } from '../task.ts'
import type { OrderDuty } from './order-duty.ts'

/** What an order has the queue do. */
type QueuedDuty = Extract<OrderDuty, { kind: 'vat_check' | 'print_file' | 'document' }>

/** Whether the queue does it. */
export const isTask = (duty: OrderDuty): duty is QueuedDuty =>
  duty.kind === 'vat_check' || duty.kind === 'print_file' || duty.kind === 'document'

/** The task of the queue. Another attempt asks for the same document again, which is numbered once. */
export function taskOf(orderNumber: string, duty: QueuedDuty): Task {
  switch (duty.kind) {
    case 'vat_check':
      return { kind: 'vat_check', orderNumber }
    case 'print_file':
      return { kind: 'print_file', orderNumber, lineId: duty.lineId }
    case 'document':
      return { kind: 'document', orderNumber, due: duty.document }
  }
}
