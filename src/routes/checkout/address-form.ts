import { z } from 'zod'
import type { Address } from '../../contract/address.ts'
import { isEmail } from '../../contract/email.ts'
import { isPostcode } from '../../contract/postcode.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { type FormValues, saying } from '../page/take-form.ts'

export interface AddressForm {
  email: string
  ship: Address
  bill: Address
  billingSame: boolean
}

/** Characters of a field. */
const LONGEST = 120
const PHONE = /^\+?[\d ()/-]{5,24}$/

const optional = z.string().max(LONGEST, saying('checkout.tooLong'))
const required = optional.regex(VISIBLE_CHARACTER, saying('checkout.required'))

/** What a person can see is missing or mistyped; what only the shop knows is refused by the order. */
const address = z
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
    if (countryIso === 'US' && !state) refuse('state', saying('checkout.stateWrong'))
  })

const email = z.string().min(1, saying('checkout.required')).refine(isEmail, saying('checkout.emailWrong'))

const FIELDS = Object.keys(address.shape) as (keyof Address)[]

export const emptyAddress = (countryIso: string): Address =>
  ({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), countryIso }) as Address

/** What stands in the form's fields, `ship-city` and the others, sound or not. */
export function addressesIn(values: FormValues): AddressForm {
  const addressIn = (prefix: 'ship' | 'bill') =>
    Object.fromEntries(FIELDS.map((field) => [field, values[`${prefix}-${field}`] ?? ''])) as unknown as Address
  return {
    email: values.email ?? '',
    ship: addressIn('ship'),
    bill: addressIn('bill'),
    billingSame: values.billingSame !== undefined,
  }
}

/** Where an order goes and who pays it; a billing address counts only where it is not the same. */
export const addressForm = z.preprocess(
  (values) => addressesIn(values as FormValues),
  z.discriminatedUnion('billingSame', [
    z.object({ email, ship: address, bill: z.custom<Address>(), billingSame: z.literal(true) }),
    z.object({ email, ship: address, bill: address, billingSame: z.literal(false) }),
  ]),
)
