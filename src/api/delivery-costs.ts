import { DELIVERY_CALLS, type DeliveryCosts } from '../contract/deliveries.ts'
import type { Ask } from './ask.ts'
import { unlessMissing } from './named-failure.ts'

/** What delivery costs by country; null where a backend does not say. */
export function deliveryCostCall(ask: Ask) {
  return (): Promise<DeliveryCosts | null> => unlessMissing(() => ask(DELIVERY_CALLS.costs, {}))
}
