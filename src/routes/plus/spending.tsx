import { CompanySpendingPage } from '../../pages/plus/spending-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/spending/ */
export const showSpending = onlyMembers(async (c, company) => {
  const spending = await c.var.timing.span('spending', () => apiFor(c, null).companySpending())
  return plusPage(c, {
    title: 'company-spending.title',
    children: <CompanySpendingPage company={company} spending={spending} />,
  })
})
