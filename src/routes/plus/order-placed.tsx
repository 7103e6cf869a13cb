import { CompanyOrderPlacedPage } from '../../pages/plus/order-placed-page.tsx'
import { storeOf } from '../page/visitor.ts'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/placed/: of an order that was not submitted, or was canceled or returned, to its details. */
export const showPlacedOrder = onlyMembers(async (c, company) => {
  const found = await openedOrder(c, company)
  const { completedAt, approval, number: orderNumber } = found.shown
  const isPlaced = completedAt !== null && found.order.state === 'complete'
  const isSubmitted = completedAt === null && (approval === 'waiting' || approval === 'approved')
  if (!isPlaced && !isSubmitted) return c.redirect((await storeOf(c)).path('plus-order-details', { orderNumber }), 303)
  return companyOrderPage(c, <CompanyOrderPlacedPage {...found} />)
})
