import { z } from 'zod'
import { QUOTE_CURSOR } from '../../contract/company-quotes.ts'
import { CompanyQuotesPage } from '../../pages/plus/quotes-page.tsx'
import { askedIn } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

const listQuery = z.object({ after: z.string().regex(QUOTE_CURSOR).catch('') })

/** GET /boxwright-plus/quotes/?after=… */
export const showCompanyQuotes = onlyMembers(async (c, company) => {
  const { after } = askedIn(c, listQuery)
  const { data, meta } = await c.var.timing.span('quotes', () => apiFor(c, null).companyQuotes.list(after))
  return plusPage(c, {
    title: 'company-quotes.title',
    children: <CompanyQuotesPage company={company} quotes={data} after={meta.after} isLater={after !== ''} />,
  })
})
