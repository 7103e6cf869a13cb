import type { INSIGHT_CALLS } from '../../contract/insight.ts'
import type { Handlers } from '../mount.ts'
import { insightOf } from './queries.ts'

export const insightHandlers: Handlers<typeof INSIGHT_CALLS> = {
  show: async (c, { query: { days } }) => ({ id: String(days), ...(await insightOf(c.env.DB, days, new Date())) }),
}
