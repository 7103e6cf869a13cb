import { createApi } from '../../api/client.ts'
import { INSIGHT_DAYS, type Insight } from '../../contract/insight.ts'
import { INSIGHT_PATH, INSIGHT_TABLES, InsightPage } from '../../pages/office/insight-page.tsx'
import { formatMoney } from '../../regions/money.ts'
import { regionList } from '../../regions/regions.ts'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { csvOf } from './csv.ts'
import { insightTable } from './insight-tables.ts'
import { managerKey } from './key.ts'

/** GET /manager/insight: what the merchant sees. The browser asks for the key; any name goes with it. */
export async function showInsight(c: ShopContext): Promise<Response> {
  const days = daysOf(c)
  const insight = await insightFor(c, days)
  if (!insight) return challenge(c)
  const store = await storeOf(c)
  const head = personalHead(store, store.t('insight.title'))
  const children = <InsightPage insight={insight} days={days} sum={sumOf} />
  return c.render(page({ store, area: 'office', head, here: INSIGHT_PATH, plain: true, children }))
}

/** GET /manager/insight.csv?table=…: one of its tables, for a spreadsheet. */
export async function downloadInsight(c: ShopContext): Promise<Response> {
  const table = INSIGHT_TABLES.find((item) => item === c.req.query('table'))
  if (!table) throw new NamedError(404, 'not_found')
  const insight = await insightFor(c, daysOf(c))
  if (!insight) return challenge(c)
  const { t } = await storeOf(c)
  return c.body(csvOf(insightTable(insight, table, t)), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${table}.csv"`,
    'Cache-Control': 'no-store',
  })
}

const daysOf = (c: ShopContext): number => INSIGHT_DAYS.find((days) => String(days) === c.req.query('days')) ?? 30

/** Asks the backend with the key that the browser was given; it is the backend that judges it. */
async function insightFor(c: ShopContext, days: number): Promise<Insight | null> {
  // Where the shop has no key there is nothing to ask one for.
  managerKey(c)
  const given = passwordOf(c.req.header('Authorization'))
  if (!given) return null
  return createApi({ fetch: c.var.backend, region: c.var.region.code, managerToken: given }).insight(days)
}

function passwordOf(authorization: string | undefined): string {
  const encoded = /^Basic ([\w+/=]{1,400})$/.exec(authorization ?? '')?.[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    const [, ...password] = new TextDecoder().decode(bytes).split(':')
    // What no header can carry is no key.
    return /^[\x20-\x7e]+$/.test(password.join(':')) ? password.join(':') : ''
  } catch {
    return ''
  }
}

const challenge = (c: ShopContext): Response =>
  c.text('', 401, { 'WWW-Authenticate': 'Basic realm="Boxwright", charset="UTF-8"', 'Cache-Control': 'no-store' })

/** A sum in the way of a store of that currency. */
function sumOf(minor: number, currency: string): string {
  const store = regionList.find((region) => region.currency === currency) ?? regionList[0]!
  return formatMoney(minor, store)
}
