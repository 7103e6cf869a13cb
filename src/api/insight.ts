import type { Insight } from '../contract/insight.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Call } from './call.ts'

/** What the merchant sees of the last days; null for whoever has not the manager's key. */
export function insightCall(call: Call) {
  return async (days: number): Promise<Insight | null> => {
    const answer = (await call('get', 'v1/insight', { query: { days } })) as JsonApiDocument | null
    return answer && ((answer.data as Resource).attributes as unknown as Insight)
  }
}
