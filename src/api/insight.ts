import { type Insight, insight } from '../contract/insight.ts'
import type { Ask } from './ask.ts'

/** What the merchant sees of the last days; null for whoever has not the manager's key. */
export function insightCall(ask: Ask) {
  return (days: number): Promise<Insight | null> => ask(insight.show, { query: { days } })
}
