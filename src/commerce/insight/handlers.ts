import type { insight } from '../../contract/insight.ts'
import type { Handlers } from '../mount.ts'
import { insightOf } from './queries.ts'

export const insightHandlers: Handlers<typeof insight> = {
  show: async (c, { query: { days } }) => ({ id: String(days), ...(await insightOf(c.env.DB, days, new Date())) }),
}
