import { CompanyQuotePage } from '../../pages/plus/quote-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/**
 * GET /boxwright-plus/quotes/{quoteToken}/
 *
 * @throws NamedError 404, the same for a token that names nothing and for a request that the caller may not see
 */
export const showCompanyQuote = onlyMembers(async (c, company) => {
  const quote = await c.var.timing.span('quotes', () =>
    apiFor(c, null).companyQuotes.get(c.var.params.quoteToken ?? ''),
  )
  if (!quote) throw new NamedError(404, 'not_found')
  return plusPage(c, { title: 'company-quotes.title', children: <CompanyQuotePage company={company} quote={quote} /> })
})
