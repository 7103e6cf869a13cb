import { z } from 'zod'
import { COMPANY_ORDER_STANDINGS, ORDER_CURSOR, PLACED_MONTH } from '../../contract/company-orders.ts'
import { csvOf } from '../../contract/csv.ts'
import { decimalText } from '../../contract/decimal.ts'
import { companyOrderState } from '../../pages/plus/order-state.ts'
import { CompanyOrdersPage, type OrdersFilter } from '../../pages/plus/orders-page.tsx'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** The months by which the orders can be looked through. */
const MONTHS = 24

/** Invalid values are ignored, so that an old address still shows the list. */
const listQuery = z.object({
  standing: z.enum(COMPANY_ORDER_STANDINGS).catch('all'),
  month: z.string().regex(PLACED_MONTH).catch(''),
  member: z.string().max(64).catch(''),
  costCentre: z.string().max(64).catch(''),
  after: z.string().regex(ORDER_CURSOR).catch(''),
  closed: z.enum(['order', '']).catch(''),
})

const askedOf = ({ standing, month, member, costCentre }: OrdersFilter) => ({
  standing,
  ...(month && { month }),
  ...(member && { member }),
  ...(costCentre && { cost_centre: costCentre }),
})

/** GET /boxwright-plus/orders/?standing=…: the orders of the company. */
export const showCompanyOrders = onlyMembers(async (c, company) => {
  const { after, closed, ...filter } = askedIn(c, listQuery)
  const { data, meta } = await c.var.timing.span('orders', () =>
    apiFor(c, null).companyOrders.list({ ...askedOf(filter), ...(after && { after }) }),
  )
  return plusPage(c, {
    title: 'company-orders.title',
    children: (
      <CompanyOrdersPage
        company={company}
        filter={filter}
        orders={data}
        {...meta}
        months={lastMonths(new Date(), MONTHS)}
        isLater={after !== ''}
        isClosed={closed === 'order'}
      />
    ),
  })
})

/** GET /boxwright-plus/orders/csv/?standing=…: the same for a spreadsheet. */
export const downloadCompanyOrders = onlyMembers(async (c) => {
  const rows = await apiFor(c, null).companyOrders.file(askedOf(askedIn(c, listQuery)))
  const { t } = await storeOf(c)
  const head = [
    t('payments.order'),
    t('inbox.state'),
    t('approval.by'),
    t('company-orders.costCentre'),
    t('company-orders.begun'),
    t('approval-act.submit'),
    t('payments.placed'),
    t('approval.amount'),
    t('payments.sum'),
    t('payments.currency'),
  ]
  const lines = rows.map((row) => [
    row.number,
    t(companyOrderState(row)),
    row.by,
    row.costCentre,
    row.createdAt,
    row.submittedAt ?? '',
    row.completedAt ?? '',
    decimalText(row.net),
    decimalText(row.total),
    row.currency,
  ])
  return c.body(csvOf([head, ...lines]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
    'Cache-Control': 'no-store',
  })
})

/** Months, `YYYY-MM`, the newest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - back)).toISOString().slice(0, 7))
}
