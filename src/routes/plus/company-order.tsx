import type { ReactElement } from 'react'
import { ApiError } from '../../api/error.ts'
import { type Cart, cartOf } from '../../contract/cart.ts'
import type { Company } from '../../contract/company.ts'
import type { CompanyOrderProps } from '../../pages/plus/company-order-frame.tsx'
import { CompanyOrderItemsPage } from '../../pages/plus/company-order-items-page.tsx'
import { CompanyOrderPage } from '../../pages/plus/company-order-page.tsx'
import { CompanyOrderPaymentPage } from '../../pages/plus/company-order-payment-page.tsx'
import { CompanyOrderPlacedPage } from '../../pages/plus/company-order-placed-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { backendDocument } from '../orders/backend-document.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { type RefusedDecision, refusedDecision } from './approval.tsx'
import { companyOrderForm, decisionOf } from './decision-form.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-page.tsx'

type Opened = CompanyOrderProps & { order: Cart }

/** GET /boxwright-plus/orders/{orderNumber}/details/ */
export const showCompanyOrder = onlyMembers(async (c, company) => detailsPage(c, await opened(c, company)))

/** POST /boxwright-plus/orders/{orderNumber}/details/: a decision, or a submission that is made again or taken back. */
export const postCompanyOrder = onlyMembers((c, company) =>
  takeForm(companyOrderForm, async (_, { value: form, problems, values }) => {
    const known = await opened(c, company)
    const typed = values.message
    if (problems) {
      const { message } = Object.values(problems)[0]!
      return detailsPage(c, known, { typed, refused: { field: 'reason', message } })
    }
    const { number } = known.shown
    const { approvals } = apiFor(c, null)
    const { path } = await storeOf(c)
    try {
      if (form.intent === 'decide') await approvals.decide(number, decisionOf(form))
      else if (form.intent === 'withdraw') await approvals.withdraw(number)
      else {
        await approvals.submit(number)
        return c.redirect(path('plus-order-placed', { orderNumber: number }), 303)
      }
    } catch (cause) {
      const refused = form.intent === 'decide' ? refusedDecision(cause) : notDone(cause)
      return detailsPage(c, await opened(c, company), { typed, refused })
    }
    return c.redirect(path('plus-order-details', { orderNumber: number }), 303)
  })(c),
)

/** GET /boxwright-plus/orders/{orderNumber}/placed/: where an order that was neither placed nor submitted has only details. */
export const showPlacedOrder = onlyMembers(async (c, company) => {
  const found = await opened(c, company)
  const { completedAt, approval, number: orderNumber } = found.shown
  if (!completedAt && approval !== 'waiting' && approval !== 'approved')
    return c.redirect((await storeOf(c)).path('plus-order-details', { orderNumber }), 303)
  return orderPage(c, <CompanyOrderPlacedPage {...found} />)
})

/** GET /boxwright-plus/orders/{orderNumber}/items/ */
export const showOrderItems = onlyMembers(async (c, company) =>
  orderPage(c, <CompanyOrderItemsPage {...(await opened(c, company))} />),
)

/** GET /boxwright-plus/orders/{orderNumber}/payment-summary/ */
export const showOrderPayment = onlyMembers(async (c, company) => {
  const today = new Date().toISOString().slice(0, 10)
  return orderPage(c, <CompanyOrderPaymentPage {...(await opened(c, company))} today={today} />)
})

/** GET /boxwright-plus/orders/{orderNumber}/documents/{document}/{type}/: a document of a placed order, as a download. */
export const sendCompanyDocument = onlyMembers(async (c) => {
  const { orderNumber = '', document = '', type = '' } = c.var.params
  const headers = new Headers({ 'X-Region': c.var.region.code })
  if (c.var.apiToken) headers.set('X-Spree-Token', c.var.apiToken)
  const file = `${encodeURIComponent(orderNumber)}/documents/${encodeURIComponent(`${document}.${type}`)}`
  return backendDocument(c, `/api/v2/company/orders/${file}`, headers)
})

/** @throws NamedError 404, the same for an order that is not there and for one that the caller may not see */
async function opened(c: ShopContext, company: Company): Promise<Opened> {
  const number = c.var.params.orderNumber ?? ''
  const found = await c.var.timing.span('order', () => apiFor(c, null).companyOrders.get(number))
  if (!found) throw new NamedError(404, 'not_found')
  const { order } = found.order
  return { company, shown: found.data, token: order.token, order: cartOf(order) }
}

/** @throws what is no refusal of the act */
function notDone(cause: unknown): RefusedDecision {
  if (cause instanceof ApiError && (cause.status === 409 || cause.status === 422))
    return { field: 'order', message: 'orders.notDone' }
  throw cause
}

interface Said {
  typed?: string | undefined
  refused?: RefusedDecision
}

const detailsPage = (c: ShopContext, found: Opened, said: Said = {}): Promise<Response> =>
  orderPage(c, <CompanyOrderPage {...found} {...said} />, said.refused ? 422 : 200)

const orderPage = (c: ShopContext, children: ReactElement, status: 200 | 422 = 200): Promise<Response> =>
  plusPage(c, { title: 'order.title', status, children })
