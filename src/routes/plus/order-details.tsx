import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { CompanyOrderPage } from '../../pages/plus/order-details-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { leaveCart } from '../orders/recent-orders.ts'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { type RefusedDecision, refusedDecision } from './approval.tsx'
import { companyOrderForm, decisionOf } from './decision-form.ts'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, type OpenedOrder, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/details/ */
export const showCompanyOrder = onlyMembers(async (c, company) => detailsPage(c, await openedOrder(c, company)))

/**
 * POST /boxwright-plus/orders/{orderNumber}/details/: a decision, or a submission that is made again or taken back. Whoever does not see
 * the order any more, because a colleague has decided about it while they stood in, is told so above the orders that they see.
 */
export const postCompanyOrder = onlyMembers(async (c, company) => {
  try {
    return await actOn(c, company)
  } catch (cause) {
    if (!(cause instanceof NamedError || cause instanceof ApiError) || cause.status !== 404) throw cause
    return c.redirect(`${(await storeOf(c)).path('plus-orders')}?closed=order`, 303)
  }
})

const actOn = (c: ShopContext, company: Company): Response | Promise<Response> =>
  takeForm(companyOrderForm, async (_, { value: form, problems, values }) => {
    const known = await openedOrder(c, company)
    if (problems) {
      const { message } = Object.values(problems)[0]!
      return detailsPage(c, known, { values, refused: { field: 'reason', message } })
    }
    const { number } = known.shown
    const { approvals } = apiFor(c, null)
    const { path } = await storeOf(c)
    try {
      if (form.intent === 'decide') await approvals.decide(number, decisionOf(form))
      else if (form.intent === 'withdraw') await approvals.withdraw(number)
      else {
        const standing = await approvals.submit(number)
        if (standing?.kind === 'approval') leaveCart(c, { number, token: known.token })
        return c.redirect(path('plus-order-placed', { orderNumber: number }), 303)
      }
    } catch (cause) {
      const refused = form.intent === 'decide' ? refusedDecision(cause) : notDone(cause)
      return detailsPage(c, await openedOrder(c, company), { values, refused })
    }
    return c.redirect(path('plus-order-details', { orderNumber: number }), 303)
  })(c)

/** @throws what is no refusal of the act */
function notDone(cause: unknown): RefusedDecision {
  if (cause instanceof ApiError && (cause.status === 409 || cause.status === 422))
    return { field: 'order', message: 'orders.notDone' }
  throw cause
}

interface Said {
  values?: FormValues
  refused?: RefusedDecision
}

const detailsPage = (c: ShopContext, found: OpenedOrder, said: Said = {}): Promise<Response> =>
  companyOrderPage(c, <CompanyOrderPage {...found} {...said} />, said.refused ? 422 : 200)
