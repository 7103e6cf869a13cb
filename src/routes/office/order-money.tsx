import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { OrderMoneyPage } from '../../pages/office/order-money-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { orderMoneyForm } from './order-money-form.ts'
import { sumsIn } from './sums-in.ts'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  called_off: 'money.calledOff',
  refund_too_large: 'money.tooLarge',
  refund_without_wallet: 'money.noWallet',
  refundable_changed: 'office-quantities.refused',
  too_many_refunds: 'money.tooMany',
  vat_open: 'money.vatOpen',
}

/** GET /manager/payments/{orderNumber}/ */
export const showOrderMoney = onlyManagers((c) => moneyPage(c))

/** POST /manager/payments/{orderNumber}/: a refund. */
export const postOrderMoney = onlyManagers(
  takeForm(orderMoneyForm, async (c, { value: form, problems, values }) => {
    if (problems) return moneyPage(c, { problems, values })
    const number = c.var.params.orderNumber ?? ''
    const { to, key, refundable } = form
    const ask = {
      to,
      expected_refundable: refundable,
      ...(form.what === 'amount' && form.amount && { amount: form.amount }),
      ...(form.what === 'line' && { line_items: [{ id: form.line, quantity: Number(form.pieces) }] }),
    }
    try {
      await apiFor(c, null, CALL_TIMEOUT).orderMoney.refund(number, ask, key)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403) throw cause
      if (cause.isAway) return moneyPage(c, { refused: 'money.unanswered', values, formKey: key }, 503)
      // What may be refunded now is seen with the refusal.
      const again = { ...values, refundable: '' }
      return moneyPage(c, { refused: REFUSALS[cause.code] ?? 'money.refused', values: again })
    }
    return c.redirect((await storeOf(c)).path('manager-order-money', { orderNumber: number }), 303)
  }),
)

interface Said {
  problems?: FieldProblems
  refused?: MessageKey
  values?: FormValues
  /** The key with which it was sent, where it may have been done although no answer came; absent for a new one. */
  formKey?: string
}

async function moneyPage(c: ShopContext, said: Said = {}, status: 422 | 503 = 422): Promise<Response> {
  const orderNumber = c.var.params.orderNumber ?? ''
  const order = await apiFor(c, null)
    .orderMoney.show(orderNumber)
    .catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.status === 404) return null
      throw cause
    })
  if (!order) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  if (said.problems || said.refused) c.status(status)
  const children = <OrderMoneyPage order={order} formKey={crypto.randomUUID()} {...said} sum={sumsIn(store.region)} />
  const head = personalHead(store, store.t('money.title', { number: order.number }))
  const here = store.path('manager-order-money', { orderNumber })
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
