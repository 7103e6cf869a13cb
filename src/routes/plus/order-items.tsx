import { CompanyOrderItemsPage } from '../../pages/plus/order-items-page.tsx'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/items/ */
export const showOrderItems = onlyMembers(async (c, company) =>
  companyOrderPage(c, <CompanyOrderItemsPage {...(await openedOrder(c, company))} />),
)
