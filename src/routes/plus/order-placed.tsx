import { CompanyOrderPlacedPage } from '../../pages/plus/order-placed-page.tsx'
import { storeOf } from '../page/visitor.ts'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/placed/: where an order that was neither placed nor submitted has only details. */
export const showPlacedOrder = onlyMembers(async (c, company) => {
  const found = await openedOrder(c, company)
  const { completedAt, approval, number: orderNumber } = found.shown
  if (!completedAt && approval !== 'waiting' && approval !== 'approved')
    return c.redirect((await storeOf(c)).path('plus-order-details', { orderNumber }), 303)
  return companyOrderPage(c, <CompanyOrderPlacedPage {...found} />)
})
