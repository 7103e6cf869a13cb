import { ApiError } from '../../api/error.ts'
import { listedAmount } from '../../contract/bank.ts'
import { csvOf } from '../../contract/csv.ts'
import { decimalText } from '../../contract/decimal.ts'
import { LARGEST_STATEMENT } from '../../contract/statement-file.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { methodName } from '../../pages/office/method-name.ts'
import type { TransferProblem } from '../../pages/office/open-transfer.tsx'
import { PaymentsPage, paymentsAddress } from '../../pages/office/payments-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { askedIn, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { paymentsForm, paymentsQuery } from './payments-form.ts'
import { sumsIn } from './sums-in.ts'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  unreadable_statement: 'payments.unreadable',
  too_large: 'payments.unreadable',
  other_currency: 'payments.otherCurrency',
  entry_not_open: 'payments.settled',
  no_refund_due: 'payments.settled',
  not_under_review: 'payments.settled',
  completion_in_progress: 'payments.busy',
  transfer_not_awaited: 'payments.notAwaited',
}

/** GET /manager/payments/ */
export const showPayments = onlyManagers((c) => paymentsPage(c))

/** POST /manager/payments/: a statement, a booking, a note, or a refund that was sent. */
export const postPayments = onlyManagers(
  takeForm(paymentsForm, async (c, { value: form, problems, values }) => {
    const field = values.intent === 'set_aside' ? 'note' : 'order'
    const typed = { id: values.id, field, typed: values[field] } as const
    if (problems) return paymentsPage(c, { ...Object.values(problems)[0]!, ...typed })
    const { bank } = apiFor(c, null, CALL_TIMEOUT)
    const { state, ...lists } = askedIn(c, paymentsQuery)
    const path = `${(await storeOf(c)).path('manager-payments')}?${paymentsAddress(state, lists)}`
    try {
      if (form.intent === 'book') await bank.book(form.id, form.order)
      else if (form.intent === 'set_aside') await bank.setAside(form.id, form.note)
      else if (form.intent === 'refund_sent') await bank.refundSent(form.order, form.number)
      else if (form.intent === 'refund_now') await bank.refundReview(form.order, form.number)
      else {
        const bytes = await sentStatement(c)
        if (!bytes) return paymentsPage(c, { message: 'payments.noFile' })
        const { taken, known } = await bank.read(bytes)
        return c.redirect(`${path}&taken=${taken}&known=${known}`, 303)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      return paymentsPage(c, { message: REFUSALS[cause.code] ?? 'payments.notAwaited', ...typed })
    }
    return c.redirect(path, 303)
  }),
)

/** GET /manager/payments.csv?state=…&page=…: a page of payments, for the books. */
export const downloadPayments = onlyManagers(async (c) => {
  const { state, page } = askedIn(c, paymentsQuery)
  const { data } = await apiFor(c, null).bank.payments(state, page)
  const { t } = await storeOf(c)
  const head = [
    t('payments.order'),
    t('payments.placed'),
    t('payments.store'),
    t('money.payment'),
    t('money.method'),
    t('money.amount'),
    t('payments.currency'),
  ]
  const rows = data.map(({ number, orderNumber, placedAt, region, method, currency, ...payment }) => [
    orderNumber,
    placedAt ?? '',
    region,
    number,
    methodName(method, t),
    decimalText(listedAmount(payment)),
    currency,
  ])
  return c.body(csvOf([head, ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="payments-${state}.csv"`,
    'Cache-Control': 'no-store',
  })
})

/** The file of the form; null for none, or one that is too large. */
async function sentStatement(c: ShopContext): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = (await c.req.formData()).get('statement')
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_STATEMENT) return null
  return new Uint8Array(await file.arrayBuffer())
}

async function paymentsPage(c: ShopContext, problem?: TransferProblem): Promise<Response> {
  const { state, page: at, taken, known, ...lists } = askedIn(c, paymentsQuery)
  const { bank, orderMoney } = apiFor(c, null)
  const [open, payments, installments, disputes] = await Promise.all([
    bank.open(),
    bank.payments(state, at),
    orderMoney.installments(lists.installments),
    orderMoney.disputes(lists.disputes),
  ])
  const store = await storeOf(c)
  if (problem) c.status(422)
  const children = (
    <PaymentsPage
      state={state}
      page={at}
      pages={payments.meta.pages}
      payments={payments.data}
      installments={{ rows: installments.data, page: lists.installments, pages: installments.meta.pages }}
      disputes={{ rows: disputes.data, page: lists.disputes, pages: disputes.meta.pages }}
      today={dayOfSeller(new Date().toISOString())}
      open={open.data}
      isMore={open.meta.pages > 1}
      taken={taken === undefined ? undefined : { taken, known }}
      problem={problem}
      sum={sumsIn(store.region)}
    />
  )
  const head = personalHead(store, store.t('payments.title'))
  return c.render(page({ store, area: 'office', head, here: store.path('manager-payments'), plain: true, children }))
}
