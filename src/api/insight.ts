import { INSIGHT_CALLS, type Insight } from '../contract/insight.ts'
import type { Ask } from './ask.ts'

/** The figures of the last days for the merchant; null for anybody else. */
export function insightCall(ask: Ask) {
  return (days: number): Promise<Insight | null> => ask(INSIGHT_CALLS.show, { query: { days } })
}
