import type { CompanyOrderRow } from '../../contract/company-orders.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { STATE } from '../orders/order-states.ts'

/** How an order of a company stands, in words: placed as the order is, before that as its approval is. */
export function companyOrderState({ state, approval }: Pick<CompanyOrderRow, 'state' | 'approval'>): MessageKey {
  if (state in STATE) return STATE[state as keyof typeof STATE]
  return approval && approval !== 'placed' ? `approval-state.${approval}` : 'company-orders.notPlaced'
}
