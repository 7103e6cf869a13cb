import {
  type COMPANY_QUOTE_CALLS,
  COMPANY_QUOTES_PER_PAGE,
  type CompanyQuoteRow,
} from '../../../contract/company-quotes.ts'
import { companyScope } from '../../../contract/company-roles.ts'
import type { Env } from '../../../contract/env.ts'
import type { Handlers } from '../../mount.ts'
import { offerObject } from '../../offers/access.ts'
import { companyLink } from '../../offers/reader.ts'
import { isOver } from '../../offers/revision.ts'
import { shownRequest } from '../../quotes/answer.ts'
import { findRequest } from '../../quotes/store.ts'
import { missing } from '../../refusal.ts'
import { type ActingMember, memberFor } from '../member.ts'
import { companyQuote, companyQuotes, type ListedQuote } from './list.ts'
import { companyQuoteNumber, companyQuoteToken } from './token.ts'

/** The quote requests of companies and their offers, for their members. */
export const companyQuoteHandlers: Handlers<typeof COMPANY_QUOTE_CALLS> = {
  async list(c, { query }) {
    const member = await memberFor(c, 'see_offers')
    const [createdAt = '', number = ''] = query.after?.split('~') ?? []
    const after: [string, string] | null = query.after ? [createdAt, number] : null
    const rows = await companyQuotes(c.env.DB, member, COMPANY_QUOTES_PER_PAGE + 1, after)
    const page = rows.slice(0, COMPANY_QUOTES_PER_PAGE)
    const last = rows.length > page.length ? page.at(-1)!.request : null
    return {
      data: await Promise.all(page.map((row) => shownRow(c.env, member, row))),
      meta: { after: last && `${last.createdAt}~${last.number}` },
    }
  },

  async show(c, { params: { token } }) {
    const member = await memberFor(c, 'see_offers')
    const { company, userId } = member
    const number = await companyQuoteNumber(c.env, company.id, token)
    const row = number && (await companyQuote(c.env.DB, member, number))
    const request = row && (await findRequest(c.env.DB, row.request.number))
    if (!row || !request) throw missing()
    const isOwn = row.request.userId === userId
    const accepts = companyScope('accept_offers', member.member.role, company.state)
    const canAccept = accepts === 'company' || (accepts === 'own' && isOwn)
    const shown = await shownRequest(c.env, request)
    const offer = row.offer
    return {
      ...(await shownRow(c.env, member, row)),
      canAccept: canAccept && offer?.state === 'sent' && !hasEnded(company, offer),
      request: {
        ...shown,
        // A number for calls is for whoever gave it and for the merchant.
        phone: isOwn ? shown.phone : '',
        // The buyer's own link would outlive what a member may do here.
        offerToken:
          (isOwn && canAccept) || !offer ? shown.offerToken : await membersToken(c.env, company.id, offer.number),
      },
    }
  },
}

/** The token of the link by which members of a company read an offer, each as far as their role goes. */
async function membersToken(env: Env, companyId: string, offerNumber: string): Promise<string | null> {
  const document = await offerObject(env, offerNumber).read()
  return document ? companyLink(env, document, companyId) : null
}

async function shownRow(
  env: Env,
  { company, userId }: Pick<ActingMember, 'company' | 'userId'>,
  { request, lineCount, name, email, offer }: ListedQuote,
): Promise<CompanyQuoteRow> {
  const { number, state, currency, createdAt } = request
  return {
    id: await companyQuoteToken(env, company.id, number),
    ...{ number, state, currency, createdAt, lineCount },
    by: name || (email ?? ''),
    isOwn: request.userId === userId,
    offer: offer && {
      ...{ number: offer.number, state: offer.state, total: offer.total, validUntil: offer.validUntil },
      hasExpired: offer.state === 'sent' && hasEnded(company, offer),
    },
  }
}

/** Whether the last day of an offer is over, in the store of the company. */
const hasEnded = ({ region }: ActingMember['company'], { validUntil }: { validUntil: string }): boolean =>
  isOver({ region, validUntil }, new Date().toISOString())
