import type { ApiErrorBody } from '../../contract/order.ts'
import { Refusal, type RefusalStatus } from '../refusal.ts'
import type { RefusedLine } from './command.ts'
import type { OrderView } from './document.ts'

/** The result of a command: plain data, because errors lose their fields in RPC. */
export type Answer = Done | Refused

export interface Done {
  ok: true
  order: OrderView
  /** Lines of a batch that were refused. */
  refused?: RefusedLine[]
  /** The gateway's intent for which the shopper's bank asks for confirmation. */
  intentId?: string
  /** The page of the bank on which the shopper confirms. */
  redirectUrl?: string
  replayed?: boolean
}

export interface Refused {
  ok: false
  status: RefusalStatus
  body: ApiErrorBody
  /** The current order, where the caller has an old version. */
  order?: OrderView
  /** Seconds. */
  retryAfter?: number
  replayed?: boolean
}

export function refused({ status, body }: Refusal, more: Pick<Refused, 'order' | 'retryAfter'> = {}): Refused {
  return { ok: false, status, body, ...more }
}

/** What an act answers, or its refusal. @throws what is no refusal */
export async function orRefused<Result>(act: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof Refusal) return refused(cause)
    throw cause
  }
}

/** The order after a command. @throws Refusal if the order refused it */
export function orderAfter(answer: Answer): OrderView {
  if (answer.ok) return answer.order
  throw Refusal.of(answer)
}
