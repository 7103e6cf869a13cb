import { present } from '../../api/named-failure.ts'
import { csvOf } from '../../contract/csv.ts'
import { INSIGHT_DAYS, type Insight } from '../../contract/insight.ts'
import { INSIGHT_TABLES, InsightPage } from '../../pages/office/insight-page.tsx'
import { INSIGHT_PATH } from '../../pages/office/office-nav.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { insightTable } from './insight-tables.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/insight: what the merchant sees. */
export const showInsight = onlyManagers(async (c) => {
  const days = daysOf(c)
  const insight = await insightFor(c, days)
  const store = await storeOf(c)
  const head = personalHead(store, store.t('insight.title'))
  const children = <InsightPage insight={insight} days={days} sum={sumsIn(store.region)} />
  return c.render(page({ store, area: 'office', head, here: INSIGHT_PATH, plain: true, children }))
})

/** GET /manager/insight.csv?table=…: one of its tables, for a spreadsheet. */
export const downloadInsight = onlyManagers(async (c) => {
  const table = INSIGHT_TABLES.find((item) => item === c.req.query('table'))
  if (!table) throw new NamedError(404, 'not_found')
  const insight = await insightFor(c, daysOf(c))
  const { t } = await storeOf(c)
  return c.body(csvOf(insightTable(insight, table, t)), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${table}.csv"`,
    'Cache-Control': 'no-store',
  })
})

const daysOf = (c: ShopContext): number => INSIGHT_DAYS.find((days) => String(days) === c.req.query('days')) ?? 30

const insightFor = async (c: ShopContext, days: number): Promise<Insight> =>
  present(await apiFor(c, null).insight(days))
