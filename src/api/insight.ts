import { INSIGHT_CALLS, type Insight } from '../contract/insight.ts'
import type { Ask } from './ask.ts'

/** What the merchant sees of the last days; null for a visitor. */
export function insightCall(ask: Ask) {
  return (days: number): Promise<Insight | null> => ask(INSIGHT_CALLS.show, { query: { days } })
}
