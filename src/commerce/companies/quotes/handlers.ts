import {
  type COMPANY_QUOTE_CALLS,
  COMPANY_QUOTES_PER_PAGE,
  type CompanyQuoteRow,
} from '../../../contract/company-quotes.ts'
import { companyScope } from '../../../contract/company-roles.ts'
import type { Env } from '../../../contract/env.ts'
import { accountOf } from '../../identity/principal.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import { offerObject } from '../../offers/access.ts'
import { companyLink } from '../../offers/reader.ts'
import { isOver } from '../../offers/revision.ts'
import { offerToken } from '../../offers/token.ts'
import { shownRequest } from '../../quotes/answer.ts'
import { findRequest } from '../../quotes/store.ts'
import { missing } from '../../refusal.ts'
import { type ActingMember, memberFor } from '../member.ts'
import { companyQuote, companyQuotes } from './list.ts'
import { companyQuoteNumber, companyQuoteToken } from './token.ts'
import { type ListedAsk, unaskedOffer, unaskedOffers } from './unasked-offers.ts'

/** The quote requests of companies and their offers, for their members. */
export const companyQuoteHandlers: Handlers<typeof COMPANY_QUOTE_CALLS> = {
  async list(c, { query }) {
    const member = await memberFor(c, 'see_offers')
    const [createdAt = '', number = ''] = query.after?.split('~') ?? []
    const after: [string, string] | null = query.after ? [createdAt, number] : null
    const most = COMPANY_QUOTES_PER_PAGE + 1
    const [asked, unasked] = await Promise.all([
      companyQuotes(c.env.DB, member, most, after),
      unaskedOffers(c.env.DB, { ...member, emailKey: await emailKeyIn(c) }, most, after),
    ])
    const rows = [...asked, ...unasked].toSorted(newestFirst)
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
    const row = number && (await rowNamed(c, member, number))
    if (!row) throw missing()
    const request = await findRequest(c.env.DB, row.request.number)
    const isOwn = row.request.userId === userId
    const accepts = companyScope('accept_offers', member.member.role, company.state)
    const canAccept = accepts === 'company' || (accepts === 'own' && isOwn)
    const offer = row.offer
    // The buyer's own link would outlive what a member may do here.
    const link = offer && (await tokenOf(c.env, company.id, offer.number, isOwn && canAccept))
    const shown = request && (await shownRequest(c.env, request))
    return {
      ...(await shownRow(c.env, member, row)),
      canAccept: canAccept && offer?.state === 'sent' && !hasEnded(company, offer),
      offerToken: link,
      // A number for calls is for whoever gave it and for the merchant.
      request: shown ? { ...shown, phone: isOwn ? shown.phone : '', offerToken: link } : null,
    }
  },
}

const newestFirst = ({ request: one }: ListedAsk, { request: other }: ListedAsk): number =>
  compared(other.createdAt, one.createdAt) || compared(other.number, one.number)

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The address of the caller's account, by which alone it is found. */
const emailKeyIn = async (c: CommerceContext): Promise<string> => (await accountOf(c)).user.emailKey ?? ''

async function rowNamed(c: CommerceContext, member: ActingMember, number: string): Promise<ListedAsk | undefined> {
  const asked = await companyQuote(c.env.DB, member, number)
  return asked ?? unaskedOffer(c.env.DB, { ...member, emailKey: await emailKeyIn(c) }, number)
}

/** The token of a link to the newest revision: the buyer's own, or that of the company's members, each as far as their role goes. */
async function tokenOf(env: Env, companyId: string, number: string, isBuyers: boolean): Promise<string | null> {
  const document = await offerObject(env, number).read()
  if (!document) return null
  return isBuyers ? offerToken(env, document, document.revision, null) : companyLink(env, document, companyId)
}

async function shownRow(
  env: Env,
  { company, userId }: Pick<ActingMember, 'company' | 'userId'>,
  { request, lineCount, name, email, offer }: ListedAsk,
): Promise<CompanyQuoteRow> {
  const { number, state, currency, createdAt } = request
  return {
    id: await companyQuoteToken(env, company.id, number),
    number,
    state,
    currency,
    createdAt,
    lineCount,
    by: name || (email ?? ''),
    isOwn: request.userId === userId,
    offer: offer && {
      number: offer.number,
      state: offer.state,
      total: offer.total,
      validUntil: offer.validUntil,
      hasExpired: offer.state === 'sent' && hasEnded(company, offer),
    },
  }
}

/** Whether the last day of an offer is over, in the store of the company. */
const hasEnded = ({ region }: ActingMember['company'], { validUntil }: { validUntil: string }): boolean =>
  isOver({ region, validUntil }, new Date().toISOString())
