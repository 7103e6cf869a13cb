import { ApiError } from '../../api/error.ts'
import { csvOf } from '../../contract/csv.ts'
import { decimalText } from '../../contract/decimal.ts'
import { RefundsPage } from '../../pages/office/refunds-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn, takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { refundsForm, refundsQuery } from './refunds-form.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/refunds/ */
export const showRefunds = onlyManagers((c) => refundsPage(c))

/** POST /manager/refunds/: a refund by transfer that was sent. */
export const postRefunds = onlyManagers(
  takeUntypedForm(refundsForm, async (c, { order, number }) => {
    try {
      await apiFor(c, null).bank.refundSent(order, number)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'no_refund_due') throw cause
      return refundsPage(c, true)
    }
    return c.redirect((await storeOf(c)).path('manager-refunds'), 303)
  }),
)

/** GET /manager/refunds.csv?state=…: a page of refunds, for the books. */
export const downloadRefunds = onlyManagers(async (c) => {
  const { state, page: at } = askedIn(c, refundsQuery)
  const { data } = await apiFor(c, null).orderMoney.refunds(state, at)
  const { t } = await storeOf(c)
  const head = [
    t('payments.refund'),
    t('payments.order'),
    t('money.payment'),
    t('refund-state.day'),
    t('payments.store'),
    t('money.amount'),
    t('payments.currency'),
    t('money.to'),
  ]
  const rows = data.map((refund) => [
    refund.number,
    refund.orderNumber,
    refund.paymentNumber,
    refund.at,
    refund.region,
    decimalText(refund.amount),
    refund.currency,
    refund.to,
  ])
  return c.body(csvOf([head, ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="refunds-${state}.csv"`,
    'Cache-Control': 'no-store',
  })
})

async function refundsPage(c: ShopContext, isSettled = false): Promise<Response> {
  const { state, page: at } = askedIn(c, refundsQuery)
  const { data, meta } = await apiFor(c, null).orderMoney.refunds(state, at)
  const store = await storeOf(c)
  if (isSettled) c.status(422)
  const list = { state, page: at, pages: meta.pages, refunds: data, isSettled, sum: sumsIn(store.region) }
  const head = personalHead(store, store.t('refund.title'))
  const here = store.path('manager-refunds')
  return c.render(page({ store, area: 'office', head, here, plain: true, children: <RefundsPage {...list} /> }))
}
