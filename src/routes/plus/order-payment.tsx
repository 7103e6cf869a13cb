import { CompanyOrderPaymentPage } from '../../pages/plus/order-payment-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import { onlyMembers } from './guard.tsx'
import { companyOrderPage, openedOrder } from './order-frame.tsx'

/** GET /boxwright-plus/orders/{orderNumber}/payment-summary/ */
export const showOrderPayment = onlyMembers(async (c, company) => {
  const today = dayOfSeller(new Date().toISOString())
  return companyOrderPage(c, <CompanyOrderPaymentPage {...(await openedOrder(c, company))} today={today} />)
})
