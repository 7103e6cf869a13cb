import type { ApiError } from '../../api/error.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import type { Region } from '../../regions/region.ts'
import type { AddressForm } from './address-form.ts'
import { invoiced } from './order-addresses.ts'

/** The problems of an address with the name of a country where they have its code. */
export function withCountryNames(problems: FieldProblems, region: Region): FieldProblems {
  const named = Object.entries(problems).map(([field, { message, params }]) => {
    const country = params?.country
    return [field, { message, params: country ? { ...params, country: countryName(String(country), region) } : params }]
  })
  return Object.fromEntries(named)
}

/** The order's refusal of a field (`ship_address.country_iso`, …) as a sentence beside that field. */
export function refusedFields(error: ApiError, form: AddressForm, region: Region): FieldProblems {
  const problems: FieldProblems = { ...vatProblems(error, invoiced(form).countryIso, region) }
  for (const field of Object.keys(error.errors ?? {})) {
    const prefix = field.includes('bill_address') ? 'bill' : 'ship'
    const name = field.split('.').at(-1)!
    const place = error.errors?.[field]?.[0] ?? ''
    if (name === 'vat_id') continue
    if (name === 'email') problems.email = { message: 'checkout.emailWrong' }
    else if (/country|state/.test(name)) {
      const named = error.code === 'place_by_offer_only' ? 'checkout.countryByOffer' : 'checkout.countryWrong'
      const id = /state/.test(name) ? 'state' : 'countryIso'
      problems[`${prefix}-${id}`] = {
        message: named,
        params: {
          place: /state/.test(name) ? place || form[prefix].state : countryName(form[prefix].countryIso, region),
        },
      }
    } else if (/zip/.test(name) && error.code === 'place_not_served') {
      problems[`${prefix}-zipcode`] = { message: 'checkout.countryWrong', params: { place } }
    } else if (/zip/.test(name)) {
      problems[`${prefix}-zipcode`] = {
        message: 'checkout.zipcodeWrong',
        params: { country: countryName(form[prefix].countryIso, region) },
      }
    } else problems[`${prefix}-${name}`] = { message: 'checkout.required' }
  }
  if (Object.keys(problems).length === 0)
    problems['ship-countryIso'] = {
      message: 'checkout.countryWrong',
      params: { place: countryName(form.ship.countryIso, region) },
    }
  return problems
}

/** What is wrong with a VAT number; null where the failure is about something else. @param countryIso of the billing address */
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
