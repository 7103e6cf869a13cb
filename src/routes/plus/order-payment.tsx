import { CompanyOrderPaymentPage } from '../../pages/plus/order-payment-page.tsx'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/payment-summary/ */
export const showOrderPayment = onlyMembers(async (c, company) => {
  const today = new Date().toISOString().slice(0, 10)
  return companyOrderPage(c, <CompanyOrderPaymentPage {...(await openedOrder(c, company))} today={today} />)
})
