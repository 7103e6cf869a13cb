import { z } from 'zod'
import type { Address } from '../../contract/address.ts'
import { isPostcode } from '../../contract/postcode.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { PARTIALLY_SUPPORTED_COUNTRIES } from '../../regions/countries.ts'
import { type FormValues, saying } from '../page/take-form.ts'
import { PHONE } from './phone.ts'

/** Maximum length of a field. */
const LONGEST = 120

const optional = z.string().max(LONGEST, saying('checkout.tooLong'))
const required = optional.regex(VISIBLE_CHARACTER, saying('checkout.required'))

/** A typed address. Missing or malformed fields are found here; what depends on the store's data is refused by the API. */
export const postalFields = z
  .object({
    firstname: required,
    lastname: required,
    address1: required,
    city: required,
    zipcode: required,
    countryIso: required,
    company: optional,
    address2: optional,
    state: optional,
    phone: optional,
  })
  .superRefine(({ zipcode, countryIso, phone, state }, { addIssue }) => {
    const refuse = (field: keyof Address, { error }: ReturnType<typeof saying>, params?: { country: string }) =>
      addIssue({ code: 'custom', path: [field], message: error, ...(params && { params }) })
    if (zipcode && !isPostcode(countryIso, zipcode))
      refuse('zipcode', saying('checkout.zipcodeWrong'), { country: countryIso })
    if (phone && !PHONE.test(phone)) refuse('phone', saying('checkout.phoneWrong'))
    // A letter to such a country is delivered by its state, and some of its states are not served.
    if (PARTIALLY_SUPPORTED_COUNTRIES.includes(countryIso) && !state)
      refuse('state', saying(countryIso === 'US' ? 'checkout.stateWrong' : 'checkout.required'))
  })

const FIELDS = Object.keys(postalFields.shape) as (keyof Address)[]

export const emptyAddress = (countryIso: string): Address =>
  ({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), countryIso }) as Address

/** The values of an address's fields (`ship-city` and the others), not validated. */
export const addressIn = (values: FormValues, prefix: 'ship' | 'bill' | 'book'): Address =>
  Object.fromEntries(FIELDS.map((field) => [field, values[`${prefix}-${field}`] ?? ''])) as unknown as Address
