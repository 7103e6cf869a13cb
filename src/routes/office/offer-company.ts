import { companyScope } from '../../contract/company-roles.ts'
import type { CompanyListRow, ManagedCompany } from '../../contract/managed-companies.ts'
import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { type OfferDraft, USUAL_TERMS } from '../../contract/offer-draft.ts'
import { PAY_LATER_DAYS } from '../../contract/offer-vocabulary.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { MOST_FOUND } from '../../pages/office/offer-company.tsx'
import type { OwnPrices } from '../../pages/office/offer-figures.tsx'
import { lineField, type OfferFormValues, OPTION_PLACES } from '../../pages/office/offer-form-values.ts'
import { getRegion } from '../../regions/regions.ts'
import { formatTypedMoney, parseTypedMoney } from '../../regions/typed-money.ts'
import type { Notation } from '../page/money-fields.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { linePlaces } from './offer-form.ts'

/** The companies of an offer's store that are meant by a part of a name, a number or an address. */
export async function companiesFound(
  c: ShopContext,
  { region }: Pick<ManagedOffer, 'region'>,
  q: string,
): Promise<CompanyListRow[]> {
  const asked = { state: 'approved', store: region, ...(q && { q }) } as const
  return (await apiFor(c, null).managedCompanies.list(asked)).data.slice(0, MOST_FOUND)
}

/** The company with Plus of an offer's store by its id; null where there is none, or none any more. */
export async function companyNamed(
  c: ShopContext,
  { region }: Pick<ManagedOffer, 'region'>,
  id: string,
): Promise<ManagedCompany | null> {
  const company = id ? await apiFor(c, null).managedCompanies.get(id) : null
  return company?.region === region && company.state === 'approved' ? company : null
}

type Stated = Pick<OfferDraft, 'contactName' | 'email' | 'company' | 'countryIso' | 'payWays'> & {
  companyId: string
  /** Absent where the company does not pay later. */
  payLaterDays?: number
}

/**
 * What an offer for a company says of its customer: the member who is written to, one who orders, where the goods go, and how they are paid.
 *
 * @param email the address that was typed: of a member, it stays
 */
export function statedBy(company: ManagedCompany, email = ''): Stated {
  const { id, name, region, state, members, addresses, countryIso, contactName, contactEmail, paymentDays } = company
  const { allowedShippingCountries, offerExtraAvailableCountries, defaultShippingCountryCode } = getRegion(region)
  const reached = members.filter((member) => member.email !== null && companyScope('order', member.role, state))
  const to = reached.find((member) => member.email === email) ??
    reached.find(({ role }) => role === 'administrator') ??
    reached[0] ?? { name: contactName, email: contactEmail }
  const usual = addresses.find(({ isForDelivery }) => isForDelivery)?.countryIso ?? countryIso
  const isServed = [...allowedShippingCountries, ...offerExtraAvailableCountries].includes(usual)
  return {
    companyId: id,
    company: name,
    email: to.email ?? '',
    contactName: to.name || contactName || name,
    countryIso: isServed ? usual : defaultShippingCountryCode,
    payWays: paymentDays > 0 ? ['whole', 'pay_later'] : ['whole'],
    ...(paymentDays > 0 && { payLaterDays: paymentDays }),
  }
}

/** The draft of an offer for somebody, before it has any goods. */
export const draftFor = (
  store: RegionCode,
  said: Partial<Stated> & Pick<OfferDraft, 'contactName' | 'email'>,
  validUntil: string,
): OfferDraft => ({
  company: '',
  countryIso: getRegion(store).defaultShippingCountryCode,
  delivery: null,
  lines: [],
  validUntil,
  ...USUAL_TERMS,
  ...said,
})

/**
 * What stands in the composer once a company is chosen: its contact, country and payment terms beside what was typed.
 *
 * @param former that was chosen until now; null for none
 */
export function withChosen(
  values: OfferFormValues,
  company: ManagedCompany,
  former: ManagedCompany | null,
): OfferFormValues {
  const { payWays, payLaterDays, ...stated } = statedBy(company, values.email)
  const { companyQuery: _, ...rest } = withoutTerms(values, former)
  const ways = Object.fromEntries(payWays.map((way) => [`way-${way}`, 'on']))
  return { ...rest, ...stated, ...ways, ...(payLaterDays && { payLaterDays: String(payLaterDays) }) }
}

/** What stands in the composer once no company is chosen any more. @param former that was chosen until now */
export const withoutChosen = (values: OfferFormValues, former: ManagedCompany | null): OfferFormValues => ({
  ...withoutTerms(values, former),
  companyId: '',
})

/** The composer without the payment terms that a company has filled in; what was changed of them since stays. */
function withoutTerms(values: OfferFormValues, former: ManagedCompany | null): OfferFormValues {
  const days = former && statedBy(former).payLaterDays
  const { 'way-pay_later': isLater, ...rest } = values
  const isTheirs = days && isLater !== undefined && values.payLaterDays === String(days)
  return isTheirs ? { ...rest, payLaterDays: String(PAY_LATER_DAYS) } : values
}

/**
 * The composer with calculated prices in the fields of catalogue goods in which nothing stands, or the calculated price of before.
 *
 * @param before by which it was filled in until now
 */
export const withPrices = (
  values: OfferFormValues,
  own: OwnPrices,
  store: Notation,
  before: OwnPrices = {},
): OfferFormValues =>
  withCalculated(values, own, store, (typed, place) => isPrice(typed, before[place], store) || typed === '')

/** The composer with calculated prices in place of those of before; what was left empty stays so. */
export const withPricesInstead = (
  values: OfferFormValues,
  own: OwnPrices,
  store: Notation,
  before: OwnPrices,
): OfferFormValues => withCalculated(values, own, store, (typed, place) => isPrice(typed, before[place], store))

/** @param isFree whether a field in which something is typed takes the price of its place */
function withCalculated(
  values: OfferFormValues,
  own: OwnPrices,
  store: Notation,
  isFree: (typed: string, place: string) => boolean,
): OfferFormValues {
  const filled = linePlaces(values).flatMap((index) =>
    OPTION_PLACES.flatMap((at) => {
      const place = `${index}-${at}`
      const name = lineField(index, `amount${at}`)
      const amount = own[place]
      const isTaken = amount !== undefined && isFree(values[name] ?? '', place)
      return isTaken ? [[name, formatTypedMoney(amount, store)] as const] : []
    }),
  )
  return { ...values, ...Object.fromEntries(filled) }
}

/** Whether what is typed is a price in minor units. */
function isPrice(typed: string, price: number | undefined, store: Notation): boolean {
  const read = parseTypedMoney(typed, store)
  return read.kind === 'amount' && read.minor === price
}
