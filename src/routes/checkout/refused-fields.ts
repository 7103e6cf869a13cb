import type { ApiError } from '../../api/error.ts'
import type { Address } from '../../contract/address.ts'
import type { CompanyOrdering } from '../../contract/companies.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { Region } from '../../regions/region.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import type { AddressForm } from './address-form.ts'
import { invoiced } from './order-addresses.ts'

/** The problems of an address with country names in place of their codes. */
export function withCountryNames(problems: FieldProblems, region: Region): FieldProblems {
  const named = Object.entries(problems).map(([field, { message, params }]) => {
    const country = params?.country
    return [field, { message, params: country ? { ...params, country: countryName(String(country), region) } : params }]
  })
  return Object.fromEntries(named)
}

/** The API's field errors (`ship_address.country_iso`, …) as messages for the form's fields; none where it is about no field. */
export function refusedFields(error: ApiError, form: AddressForm, region: Region): FieldProblems {
  const fields = error.fields.map((field) => field.replace(/^order\./, ''))
  const problems: FieldProblems = {
    ...vatProblems(error, invoiced(form).countryIso, region),
    ...(fields.includes('email') && { email: { message: 'checkout.emailWrong' } }),
    ...contactProblems(fields),
  }
  for (const prefix of ['ship', 'bill'] as const) {
    const named = fields.filter((field) => field.includes(`${prefix}_address`))
    Object.assign(
      problems,
      refusedAddress(error, named, { prefix, address: form[prefix], region }, form.chosen[prefix]),
    )
  }
  return problems
}

/** The fields of the second contact, each with what is wrong where the API refuses it. */
const CONTACT = {
  name: ['contactName', 'checkout.required'],
  phone: ['contactPhone', 'checkout.contactReach'],
  email: ['contactEmail', 'checkout.emailWrong'],
} as const

const contactProblems = (named: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(CONTACT)
      .filter(([name]) => named.includes(`delivery_contact.${name}`))
      .map(([, [field, message]]) => [field, { message }]),
  )

interface Typed {
  prefix: 'ship' | 'bill' | 'book'
  address: Address
  region: Region
}

/**
 * The API's errors of an address as messages for its fields; of a saved address, whose fields are hidden, for the choice.
 *
 * @param named the names of this address's fields in the error
 */
export function refusedAddress(
  { code, about }: ApiError,
  named: readonly string[],
  { prefix, address, region }: Typed,
  chosen?: { kept: string },
): FieldProblems {
  const country = countryName(address.countryIso, region)
  const problems = named.map((field): [keyof Address, Sentence] => {
    const name = field.split('.').at(-1)!
    const notServed = code === 'place_by_offer_only' ? 'checkout.countryByOffer' : 'checkout.countryWrong'
    if (/state/.test(name)) return ['state', { message: notServed, params: { place: about ?? address.state } }]
    if (/country/.test(name)) return ['countryIso', { message: notServed, params: { place: country } }]
    if (!/zip/.test(name)) return [name as keyof Address, { message: 'checkout.required' }]
    if (code === 'place_not_served')
      return ['zipcode', { message: 'checkout.countryWrong', params: { place: about ?? address.zipcode } }]
    return ['zipcode', { message: 'checkout.zipcodeWrong', params: { country } }]
  })
  return Object.fromEntries(
    problems.map(([field, problem]) => [chosen?.kept ? `${prefix}-kept` : `${prefix}-${field}`, problem]),
  )
}

/**
 * The problem of what the company of the buyer wants of an order; null for any other error.
 *
 * @param field that of the purchase order number
 */
export function orderingProblems(
  { code }: ApiError,
  company: CompanyOrdering | null,
  field = 'purchaseOrder',
): FieldProblems | null {
  if (code === 'unknown_cost_centre') return { costCentre: { message: 'company-settings.costCentreGone' } }
  if (code !== 'bad_purchase_order') return null
  const form = company?.purchaseOrderForm ?? ''
  return {
    [field]: form
      ? { message: 'checkout.purchaseOrderForm', params: { form } }
      : { message: 'checkout.purchaseOrderNeeded' },
  }
}

/** The problem of a VAT number; null for any other error. @param countryIso of the billing address */
export function vatProblems({ code }: ApiError, countryIso: string, region: Region): FieldProblems | null {
  if (code === 'too_many_vat_checks') return { vatId: { message: 'checkout.vatIdWait' } }
  if (code === 'vat_number_invalid') return { vatId: { message: 'checkout.vatIdInvalid' } }
  if (code !== 'bad_vat_number') return null
  return { vatId: { message: 'checkout.vatIdWrong', params: { country: countryName(countryIso, region) } } }
}

function countryName(iso: string, region: Region): string {
  if (!/^[A-Z]{2}$/.test(iso)) return iso
  return new Intl.DisplayNames(region.languageTag, { type: 'region' }).of(iso) ?? iso
}
