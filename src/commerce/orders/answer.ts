import type { ApiErrorBody } from '../../contract/order.ts'
import { Refusal, type RefusalStatus } from '../refusal.ts'
import type { RefusedLine } from './command.ts'
import type { OrderView } from './document.ts'

/** What an order's object says to a command: plain data, since errors lose their fields on the way. */
export type Answer = Done | Refused

export interface Done {
  ok: true
  order: OrderView
  /** Lines of a bulk that were not taken. */
  refused?: RefusedLine[]
  /** The gateway's intent that the shopper's bank asks about. */
  intentId?: string
  replayed?: boolean
}

export interface Refused {
  ok: false
  status: RefusalStatus
  body: ApiErrorBody
  /** The order as it stands, where the caller has an old one. */
  order?: OrderView
  /** Seconds. */
  retryAfter?: number
  replayed?: boolean
}

export function refused({ status, body }: Refusal, more: Pick<Refused, 'order' | 'retryAfter'> = {}): Refused {
  return { ok: false, status, body, ...more }
}

/** The order after a command. @throws Refusal as the order refused it */
export function orderAfter(answer: Answer): OrderView {
  if (answer.ok) return answer.order
  const { status, body } = answer
  throw new Refusal(status, body.code, body.error, body.errors)
}
