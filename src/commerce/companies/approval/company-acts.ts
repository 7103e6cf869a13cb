import type { ApiErrorBody } from '../../../contract/order.ts'
import type { RefusalStatus } from '../../refusal.ts'
import type { Flow } from './flow.ts'
import type { CompanyAsk } from './judge-order.ts'

/** The result of an act: plain data, because errors lose their fields in RPC. */
export type FlowResult = { ok: true; flow: Flow } | { ok: false; status: RefusalStatus; body: ApiErrorBody }

/** Somebody's decision about an order that they have read. */
export interface FlowDecision {
  id: string
  userId: string
  /** The content that was read. */
  hash: string
  approves: boolean
  /** Why it is refused; '' where it is approved. */
  reason: string
  /** The order after its quantities were changed by them; null where they are as they were. */
  changed: Pick<Flow, 'hash' | 'minor' | 'total'> | null
}

/** What an order takes when it is placed. */
export type PlacedOrder = Pick<CompanyAsk, 'companyId' | 'memberId' | 'orderNumber' | 'minor'> & { month: string }
