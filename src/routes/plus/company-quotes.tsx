import { z } from 'zod'
import { QUOTE_CURSOR } from '../../contract/company-quotes.ts'
import { CompanyQuotePage } from '../../pages/plus/company-quote-page.tsx'
import { CompanyQuotesPage } from '../../pages/plus/company-quotes-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { askedIn } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-page.tsx'

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
  return plusPage(c, { title: 'company-quotes.title', children: <CompanyQuotePage {...{ company, quote }} /> })
})
