import { z } from 'zod'
import { call } from './call.ts'
import { data, listed, resource } from './documents.ts'
import { money } from './money.ts'
import { OFFER_STATES } from './offer-vocabulary.ts'
import { quoteRequest } from './quote-answer.ts'
import { QUOTE_STATES } from './quote-vocabulary.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

/** The most quote requests on a page of the list. */
export const COMPANY_QUOTES_PER_PAGE = 25
/** The number of a request, or of an offer that nobody asked for, and what proves that it is the company's to read: 32 bytes. */
export const COMPANY_QUOTE_TOKEN = /^([QF]\d{9})-([\w-]{43})$/
/** An instant and the number of a request or an offer, after which a list goes on. */
export const QUOTE_CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[QF]\d{9}$/

const rowFields = {
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  currency: z.enum(CURRENCIES),
  /** Who asked, or to whom an offer that nobody asked for was sent; '' for people who are erased. */
  by: z.string(),
  isOwn: z.boolean(),
  /** Of the request; null for an offer that nobody asked for. */
  lineCount: z.int().nullable(),
  createdAt: z.string(),
  /** The newest offer that answers it. */
  offer: renamed({
    number: z.string(),
    state: z.enum(OFFER_STATES),
    hasExpired: z.boolean(),
    /** Net: of what was accepted, or of the first option of each line. */
    total: money,
    validUntil: z.string(),
  }).nullable(),
}
/** A quote request of a company's member in the company's list; its id is the token of its page. */
const row = resource('company_quote', renamed(rowFields))
export type CompanyQuoteRow = z.output<typeof row>

const shown = resource(
  'company_quote',
  renamed({
    ...rowFields,
    /** Null for an offer that nobody asked for. */
    request: quoteRequest.nullable(),
    /** Of a link to the offer, which is for reading alone where the caller may not accept it. */
    offerToken: z.string().nullable(),
    canAccept: z.boolean(),
  }),
)
export type CompanyQuote = z.output<typeof shown>

const own = { who: 'company', purpose: 'Necessary', errors: ['unauthorized', 'not_found', 'role_not_allowed'] } as const

/** The quote requests of a company's members since they joined it with the offers that answer them, and the offers that were sent to them unasked. */
export const COMPANY_QUOTE_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/quotes',
    query: z.object({ after: z.string().regex(QUOTE_CURSOR, 'must be a cursor of this list').optional() }),
    answer: listed(row, renamed({ after: z.string().nullable() })),
    says: 'The quote requests of the company that the caller may see, the newest first, each with its newest offer.',
  }),
  show: call({
    ...own,
    method: 'get',
    path: '/v2/company/quotes/:token',
    answer: data(shown),
    says: 'A quote request of the company by the token of the list.',
  }),
}
