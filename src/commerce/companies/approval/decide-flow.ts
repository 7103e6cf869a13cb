import { Refusal } from '../../refusal.ts'
import type { FlowDecision } from './company-acts.ts'
import type { CompanyFacts } from './company-facts.ts'
import { approved, type Flow, flowAfter, refusedFlow } from './flow.ts'
import { changedBy } from './judge-order.ts'

/**
 * An approval after somebody's decision about the content that they have read.
 *
 * @param used as in `judgeOrder`
 * @param now ISO instant
 * @throws Refusal 409 `order_changed` where it is another by now
 */
export function decidedFlow(
  flow: Flow,
  { userId, hash, approves, reason, changed }: FlowDecision,
  facts: CompanyFacts,
  used: number,
  now: string,
): Flow {
  const { roster } = facts
  if (flow.hash !== hash) throw new Refusal(409, 'order_changed', 'The order has changed since it was read.')
  if (!approves) return refusedFlow(flow, userId, reason, roster, now)
  if (!changed) return approved(flow, userId, roster, now)
  const change = changedBy(flow, changed, facts, used)
  return approved(flowAfter(flow, 'change', { now, by: userId }, change), userId, roster, now)
}
