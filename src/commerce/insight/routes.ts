import { Hono } from 'hono'
import { insightQuery } from '../../contract/insight.ts'
import type { CommerceEnv } from '../env.ts'
import { queryOf } from '../input.ts'
import { managerOnly } from '../manager/guard.ts'
import { insightOf } from './queries.ts'

/** GET v1/insight: what the merchant sees of the last days. */
export const insightRoutes = new Hono<{ Bindings: CommerceEnv }>()

insightRoutes.get('/v1/insight', async (c) => {
  await managerOnly(c)
  const { days } = queryOf(c, insightQuery)
  const insight = await insightOf(c.env.DB, days, new Date())
  return c.json({ data: { id: `${days}`, type: 'insight', attributes: insight } })
})
